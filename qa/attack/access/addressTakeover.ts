import { answerCodeHeader } from '@/domain/answerLink'
import { db } from '@/server/db/client'
import { newAnswerLinks } from '@/server/services/answerLink'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { cookieOf, createAccount, freshAddress, signIn } from '../support/accounts'
import { send, sendGraphql } from '../support/request'
import { quickThreat, type Tally } from '../support/threat'
import { administrator, summaryOf } from '../support/uploadFile'

const day = 86_400_000
const secret = 'My manager shouts at me'
const chosen = 'Caught-Lantern-45!'
const begin = 'mutation ($id: Guid!) { startQuestionnaireRespondentSession(questionnaireId: $id) { session { id } } }'
const save = 'mutation ($model: SaveQuestionResponsesInput!) { saveQuestionResponses(model: $model) { savedAt } }'
const finish = 'mutation ($id: Guid!) { finishQuestionnaireRespondentSession(id: $id) { id } }'
const read =
  'query ($id: Guid, $by: Guid) { questionnaireRespondentSession(id: $id, userId: $by) { responses { textInput } } }'
const list =
  'query ($id: Guid!) { questionnaireRespondentSessions(questionnaireId: $id) { items { responses { textInput } } } }'
const workspace = '{ meDashboardViewModel { sessions { id } } }'
const post = (path: string, body: object, cookie = '') =>
  send({ path: `/api/account/${path}`, body, headers: cookie === '' ? {} : { cookie }, from: freshAddress() })

/** A person without an account of their own, who answered by the personal link of a mail in a company of small groups. */
async function answeredByLink(tally: Tally, isFinished: boolean) {
  const admin = await administrator()
  const subscriptionId = admin.subscriptionId!
  await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 5 } })
  const { id: subscriptionDepartmentId } = await subscriptionDepartment({ subscriptionId })
  const campaign = await questionnaire({
    subscriptionId,
    isPublished: true,
    promisedGroupSize: 5,
    startDate: new Date(Date.now() - day),
    endDate: new Date(Date.now() + 9 * day),
  })
  const { id: questionId } = await question({
    questionnaireId: campaign.id,
    questionType: 'Improvement',
    responseType: 'TextBoxes',
  })
  const victim = await createAccount({
    subscriptionId,
    subscriptionDepartmentId,
    user: { emailConfirmed: false, passwordHash: null },
  })
  const { userId, email } = victim
  const { id: runId } = await questionnaireRespondentSession({ questionnaireId: campaign.id, userId })
  const links = await db().$transaction((tx) =>
    newAnswerLinks(tx, [{ id: runId, userId, email }], { hasAnswerLinks: true }, new Date()),
  )
  const code = links.get(runId)!.split('/').at(-1)!
  const call = (query: string, variables: object) => sendGraphql(query, variables, '', { [answerCodeHeader]: code })
  const responses = [{ displayOrder: 0, textInput: secret, isUserInput: true }]
  await call(begin, { id: campaign.id })
  const saved = await call(save, { model: { questionnaireRespondentSessionId: runId, questionId, responses } })
  if (isFinished) await call(finish, { id: runId })
  tally.expect(saved.text.includes('"savedAt"'), `the person cannot answer: ${summaryOf(saved)}`)
  return { ...victim, admin, campaign, runId, code, call, subscriptionDepartmentId }
}
type Victim = Awaited<ReturnType<typeof answeredByLink>>

/** Requests the answers in every way that a session has. */
async function tryEndpoints(
  tally: Tally,
  cookie: string,
  { campaign, runId, userId }: Victim,
  who: string,
): Promise<void> {
  const answers = [
    await sendGraphql(read, { id: runId }, cookie),
    await sendGraphql(read, { id: campaign.id, by: userId }, cookie),
    await sendGraphql(list, { id: campaign.id }, cookie),
    await sendGraphql(begin, { id: campaign.id }, cookie),
    await sendGraphql(finish, { id: runId }, cookie),
    await sendGraphql(workspace, {}, cookie),
    ...(await Promise.all(
      [
        '/api/export/personalData',
        `/api/export/personalData?userId=${userId}`,
        `/api/export/campaign?questionnaireId=${campaign.id}&format=csv`,
        `/questionnaire/view/${runId}`,
      ].map((path) => send({ path, headers: { cookie } })),
    )),
  ]
  for (const answer of answers)
    tally.expect(!answer.text.includes(secret), `${who} reads the answers: ${summaryOf(answer)}`)
}

