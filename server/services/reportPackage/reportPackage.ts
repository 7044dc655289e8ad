import 'server-only'
import { reportPackageIdSchema } from '@/domain/reportPackage'
import { useCase } from '../useCase'
import { ownPackage } from './ownPackage'
import { toPackageView, type ShownPackage, withItems } from './toPackageView'

/** One of the caller's own packages, with the progress of each report. */
export const reportPackage = useCase({
  input: reportPackageIdSchema,
  ability: 'reportPackage.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor, now }, { id }) => ownPackage(db, actor, id, now),
  run: async ({ db, input: { id } }): Promise<ShownPackage> =>
    toPackageView(await db.reportPackage.findUniqueOrThrow({ where: { id }, include: withItems })),
})
