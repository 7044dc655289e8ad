import { randomUUID } from 'node:crypto'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import type { Actor, SignedIn } from '@/server/policy'
import { changeInitialPassword } from '@/server/services/account/password/changeInitialPassword'
import { confirmInvite } from '@/server/services/account/invitation/confirmInvite'
import { invite } from '@/server/services/account/invitation/invite'
import { login } from '@/server/services/account/signIn/login'
import { linkHolder } from '@/server/services/answerLink'
import { closeOpenLink, createOpenLink } from '@/server/services/openLink/openLinks'
import { enterOpenLink } from '@/server/services/openLink/enterOpenLink'
import { joinByOpenLink } from '@/server/services/openLink/joinByOpenLink'
import { archiveProfiles, restoreProfiles } from '@/server/services/profile/archive/archiveProfiles'
import { addQuestionnaireUser } from '@/server/services/questionnaireRespondentSession/addParticipants'
import { saveQuestionResponses } from '@/server/services/questionResponse/saveQuestionResponses'
import { finishQuestionnaireRespondentSession } from '@/server/services/run/finishQuestionnaireRespondentSession'
import { startQuestionnaireRespondentSession } from '@/server/services/run/startQuestionnaireRespondentSession'
import { nobody } from '../actors'
import { profile } from '../factories/profile'
import { question } from '../factories/question'
import { questionnaire } from '../factories/questionnaire'
import { subscription } from '../factories/subscription'
import { subscriptionDepartment } from '../factories/subscriptionDepartment'
import { mailsTo } from '../mail/mailsTo'
import { asNobody, codeOf, mailedTicket } from '../openLinkScene'
import { signedIn } from '../signedIn'
import { bring, password } from './importing'

export const enteredAt = new Date('2026-03-02T09:00:00Z')
const now = enteredAt
const chosen = 'Lantern-Quay-81?'
const as = (actor: Actor) => ({ actor, db: db(), now })
const codesIn = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => [...text.matchAll(/\/answer\/([\w-]+)/g)].map(([, code]) => code!))

/** A company that shows only groups, with a live campaign of one question for words, and its administrators. */
export async function companyThatAsks() {
  const { id: subscriptionId } = await subscription({ smallestGroupSize: 5, emailDomains: ['example.test'] })
  const { id: sales } = await subscriptionDepartment({ subscriptionId })
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    isPublished: true,
    publishedAt: now,
    hasSentEmails: true,
    promisedGroupSize: 5,
  })
  const first = await question({ questionnaireId, questionType: 'Improvement', responseType: 'TextBoxes' })
  const actorOf = async (fields: object) => (await signedIn({ userId: (await profile(fields)).userId, now })).actor
  const admin = await actorOf({ subscriptionId, group: 'SubscriptionAdministrator' })
  const salesAdmin = await actorOf({
    subscriptionId,
    subscriptionDepartmentId: sales,
    group: 'SubscriptionDepartmentAdministrator',
  })
  return { subscriptionId, sales, questionnaireId, questionId: first.id, admin, salesAdmin }
}
export type Asking = Awaited<ReturnType<typeof companyThatAsks>>

/** A person who has entered and answered: `secret` are their words, `runId` is null without a run. */
export type Entered = { userId: string; email: string; secret: string; runId: string | null }
type Newcomer = { email: string; secret: string }

async function answer(acme: Asking, actor: Actor, secret: string, isFinished = true): Promise<void> {
  const { questionnaireId, questionId } = acme
  const { session } = await startQuestionnaireRespondentSession(as(actor), { questionnaireId })
  const responses = [{ displayOrder: 0, textInput: secret, isUserInput: true }]
  await saveQuestionResponses(as(actor), { questionnaireRespondentSessionId: session.id, questionId, responses })
  if (isFinished) await finishQuestionnaireRespondentSession(as(actor), { id: session.id })
}

async function answerByCode(acme: Asking, code: string | undefined, secret: string, isFinished = true): Promise<void> {
  const holder = code === undefined ? null : await linkHolder(as(nobody()), code)
  if (holder === null) throw new Error('The personal link opens nothing')
  await answer(acme, holder, secret, isFinished)
}

const add = (acme: Asking, { email }: Newcomer) =>
  addQuestionnaireUser(as(acme.admin), {
    questionnaireId: acme.questionnaireId,
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    subscriptionDepartmentId: acme.sales,
    lineManagerName: '',
    lineManagerEmail: '',
  })
const inSession = async (acme: Asking, { email, secret }: Newcomer): Promise<void> => {
  const { id: userId } = await db().user.findFirstOrThrow({ where: { email } })
  await answer(acme, (await signedIn({ userId, now })).actor, secret)
}

const addedAndMailed = async (acme: Asking, newcomer: Newcomer): Promise<string | undefined> => {
  await add(acme, newcomer)
  return (await codesIn(newcomer.email))[0]
}

async function byLink(acme: Asking, newcomer: Newcomer, isFinished = true): Promise<void> {
  await answerByCode(acme, await addedAndMailed(acme, newcomer), newcomer.secret, isFinished)
}

