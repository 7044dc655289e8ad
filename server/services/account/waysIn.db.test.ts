import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasedAddress } from '@/domain/erasure'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { newSecret, secretHash } from '@/server/credentials/secretHash'
import type { Actor, SignedIn } from '@/server/policy'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { execute } from '@/server/testing/graphql'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import {
  type Asking,
  companyThatAsks,
  type Entered,
  entered,
  enteredAt,
  waysIn,
} from '@/server/testing/scenarios/entering'
import { bring, password } from '@/server/testing/scenarios/importing'
import { races } from '@/server/testing/races'
import { signedIn } from '@/server/testing/signedIn'
import { linkHolder } from '../answerLink'
import { exportCampaign } from '../export/exportCampaign'
import { meDashboardViewModel } from '../me/meDashboardViewModel'
import { exportPersonalData } from '../personalData/exportPersonalData'
import { archiveProfiles, restoreProfiles } from '../profile/archive/archiveProfiles'
import { moveProfiles } from '../profile/place/moveProfiles'
import { changeUserRoleGroup } from '../profile/role/changeUserRoleGroup'
import { savePerson } from '../profile/savePerson'
import { questionResponses } from '../questionResponse/questionResponses'
import { individualReportViewModel } from '../report/reportBuilderViewModel'
import { finishQuestionnaireRespondentSession } from '../run/finishQuestionnaireRespondentSession'
import { questionnaireRespondentSession } from '../run/openQuestionnaireRespondentSession'
import { startQuestionnaireRespondentSession } from '../run/startQuestionnaireRespondentSession'
import { changeAccountEmail } from './emailChange/changeEmail'
import { completeDueEmailChanges } from './emailChange/completeDueEmailChanges'
import { confirmEmailChange } from './emailChange/confirmEmailChange'
import { invite } from './invitation/invite'
import { confirmInvite } from './invitation/confirmInvite'
import { resendInviteEmail } from './invitation/resendInviteEmail'
import { resetPassword } from './password/resetPassword'
import { sendPasswordResetEmail } from './password/sendPasswordResetEmail'
import { login } from './signIn/login'

const chosen = 'Caught-Lantern-45!'
const daysLater = (count: number) => new Date(enteredAt.getTime() + count * 24 * 60 * 60 * 1000)
const now = daysLater(20)
const at = (actor: Actor, time = now) => ({ actor, db: db(), now: time })
const tried = <Result>(work: Promise<Result>) => work.catch(() => null)

let acme: Asking
let other: Asking
let roles: Record<string, { actor: SignedIn; of: Asking }>
beforeAll(async () => {
  ;[acme, other] = [await companyThatAsks(), await companyThatAsks()]
  const { userId } = await profile({ subscriptionId: null, group: 'Administrator' })
  const again = async (id: string) => (await signedIn({ userId: id, now })).actor
  roles = {
    "the department's administrator": { actor: await again(acme.salesAdmin.userId), of: acme },
    "the company's administrator": { actor: await again(acme.admin.userId), of: acme },
    "another company's administrator": { actor: await again(other.admin.userId), of: other },
    staff: { actor: await again(userId), of: acme },
  }
})

type Attack = Entered & { actor: SignedIn; of: Asking; mailbox: string; id: string }
const changeEmail = ({ actor, email, mailbox }: Attack) =>
  tried(changeAccountEmail(at(actor), { currentEmail: email, newEmail: mailbox }))
const archive = ({ actor, id }: Attack) => tried(archiveProfiles(at(actor), { ids: [id] }))

async function form({ actor, id, userId, email }: Attack, fields: object): Promise<unknown> {
  const { firstName, lastName, version } = await db().profile.findUniqueOrThrow({ where: { userId } })
  const roleGroupId = roleGroupIds.User
  return tried(savePerson(at(actor), { id, version, firstName, lastName, email, roleGroupId, ...fields }))
}

/** Archives them in their company, as far as the caller may or its administrator does, and invites them to another. */
async function invitedElsewhere(attack: Attack, by: SignedIn): Promise<void> {
  await archiveProfiles(at(roles["the company's administrator"]!.actor), { ids: [attack.id] })
  await tried(invite(at(by), { email: attack.email, sendEmail: true }))
  await changeEmail({ ...attack, actor: by })
}

