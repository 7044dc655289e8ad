import { db } from '@/server/db/client'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { cookieOf, freshAddress, password, somebody, tryPassword } from '../support/accounts'
import { ask, askGraphql } from '../support/request'
import { quickThreat, type Tally } from '../support/threat'
import { administrator, short } from '../support/uploadFile'

/** Moves a person of another department into the attacker's own and tries to take over their account. */
async function takeover(tally: Tally): Promise<void> {
  const { subscriptionId } = await administrator()
  const [mine, theirs] = [
    await subscriptionDepartment({ subscriptionId: subscriptionId! }),
    await subscriptionDepartment({ subscriptionId: subscriptionId! }),
  ]
  const attacker = await somebody({
    group: 'SubscriptionDepartmentAdministrator',
    subscriptionId,
    subscriptionDepartmentId: mine.id,
  })
  const victim = await somebody({ subscriptionId, subscriptionDepartmentId: theirs.id })
  const cookie = await cookieOf(attacker.userId)
  const caught = `caught.${victim.email}`
  const post = (path: string, body: object, headers = {}) =>
    ask({ path: `/api/account/${path}`, body, headers, from: freshAddress() })
  const isUnchanged = async () =>
    (await db().user.findUniqueOrThrow({ where: { id: victim.userId } })).email === victim.email
  const codesIn = async () =>
    (await db().emailMessage.findMany({ where: { to: caught } })).flatMap(({ text }) =>
      [...text.matchAll(/[?&]code=([^&\s]+)/g)].map(([, code]) => decodeURIComponent(code!)),
    )
  const asked = async (when: string) => {
    const changed = await post('changeAccountEmail', { currentEmail: victim.email, newEmail: caught }, { cookie })
    tally.expect(await isUnchanged(), `${when} the address changed: ${short(changed)}`)
    for (const code of await codesIn()) {
      const confirmed = await post('confirmEmailChange', { userId: victim.userId, code, email: caught })
      tally.expect(
        await isUnchanged(),
        `${when} a code in the new mailbox alone changes the address: ${short(confirmed)}`,
      )
    }
  }
  await asked('before they are moved')
  await askGraphql(
    'mutation ($ids: [Guid!]!, $to: Guid) { moveProfiles(ids: $ids, subscriptionDepartmentId: $to) { id } }',
    { ids: [victim.id], to: mine.id },
    cookie,
  )
  await asked('once they are moved')
  const known = new Set(await codesIn())
  await post('sendPasswordResetEmail', { email: caught })
  const chosen = 'Caught-Lantern-45!'
  const resets = (await codesIn()).filter((code) => !known.has(code))
  tally.expect(resets.length === 0, 'a code to reset the password was sent to the new mailbox')
  for (const code of resets) await post('resetPassword', { userId: victim.userId, code, password: chosen })
  for (const email of [caught, victim.email])
    tally.expect((await tryPassword(email, chosen)).status !== 200, `the attacker signs in as ${email}`)
  const own = await tryPassword(victim.email, password)
  tally.expect(own.status === 200, `the owner cannot sign in: ${short(own)}`)
}

export const departmentTakeover = [
  quickThreat('moving a person into a department gives its administrator no access to their account', takeover),
]
