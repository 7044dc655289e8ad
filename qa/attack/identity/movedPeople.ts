import { db } from '@/server/db/client'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { send, sendGraphql } from '../support/request'
import { cookieOf, createAccount, freshAddress } from '../support/accounts'
import type { Tally } from '../support/threat'

const move = 'mutation ($ids: [Guid!]!, $to: Guid) { moveProfiles(ids: $ids, subscriptionDepartmentId: $to) { id } }'
const archive = 'mutation ($ids: [Guid!]!) { archiveProfiles(ids: $ids) }'
const removeProfile = 'mutation ($id: Guid!) { deleteProfile(id: $id) }'
const peopleOf =
  'query ($subscriptionId: Guid, $department: Guid) { profiles(first: 100, subscriptionId: $subscriptionId, subscriptionDepartmentId: $department) { items { id } } }'

/** A company with its administrator, two departments and a person in each. */
async function company() {
  const { userId, subscriptionId } = await createAccount({ group: 'SubscriptionAdministrator' })
  const departmentWithMember = async (name: string) => {
    const { id } = await subscriptionDepartment({ subscriptionId: subscriptionId!, name })
    return { id, member: (await createAccount({ subscriptionId, subscriptionDepartmentId: id })).id }
  }
  return {
    subscriptionId: subscriptionId!,
    cookie: await cookieOf(userId),
    one: await departmentWithMember('One'),
    two: await departmentWithMember('Two'),
  }
}
type Company = Awaited<ReturnType<typeof company>>

/**
 * Moves a department administrator with an open session between and out of departments; the next request has the new
 * scope.
 */
async function moveBetweenDepartments(
  tally: Tally,
  { subscriptionId, cookie: admin, one, two }: Company,
): Promise<void> {
  const account = await createAccount({
    group: 'SubscriptionDepartmentAdministrator',
    subscriptionId,
    subscriptionDepartmentId: one.id,
  })
  const cookie = await cookieOf(account.userId)
  const sees = async ({ id, member }: Company['one']) =>
    (await sendGraphql(peopleOf, { subscriptionId, department: id }, cookie)).text.includes(member)
  const expectSeen = async (when: string, inOne: boolean, inTwo: boolean) => {
    const seen = [await sees(one), await sees(two)]
    tally.expect(
      seen[0] === inOne && seen[1] === inTwo,
      `${when} they see the people of One: ${seen[0]}, of Two: ${seen[1]}`,
    )
    const roles = (await send({ path: '/api/account/currentUserRoles', headers: { cookie } })).text
    tally.expect(
      roles.includes('SubscriptionDepartmentAdministration') === (inOne || inTwo),
      `${when} their roles are ${roles.slice(0, 200)}`,
    )
  }
  const moving = async (to: string | null) => {
    const { text } = await sendGraphql(move, { ids: [account.id], to }, admin)
    tally.expect(!text.includes('"errors"'), `moving: ${text.slice(0, 160)}`)
  }
  await expectSeen('at first', true, false)
  await moving(two.id)
  await expectSeen('moved', false, true)
  const back = await sendGraphql(move, { ids: [one.member], to: null }, cookie)
  tally.expect(
    back.text.includes('"errors"') &&
      (await db().profile.findUniqueOrThrow({ where: { id: one.member } })).subscriptionDepartmentId === one.id,
    `they still move a person out of One: ${back.text.slice(0, 160)}`,
  )
  await moving(null)
  await expectSeen('out of any department', false, false)
}

/**
 * Removes an administrator from a company in each possible way and has another company invite them, which is allowed once
 * the account is closed: the session loses its former access, and gains none in the new company.
 */
async function moveBetweenCompanies(tally: Tally, from: Company, to: Company): Promise<void> {
  const removals: Record<string, (id: string) => [string, object]> = {
    archived: (id) => [archive, { ids: [id] }],
    removed: (id) => [removeProfile, { id }],
  }
  for (const [what, call] of Object.entries(removals)) {
    const account = await createAccount({ group: 'SubscriptionAdministrator', subscriptionId: from.subscriptionId })
    const cookie = await cookieOf(account.userId)
    const sees = async ({ subscriptionId, one }: Company) =>
      (await sendGraphql(peopleOf, { subscriptionId, department: null }, cookie)).text.includes(one.member)
    tally.expect(await sees(from), `${what}: an administrator sees no people before`)
    const [query, variables] = call(account.id)
    const removed = await sendGraphql(query, variables, from.cookie)
    tally.expect(!removed.text.includes('"errors"'), `${what}: ${removed.text.slice(0, 160)}`)
    tally.expect(!(await sees(from)), `${what}: they still see the people of the former company`)
    const invited = await send({
      path: '/api/account/invite',
      body: { email: account.email, sendEmail: false },
      headers: { cookie: to.cookie },
      from: freshAddress(),
    })
    const { subscriptionId } = await db().profile.findUniqueOrThrow({ where: { userId: account.userId } })
    tally.expect(
      subscriptionId === to.subscriptionId,
      `${what}, then invited elsewhere: ${invited.status} ${invited.text.slice(0, 160)}`,
    )
    tally.expect(
      !(await sees(from)) && !(await sees(to)),
      `${what}: they see the people of ${(await sees(from)) ? 'the former company' : 'the new company'}`,
    )
  }
}

/** Moves people with open sessions through the endpoints of administrators. */
export async function movePeople(tally: Tally): Promise<void> {
  const [from, to] = [await company(), await company()]
  await moveBetweenDepartments(tally, from)
  await moveBetweenCompanies(tally, from, to)
}
