import { type RoleGroupName, roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { profile } from '@/server/testing/factories/profile'
import type { place } from '../location'

/** A department of a company, the texts of its records, and whether all of them are archived. */
export type Where = {
  place: ReturnType<typeof place>
  subscriptionId: string
  subscriptionDepartmentId: string
  analysisTypeId: string
  now: Date
  archived?: boolean
}

/** A person to be made. */
export type Wish = { called: string; group?: RoleGroupName; isWaiting?: boolean; firstName?: string }

/** A person of a department. */
export function somebody(
  { place: { id, words }, subscriptionId, subscriptionDepartmentId, archived = false }: Where,
  { called, group = 'User', isWaiting = false, firstName = words }: Wish,
) {
  const email = `${words}-${called}@example.test`
  const user = {
    id: id(),
    email,
    userName: email,
    emailConfirmed: !isWaiting,
    passwordHash: isWaiting ? null : 'x',
    archived,
  }
  return profile({
    id: id(),
    subscriptionId,
    subscriptionDepartmentId,
    group,
    firstName,
    lastName: firstName,
    archived,
    user,
  })
}

/** All people of a department: participants, administrators, invited people and those only registered. */
export async function peopleOf(where: Where) {
  const { id, words } = where.place
  const person = await somebody(where, { called: 'person' })
  const colleague = await somebody(where, { called: 'colleague' })
  const administrator = await somebody(where, { called: 'administrator', group: 'SubscriptionDepartmentAdministrator' })
  const waiting = await somebody(where, { called: 'waiting', isWaiting: true })
  const nameless = await somebody(where, { called: 'nameless', isWaiting: true, firstName: '' })
  const registered = await db().user.create({
    data: {
      id: id(),
      email: `${words}-registered@example.test`,
      userName: words,
      roleGroupId: roleGroupIds.User,
      archived: where.archived ?? false,
    },
  })
  return { person, colleague, administrator, waiting, nameless, registered }
}