/** Requests another address in both ways, follows every mailed link, and reads whatever can be read then. */
async function takeAddress(tally: Tally, victim: Victim, cookie: string, who: string): Promise<void> {
  const { userId, email, code, runId } = victim
  const mailbox = `caught.${email}`
  const current = async () => (await db().user.findUniqueOrThrow({ where: { id: userId } })).email
  const changed = await post('changeAccountEmail', { currentEmail: email, newEmail: mailbox }, cookie)
  tally.expect((await current()) === email, `${who} changes the address: ${summaryOf(changed)}`)
  await post('sendPasswordResetEmail', { email: mailbox })
  const mails = await db().emailMessage.findMany({ where: { to: mailbox } })
  for (const { text } of mails)
    for (const [, found] of text.matchAll(/[?&]code=([^&\s]+)/g)) {
      const mailed = decodeURIComponent(found!)
      await post('confirmEmailChange', { userId, code: mailed, email: mailbox })
      await post('confirmInvite', { userId, code: mailed, password: chosen })
      await post('resetPassword', { userId, code: mailed, password: chosen })
      tally.expect((await current()) === email, `${who} confirms the new address alone`)
    }
  for (const address of [mailbox, email]) {
    const session = await signIn(address, chosen).catch(() => null)
    tally.expect(session === null, `${who} signs in as ${address}`)
    if (session !== null) await tryEndpoints(tally, session, victim, `${who}, signed in as ${address},`)
  }
  await tryEndpoints(tally, cookie, victim, who)
  const again = await sendGraphql(read, { id: runId }, cookie, { [answerCodeHeader]: code })
  const isOwnLink = again.text.includes(secret) && (await current()) === email
  tally.expect(!again.text.includes(secret) || isOwnLink, `${who} reads by the old link: ${summaryOf(again)}`)
}

async function byOwnCompany(tally: Tally, isFinished: boolean): Promise<void> {
  const victim = await answeredByLink(tally, isFinished)
  await takeAddress(tally, victim, victim.admin.cookie, 'the administrator')
}

async function byDepartment(tally: Tally): Promise<void> {
  const victim = await answeredByLink(tally, true)
  const { userId } = await createAccount({
    group: 'SubscriptionDepartmentAdministrator',
    subscriptionId: victim.admin.subscriptionId,
    subscriptionDepartmentId: victim.subscriptionDepartmentId,
  })
  await takeAddress(tally, victim, await cookieOf(userId), 'the department administrator')
}

/** Company A archives the person; company B invites them and changes their address: A's link and run are dead. */
async function byAnotherCompany(tally: Tally): Promise<void> {
  for (const isFinished of [true, false]) {
    const victim = await answeredByLink(tally, isFinished)
    const { email, id, userId, admin, call, campaign, runId } = victim
    await sendGraphql('mutation ($ids: [Guid!]!) { archiveProfiles(ids: $ids) }', { ids: [id] }, admin.cookie)
    const other = await administrator()
    const invited = await post('invite', { email, sendEmail: true }, other.cookie)
    tally.expect(invited.status === 200, `the other company cannot invite: ${summaryOf(invited)}`)
    await takeAddress(tally, victim, other.cookie, 'the administrator of another company')
    for (const tried of [
      await call(read, { id: runId }),
      await call(begin, { id: campaign.id }),
      await call(finish, { id: runId }),
    ])
      tally.expect(/UNAUTHENTICATED|NOT_FOUND/.test(tried.text), `the old link lives: ${summaryOf(tried)}`)
    await db().user.update({ where: { id: userId }, data: { emailConfirmed: true } })
    await tryEndpoints(tally, await cookieOf(userId), victim, 'the account in the other company')
    await tryEndpoints(tally, admin.cookie, victim, 'the former company')
  }
}

/** Attacks on people who answered by the link of a mail, by giving their account another address. */
export const addressTakeover = [
  quickThreat('the address of whoever answered by a link gives their administrator no access', (tally) =>
    byOwnCompany(tally, true),
  ),
  quickThreat('the address of whoever answered half by a link gives their administrator no access', (tally) =>
    byOwnCompany(tally, false),
  ),
  quickThreat('another company that invites an archived person gets neither their address nor their answers', (tally) =>
    byAnotherCompany(tally),
  ),
  quickThreat("the address of whoever answered by a link gives their department's administrator no access", (tally) =>
    byDepartment(tally),
  ),
]
