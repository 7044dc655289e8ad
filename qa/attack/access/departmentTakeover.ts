import { db } from '@/server/db/client'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { cookieOf, createAccount, freshAddress, password, tryPassword } from '../support/accounts'
import { send, sendGraphql } from '../support/request'
import { quickThreat, type Tally } from '../support/threat'
import { administrator, summaryOf } from '../support/uploadFile'

/** Moves a person of another department into the attacker's own and tries to take over their account. */
async function takeover(tally: Tally): Promise<void> {
  const { subscriptionId } = await administrator()
  const [ownDepartment, otherDepartment] = [
    await subscriptionDepartment({ subscriptionId: subscriptionId! }),
    await subscriptionDepartment({ subscriptionId: subscriptionId! }),
  ]
  const attacker = await createAccount({
    group: 'SubscriptionDepartmentAdministrator',
    subscriptionId,
    subscriptionDepartmentId: ownDepartment.id,
  })
  const victim = await createAccount({ subscriptionId, subscriptionDepartmentId: otherDepartment.id })
  const cookie = await cookieOf(attacker.userId)
  const attackerAddress = `caught.${victim.email}`
  const post = (path: string, body: object, headers = {}) =>
    send({ path: `/api/account/${path}`, body, headers, from: freshAddress() })
  const isUnchanged = async () =>
    (await db().user.findUniqueOrThrow({ where: { id: victim.userId } })).email === victim.email
  const codesIn = async () =>
    (await db().emailMessage.findMany({ where: { to: attackerAddress } })).flatMap(({ text }) =>
      [...text.matchAll(/[?&]code=([^&\s]+)/g)].map(([, code]) => decodeURIComponent(code!)),
    )
  const changeAddress = async (when: string) => {
    const changed = await post(
      'changeAccountEmail',
      { currentEmail: victim.email, newEmail: attackerAddress },
      { cookie },
    )
    tally.expect(await isUnchanged(), `${when} the address changed: ${summaryOf(changed)}`)
    for (const code of await codesIn()) {
      const confirmed = await post('confirmEmailChange', { userId: victim.userId, code, email: attackerAddress })
      tally.expect(
        await isUnchanged(),
        `${when} a code in the new mailbox alone changes the address: ${summaryOf(confirmed)}`,
      )
    }
  }
  await changeAddress('before they are moved')
  await sendGraphql(
    'mutation ($ids: [Guid!]!, $to: Guid) { moveProfiles(ids: $ids, subscriptionDepartmentId: $to) { id } }',
    { ids: [victim.id], to: ownDepartment.id },
    cookie,
  )
  await changeAddress('once they are moved')
  const known = new Set(await codesIn())
  await post('sendPasswordResetEmail', { email: attackerAddress })
  const chosen = 'Caught-Lantern-45!'
  const resets = (await codesIn()).filter((code) => !known.has(code))
  tally.expect(resets.length === 0, 'a code to reset the password was sent to the new mailbox')
  for (const code of resets) await post('resetPassword', { userId: victim.userId, code, password: chosen })
  for (const email of [attackerAddress, victim.email])
    tally.expect((await tryPassword(email, chosen)).status !== 200, `the attacker signs in as ${email}`)
  const own = await tryPassword(victim.email, password)
  tally.expect(own.status === 200, `the owner cannot sign in: ${summaryOf(own)}`)
}

export const departmentTakeover = [
  quickThreat('moving a person into a department gives its administrator no access to their account', takeover),
]
