import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { cookieOf, createAccount } from '../support/accounts'
import type { HttpResponse } from '../support/request'

export const day = 86_400_000

export const isRefused = ({ status, text }: HttpResponse) =>
  status >= 400 || (text.includes('"errors"') && !text.includes('"INTERNAL"'))

export const summaryOf = ({ status, text }: HttpResponse) => `${status} ${text.slice(0, 160)}`

export const setRole =
  'mutation ($userId: Guid!, $roleGroupId: Guid!) { changeUserRoleGroup(userId: $userId, roleGroupId: $roleGroupId) { id } }'

/** A company with two departments, a person of each role, and staff; each with a session. */
export async function companyFixture() {
  const { id: subscriptionId } = await subscription({
    isLimitedSubscription: true,
    numberOfQuestionnaires: 1,
    endDate: new Date(Date.now() + 300 * day),
  })
  const [one, two] = [
    await subscriptionDepartment({ subscriptionId, name: 'One' }),
    await subscriptionDepartment({ subscriptionId, name: 'Two' }),
  ]
  const make = async (fields: Parameters<typeof createAccount>[0]) => {
    const account = await createAccount({ subscriptionId, ...fields })
    return { ...account, cookie: await cookieOf(account.userId) }
  }
  return {
    subscriptionId,
    departments: [one.id, two.id] as const,
    company: await make({ group: 'SubscriptionAdministrator' }),
    department: await make({ group: 'SubscriptionDepartmentAdministrator', subscriptionDepartmentId: one.id }),
    person: await make({ subscriptionDepartmentId: one.id }),
    otherPerson: await make({ subscriptionDepartmentId: two.id }),
    staff: await make({ group: 'Administrator', subscriptionId: null }),
  }
}
