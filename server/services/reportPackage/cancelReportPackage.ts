import 'server-only'
import { reportPackageIdSchema } from '@/domain/reportPackage'
import { deleteBlobs } from '../blob'
import { useCase } from '../useCase'
import { ownPackage } from './ownPackage'
import { packagedBlobs } from './download/packagedBlobs'

/** Cancels the reports not made yet, and deletes those that are made. */
export const cancelReportPackage = useCase({
  input: reportPackageIdSchema,
  ability: 'reportPackage.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor, now }, { id }) => ownPackage(db, actor, id, now),
  run: async ({ db, now, subject: { id, userId, subscriptionId, name } }) => {
    await db.reportPackage.updateMany({
      where: { id, state: { not: 'Cancelled' } },
      data: { state: 'Cancelled', finishedAt: now, leaseUntil: null },
    })
    await deleteBlobs(db, await packagedBlobs(db, { userId, subscriptionId, name, now }))
    return id
  },
})
