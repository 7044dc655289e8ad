import 'server-only'
import { safeFilename } from '@/domain/blob'
import { dayInZone } from '@/domain/day'
import { exportPeopleSchema } from '@/domain/export'
import type { RoleGroupName } from '@/domain/role'
import type { Db } from '@/server/db/client'
import { words } from '@/locales/words'
import { recordAudit } from '../auditEvent'
import { placeInCompany, peoplePage } from '../profile'
import { useCase } from '../useCase'
import { sheetFile } from './sheetFile'

/** The people of the caller's company, or of one of its departments, as a file. */
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

type Place = { subscriptionId: string; subscriptionDepartmentId: string | null }

/** The names of the columns of an exported list of people. */
const peopleHeader = ['Email', 'First Name', 'Last Name', 'Role', 'Department', 'Invitation state'] as const

const mostExported = 100_000
const hidden: RoleGroupName[] = ['Administrator']

/** The people of a company or department as rows of a sheet, in the order of the list of people. */
async function peopleRecords(db: Db, place: Place): Promise<string[][]> {
  const t = words('en-GB', 'person')
  const departments = await db.subscriptionDepartment.findMany({
    where: { subscriptionId: place.subscriptionId },
    select: { id: true, name: true },
  })
  const nameOf = new Map(departments.map(({ id, name }) => [id, name]))
  const everybody = {
    offset: 0,
    first: mostExported,
    search: '',
    emails: null,
    ids: null,
    userIds: null,
    notSubscriptionDepartmentId: null,
    hidden,
  }
  const { items } = await peoplePage(db, { ...everybody, ...place })
  return items.map(({ firstName, lastName, subscriptionDepartmentId, user }) => [
    user.email,
    firstName,
    lastName,
    t(`role.${user.roleGroup.name}`),
    nameOf.get(subscriptionDepartmentId ?? '') ?? '',
    t(user.emailConfirmed ? 'invitation.confirmed' : 'invitation.notConfirmed'),
  ])
}