/** Signs in with the password of the sheet and replaces it, as everyone has to. */
async function replaceGivenPassword(email: string): Promise<SignedIn> {
  const client = { address: null, userAgent: null }
  const { tickets } = await login(as(nobody()), { email, password, rememberMe: true, returnUrl: '/me' })
  const pending = { ...as(nobody()), client: { ...client, tickets: { pending: tickets.pending ?? '' } } }
  const { opened } = await changeInitialPassword(pending, { password: chosen, returnUrl: '/me' })
  return (await signedIn({ userId: opened!.userId, now })).actor
}

async function byOpenLink(acme: Asking, { email, secret }: Newcomer): Promise<void> {
  const link = await createOpenLink(as(acme.admin), { questionnaireId: acme.questionnaireId, isAnonymous: false })
  const named = { code: link.code, key: randomUUID(), email, firstName: 'Ada', lastName: 'Byron' }
  const visitor = { ...asNobody, now }
  await joinByOpenLink(visitor, named)
  const ticket = await mailedTicket(email)
  const { path } = await enterOpenLink(visitor, { ticket: ticket ?? '', key: named.key })
  await answerByCode(acme, codeOf(path), secret)
  // A questionnaire has a most of open links.
  await closeOpenLink(as(acme.admin), { id: link.id })
}

const profileOf = (email: string) => db().profile.findFirstOrThrow({ where: { user: { email } } })

/** Makes a person of the company in one of the ways of entering; they answer unless the way says otherwise. */
export const waysIn: Record<string, (acme: Asking, newcomer: Newcomer) => Promise<void>> = {
  'the personal link of a mail': byLink,
  'the personal link of a mail, half answered': (acme, newcomer) => byLink(acme, newcomer, false),
  'an invitation that was accepted': async (acme, newcomer) => {
    await invite(as(acme.admin), { email: newcomer.email, sendEmail: true })
    const [mail] = await mailsTo(newcomer.email)
    await confirmInvite(as(nobody()), { userId: mail!.userId, code: mail!.code, password: chosen, returnUrl: '/me' })
    await add(acme, newcomer)
    await inSession(acme, newcomer)
  },
  'an open link with a name': byOpenLink,
  'an external provider': async (acme, newcomer) => {
    const { subscriptionId, sales } = acme
    const user = { email: newcomer.email, passwordHash: null }
    const { userId } = await profile({ subscriptionId, subscriptionDepartmentId: sales, user })
    await db().externalLogin.create({ data: { userId, provider: 'oidc', providerKey: randomUUID(), createdAt: now } })
    await add(acme, newcomer)
    await inSession(acme, newcomer)
  },
  'an external provider that does not vouch for the address': async (acme, newcomer) => {
    const { subscriptionId, sales } = acme
    const user = { email: newcomer.email, passwordHash: null, emailConfirmed: false }
    const { userId } = await profile({ subscriptionId, subscriptionDepartmentId: sales, user })
    await db().externalLogin.create({ data: { userId, provider: 'oidc', providerKey: randomUUID(), createdAt: now } })
    await byLink(acme, newcomer)
  },
  'a sheet with a password': async (acme, newcomer) => {
    await bring(acme.admin, [[newcomer.email, 'Ada', 'Byron', '', '', password]], {
      questionnaireId: acme.questionnaireId,
    })
    await answer(acme, await replaceGivenPassword(newcomer.email), newcomer.secret)
  },
  'a sheet without a password': async (acme, newcomer) => {
    const columns = ['Email', 'First Name', 'Last Name']
    await bring(acme.admin, [[newcomer.email, 'Ada', 'Byron']], { columns, questionnaireId: acme.questionnaireId })
    await answerByCode(acme, (await codesIn(newcomer.email))[0], newcomer.secret)
  },
  'restoring an archived account': async (acme, newcomer) => {
    await byLink(acme, newcomer)
    await archiveProfiles(as(acme.admin), { ids: [(await profileOf(newcomer.email)).id] })
    await invite(as(acme.admin), { email: newcomer.email, sendEmail: true })
  },
  'undoing an archiving': async (acme, newcomer) => {
    await byLink(acme, newcomer)
    const ids = [(await profileOf(newcomer.email)).id]
    await archiveProfiles(as(acme.admin), { ids })
    await restoreProfiles(as(acme.admin), { ids })
  },
  'registering, before a company added them': async (acme, newcomer) => {
    await db().user.create({
      data: { ...newcomerUser(newcomer), passwordHash: 'x', profile: { create: { firstName: 'Ada' } } },
    })
    await byLink(acme, newcomer)
  },
}
const newcomerUser = ({ email }: Newcomer) => ({ email, userName: email, roleGroupId: roleGroupIds.User })

/** A new person who entered in this way, and what they wrote. */
export async function entered(acme: Asking, way: string): Promise<Entered> {
  const newcomer = { email: `${randomUUID()}@example.test`, secret: `secret ${randomUUID()}` }
  await waysIn[way]!(acme, newcomer)
  const { id: userId } = await db().user.findFirstOrThrow({ where: { email: newcomer.email } })
  await db().profile.update({
    where: { userId },
    data: { subscriptionDepartmentId: acme.sales, placedAt: null, placedById: null },
  })
  const run = await db().questionnaireRespondentSession.findFirst({ where: { userId } })
  return { ...newcomer, userId, runId: run?.id ?? null }
}
