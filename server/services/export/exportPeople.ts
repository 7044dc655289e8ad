import 'server-only'
import { safeFilename } from '@/domain/blob'
import { dayInZone } from '@/domain/day'
import { exportPeopleSchema } from '@/domain/export'
import { recordAudit } from '../audit'
import { placeInCompany } from '../profile'
import { useCase } from '../useCase'
import { peopleHeader, peopleRecords } from './peopleRecords'
import { sheetFile } from './sheetFile'

/** The people of one's company, or of one of its departments, as a file. */
export const exportPeople = useCase({
  input: exportPeopleSchema,
  ability: 'profiles.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { subscriptionDepartmentId }) => placeInCompany(db, actor, subscriptionDepartmentId),
  run: async ({ input: { format }, subject: place, ...context }) => {
    const { db, now } = context
    const { subscriptionId } = place
    const company = await db.subscription.findUniqueOrThrow({
      where: { id: subscriptionId },
      select: { name: true, timeZone: true },
    })
    const rows = await peopleRecords(db, place)
    const file = await sheetFile(format, { name: 'People', header: peopleHeader, rows })
    await recordAudit(context, {
      action: 'person.exported',
      subjectType: 'Subscription',
      subjectId: subscriptionId,
      subscriptionId,
      detail: { count: rows.length },
    })
    return {
      ...file,
      filename: safeFilename(`People - ${company.name.slice(0, 120)} - ${dayInZone(now, company.timeZone)}.${format}`),
      isImage: false,
      isPublic: false,
    }
  },
})
