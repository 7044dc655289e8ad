import 'server-only'
import type { RoleGroupName } from '@/domain/role'
import type { Db } from '@/server/db/client'
import { words } from '@/locales/words'
import { peoplePage } from '../profile'

type Place = { subscriptionId: string; subscriptionDepartmentId: string | null }

/** The names of the columns of an exported list of people. */
export const peopleHeader = ['Email', 'First Name', 'Last Name', 'Role', 'Department', 'Invitation state'] as const

const mostExported = 100_000
const hidden: RoleGroupName[] = ['Administrator']

/** The people of a place as rows of a sheet, in the order of the list of people. */
export async function peopleRecords(db: Db, place: Place): Promise<string[][]> {
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