const imports = 'imports them with a password'
const powers: Record<string, (attack: Attack) => Promise<unknown>> = {
  'changes the address': changeEmail,
  'changes the address by the form': (attack) => form(attack, { email: attack.mailbox }),
  'changes the name': (attack) => form(attack, { firstName: 'Other' }),
  'changes the role, then the address': async (attack) => {
    const roleGroupId = roleGroupIds.SubscriptionDepartmentAdministrator
    await tried(changeUserRoleGroup(at(attack.actor), { userId: attack.userId, roleGroupId }))
    await changeEmail(attack)
  },
  'moves them, then changes the address': async (attack) => {
    await tried(moveProfiles(at(attack.actor), { ids: [attack.id], subscriptionDepartmentId: attack.of.sales }))
    await changeEmail(attack)
  },
  'archives and invites them again, then changes the address': async (attack) => {
    await archive(attack)
    await tried(invite(at(attack.actor), { email: attack.email, sendEmail: true }))
    await changeEmail(attack)
  },
  'archives and restores them, then changes the address': async (attack) => {
    await archive(attack)
    await tried(restoreProfiles(at(attack.actor), { ids: [attack.id] }))
    await changeEmail(attack)
  },
  'has them archived, invites them and changes the address': (attack) => invitedElsewhere(attack, attack.actor),
  'has them archived, and another company changes the address': (attack) => invitedElsewhere(attack, other.admin),
  'resends the invitation and requests a new password': async ({ actor, email, mailbox, ...attack }) => {
    await tried(resendInviteEmail(at(actor), { email }))
    await changeEmail({ actor, email, mailbox, ...attack })
    await tried(sendPasswordResetEmail(at(nobody()), { email: mailbox, returnUrl: null }))
  },
  [imports]: ({ actor, email }) => tried(bring(actor, [[email, 'Ada', 'Byron', '', '', chosen]])),
}

/** Requests the answers in every way that this actor has; what is returned, as one text. */
async function endpoints(actor: Actor, { userId, runId }: Entered): Promise<string> {
  const { questionnaireId } = acme
  const query =
    'query ($id: Guid) { questionnaireRespondentSession(id: $id) { responses { textInput } session { id } } }'
  const list =
    'query ($id: Guid!) { questionnaireRespondentSessions(questionnaireId: $id) { items { responses { textInput } } } }'
  const found = [
    questionnaireRespondentSession(at(actor), { id: runId }),
    questionnaireRespondentSession(at(actor), { questionnaireId }),
    questionnaireRespondentSession(at(actor), { id: questionnaireId, userId }),
    individualReportViewModel(at(actor), { id: questionnaireId, userId, sessionId: runId }),
    questionResponses(at(actor), { questionnaireId }),
    exportCampaign(at(actor), { questionnaireId, format: 'csv', all: true }).then(({ chunks }) => textOf(chunks)),
    exportPersonalData(at(actor), { userId }).then(({ chunks }) => textOf(chunks)),
    meDashboardViewModel(at(actor), {}),
    execute(actor, query, { id: runId }),
    execute(actor, list, { id: questionnaireId }),
    startQuestionnaireRespondentSession(at(actor), { questionnaireId }),
    finishQuestionnaireRespondentSession(at(actor), { id: runId }),
  ]
  return JSON.stringify(await Promise.all(found.map((wayIn) => tried<unknown>(wayIn))))
}
async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of chunks) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** Follows every link in the new mailbox, and signs in wherever that is possible; returns what the account opens. */
async function takeOver(attack: Attack, time: Date, isPasswordKnown = false): Promise<string[]> {
  const { mailbox, email, ...person } = attack
  const { userId } = person
  const mails = await db().emailMessage.findMany({ where: { to: mailbox } })
  const texts = mails.map(({ text }) => text).join('\n')
  const opened: string[] = []
  if (mails.length === 0 && !isPasswordKnown) return opened
  for (const [, code] of texts.matchAll(/\/answer\/([\w-]+)/g)) {
    const holder = await linkHolder(at(nobody(), time), code!)
    if (holder !== null) opened.push(await endpoints(holder, { ...person, email }))
  }
  for (const { code } of await mailsTo(mailbox)) {
    await tried(confirmEmailChange(at(nobody(), time), { userId, code, email: mailbox }))
    await tried(confirmInvite(at(nobody(), time), { userId, code, password: chosen, returnUrl: '/me' }))
    await tried(resetPassword(at(nobody(), time), { userId, code, password: chosen }))
  }
  for (const address of [mailbox, email]) {
    const session = await tried(login(at(nobody(), time), { email: address, password: chosen, returnUrl: '/me' }))
    if (session?.opened != null)
      opened.push(await endpoints((await signedIn({ userId: session.opened.userId, now })).actor, { ...person, email }))
  }
  return opened
}

const ways = Object.keys(waysIn)
const names = [
  "the department's administrator",
  "the company's administrator",
  "another company's administrator",
  'staff',
]
const combinations = ways.flatMap((way) =>
  names.flatMap((role) => Object.keys(powers).map((power) => ({ way, role, power }))),
)
// In `npm test` the company's administrator, who may do the most, tries every power, and the others those that change
// the address at once; `npm run faults -- races` tries all.
const hasTime = races() > 4
const tries = combinations.filter(
  ({ role, power }) =>
    hasTime || role === "the company's administrator" || /^changes the address( by the form)?$/.test(power),
)

describe('the answers of a person, by the way they entered', () => {
  it('is tried with each power of each administrator', () => {
    expect([ways.length, names.length, Object.keys(powers).length]).toEqual([11, 4, 11])
    expect(combinations).toHaveLength(484)
    expect(tries).toHaveLength(hasTime ? 484 : 187)
  })

  it.each(ways)('reads their own answers, or they are kept for their return: %s', async (way) => {
    const person = await entered(acme, way)
    expect(await endpoints((await signedIn({ userId: person.userId, now })).actor, person)).toContain(person.secret)
  })

  it.each(tries)('$way: $role $power', async ({ way, role, power }) => {
    const person = await entered(acme, way)
    const { id } = await db().profile.findUniqueOrThrow({ where: { userId: person.userId } })
    const attack = { ...person, ...roles[role]!, mailbox: `caught-${randomUUID()}@example.test`, id }
    await powers[power]!(attack)
    const stored = () => db().user.findUniqueOrThrow({ where: { id: person.userId } })
    expect((await stored()).email).toBe(person.email)
    const opened = await takeOver(attack, now, power === imports)
    expect((await stored()).email).toBe(person.email)
    await db().emailMessage.updateMany({ where: { userId: person.userId }, data: { state: 'Sent', sentAt: now } })
    await completeDueEmailChanges(db(), daysLater(28))
    await tried(sendPasswordResetEmail(at(nobody(), daysLater(28)), { email: attack.mailbox, returnUrl: null }))
    opened.push(...(await takeOver(attack, daysLater(28))), await endpoints(attack.actor, person))
    const { email, archived } = await stored()
    if (email !== person.email) expect(role).toBe("the company's administrator")
    if (email !== person.email && !archived)
      opened.push(await endpoints((await signedIn({ userId: person.userId, now: daysLater(28) })).actor, person))
    expect(opened.filter((text) => text.includes(person.secret))).toEqual([])
  })

  it('of anonymous participants cannot be taken over: their placeholder address is no address', async () => {
    const email = erasedAddress(randomUUID())
    const state = { archived: true, isAnonymous: true, erasedAt: now }
    const roleGroupId = roleGroupIds.User
    const { id: userId } = await db().user.create({ data: { ...state, email, userName: email, roleGroupId } })
    const mailbox = `${randomUUID()}@example.test`
    for (const { actor } of Object.values(roles)) {
      expect(await tried(invite(at(actor), { email, sendEmail: true }))).toBeNull()
      expect(await tried(changeAccountEmail(at(actor), { currentEmail: email, newEmail: mailbox }))).toBeNull()
    }
    expect(await db().user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ email, archived: true })
  })

  it('with a password from an administrator require signing in, until the mailbox is proven', async () => {
    const email = `${randomUUID()}@example.test`
    await bring(acme.admin, [[email, 'Ada', 'Byron', '', '', password]], { questionnaireId: acme.questionnaireId })
    const { text } = await db().emailMessage.findFirstOrThrow({ where: { to: email } })
    expect(text).not.toContain('/answer/')
    const { id: userId } = await db().user.findFirstOrThrow({ where: { email } })
    const run = await db().questionnaireRespondentSession.findFirstOrThrow({ where: { userId } })
    const code = newSecret()
    const link = { codeHash: secretHash(code), mailboxHash: secretHash(email) }
    await db().answerLink.create({ data: { ...link, questionnaireRespondentSessionId: run.id } })
    expect(await linkHolder(at(nobody()), code)).toBeNull()
    await sendPasswordResetEmail(at(nobody()), { email, returnUrl: null })
    const [mail] = await mailsTo(email)
    await resetPassword(at(nobody()), { userId, code: mail?.code, password: chosen })
    expect(await linkHolder(at(nobody()), code)).not.toBeNull()
    expect(await tried(login(at(nobody()), { email, password, returnUrl: '/me' }))).toBeNull()
  })
})
