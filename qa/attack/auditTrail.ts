import { Secret, TOTP } from 'otpauth'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import type { AuditAction } from '@/domain/auditEvent'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { inviteCode } from '@/server/testing/inviteCode'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { issueCode } from '@/server/credentials/codes'
import { type Answer, ask } from './ask'
import { cookieOf, freshAddress, password, somebody } from './people'
import { quickThreat, type Tally } from './threat'

const [better, best] = ['Other-Lantern-43!', 'Third-Lantern-44!']
const mailPassword = 'Mail-Secret-77'
/** Secrets entered below: none may appear in the audit log. */
const secrets = new Set([password, better, best, mailPassword])

/** The actor, with a client address of its own. */
type Doer = { userId: string | null; cookie: string }
type Expected = { action: AuditAction; by: Doer; subjectId?: string | null; asks: (from: string) => Promise<Answer> }

/** One action writes exactly one line of its kind with actor, subject, address and time, and without secrets. */
async function leavesOneLine(tally: Tally, { action, by, subjectId, asks }: Expected): Promise<Answer> {
  const [from, begin] = [freshAddress(), new Date()]
  const last = await db().auditEvent.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
  const answer = await asks(from)
  const lines = await db().auditEvent.findMany({ where: { action, ...(last === null ? {} : { id: { gt: last.id } }) } })
  const [line] = lines
  const said = `${answer.status} ${answer.text.slice(0, 120)}`
  tally.expect(lines.length === 1 && line !== undefined, `${action}: ${lines.length} entries; ${said}`)
  if (line === undefined) return answer
  tally.expect(
    line.actorUserId === by.userId,
    `${action}: actor ${String(line.actorUserId)} instead of ${String(by.userId)}`,
  )
  if (subjectId !== undefined)
    tally.expect(
      line.subjectId === subjectId,
      `${action}: subject ${String(line.subjectId)} instead of ${String(subjectId)}`,
    )
  tally.expect(line.address === from, `${action}: client address ${String(line.address)} instead of ${from}`)
  tally.expect(
    line.at >= new Date(begin.getTime() - 5_000) && line.at <= new Date(Date.now() + 5_000),
    `${action}: time ${line.at.toISOString()}`,
  )
  const cookieValue = by.cookie.split('=').slice(1).join('=')
  for (const secret of [...secrets, ...(cookieValue === '' ? [] : [cookieValue])])
    tally.expect(!JSON.stringify(line).includes(secret), `${action} contains a secret`)
  return answer
}

const post =
  (path: string, body: object, cookie = '') =>
  (from: string) =>
    ask({ path: `/api/${path}`, body, headers: cookie === '' ? {} : { cookie }, from })
const graphql = (query: string, variables: object, cookie: string) => (from: string) =>
  ask({ path: '/graphql', body: { query, variables }, headers: { cookie }, from })
const get = (path: string, cookie: string) => (from: string) => ask({ path, headers: { cookie }, from })

async function member(fields: Parameters<typeof somebody>[0] = {}) {
  const who = await somebody(fields)
  return { ...who, cookie: await cookieOf(who.userId) }
}

/** A code as in a mail; recorded as a secret. */
async function codeFor(
  userId: string,
  purpose: 'ResetPassword' | 'ConfirmEmail' | 'ChangeEmail',
  email: string,
): Promise<string> {
  const code = await db().$transaction((tx) => issueCode(tx, { userId, purpose, now: new Date(), email }))
  secrets.add(code)
  return code
}

const nobody: Doer = { userId: null, cookie: '' }

/** Actions on the actor's own account; returns a new session of it. */
async function ownAccount(tally: Tally) {
  const own = await member()
  const { userId, email } = own
  const self = (action: AuditAction, asks: Expected['asks'], doer: Doer = own) =>
    leavesOneLine(tally, { action, by: doer, subjectId: userId, asks })
  const fresh = async (): Promise<Doer> => ({ userId, cookie: await cookieOf(userId) })
  return { userId, email, cookie: own.cookie, self, fresh }
}

type Own = Awaited<ReturnType<typeof ownAccount>>

async function signingIn({ email, cookie, self }: Own): Promise<void> {
  const login = (typed: string) => post('account/login', { email, password: typed, rememberMe: false })
  await self('account.signInRefused', login('Wrong-Word-1!'), nobody)
  await self('account.signedIn', login(password))
  const change = { currentPassword: password, newPassword: better }
  await self('account.passwordChanged', post('account/changePassword', change, cookie))
}

async function secondFactor({ userId, email, self, fresh }: Own): Promise<void> {
  let doer = await fresh()
  const begun = JSON.parse(
    (await post('account/startTwoFactor', { password: better }, doer.cookie)(freshAddress())).text,
  ) as { secret: string }
  secrets.add(begun.secret)
  const typed = { code: new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate() }
  const on = await self('account.twoFactorOn', post('account/enableTwoFactor', typed, doer.cookie), doer)
  doer = await fresh()
  const renewed = await self(
    'account.recoveryCodesRenewed',
    post('account/renewRecoveryCodes', { password: better }, doer.cookie),
    doer,
  )
  const codes = [...`${on.text} ${renewed.text}`.matchAll(/"([A-Za-z0-9]{4,}(?:-[A-Za-z0-9]{4,})+)"/g)].map(
    ([, code]) => code!,
  )
  for (const code of codes) secrets.add(code)
  const half = await post('account/login', { email, password: better, rememberMe: false })(freshAddress())
  const ticket =
    half.headers['set-cookie']
      ?.map((line) => line.split(';')[0]!)
      .find((line) => line.includes('ripplemark.pending=')) ?? ''
  await self(
    'account.recoveryCodeUsed',
    post('account/loginWithTwoFactor', { recoveryCode: codes.at(-1) ?? '' }, ticket),
    { userId, cookie: ticket },
  )
  doer = await fresh()
  await self('account.twoFactorOff', post('account/disableTwoFactor', { password: better }, doer.cookie), doer)
}

async function newAddressAndPassword({ userId, email, self, fresh }: Own): Promise<void> {
  const doer = await fresh()
  const moved = `moved.${email}`
  await self('account.emailChangeAsked', post('account/changeEmail', { newEmail: moved }, doer.cookie), doer)
  await self(
    'account.emailChanged',
    post('account/confirmEmailChange', { userId, code: await codeFor(userId, 'ChangeEmail', moved), email: moved }),
  )
  await self('account.passwordResetAsked', post('account/sendPasswordResetEmail', { email: moved }), nobody)
  await self(
    'account.passwordReset',
    post('account/resetPassword', { userId, code: await codeFor(userId, 'ResetPassword', moved), password: best }),
  )
}

async function endingSessions({ userId, self, fresh }: Own): Promise<void> {
  let doer = await fresh()
  await fresh()
  const other = await db().userSession.findFirstOrThrow({ where: { userId }, orderBy: { createdAt: 'desc' } })
  await self('account.sessionEnded', post('account/endSession', { id: other.id }, doer.cookie), doer)
  await self('person.dataExported', get('/api/export/personalData', doer.cookie), doer)
  await self('account.signedOut', post('account/logout', {}, doer.cookie), doer)
  doer = await fresh()
  await self('account.signedOutEverywhere', post('account/signOutEverywhere', {}, doer.cookie), doer)
}

async function registering(tally: Tally, newcomer: string): Promise<void> {
  const form = { email: newcomer, password: better, confirmPassword: better }
  const registered = await post('account/register', form)(freshAddress())
  const { id } = await db().user.findFirstOrThrow({ where: { email: newcomer } })
  tally.expect(
    registered.status === 200 &&
      (await db().auditEvent.count({ where: { action: 'account.registered', subjectId: id, actorUserId: id } })) === 1,
    'account.registered: not exactly one entry',
  )
  await leavesOneLine(tally, {
    action: 'account.emailConfirmed',
    by: { userId: id, cookie: '' },
    subjectId: id,
    asks: post('account/confirmEmail', { userId: id, code: await codeFor(id, 'ConfirmEmail', newcomer) }),
  })
}

async function ofAccounts(tally: Tally): Promise<void> {
  const own = await ownAccount(tally)
  await signingIn(own)
  await secondFactor(own)
  await newAddressAndPassword(own)
  await endingSessions(own)
  await registering(tally, `newcomer.${own.email}`)
}

const idIn = ({ text }: Answer) => /"id":"([\da-f-]{36})"/.exec(text)?.[1] ?? ''

/** An administrator of a company, and their actions. */
async function administrating(tally: Tally) {
  const admin = await member({ group: 'SubscriptionAdministrator' })
  const does = (action: AuditAction, asks: Expected['asks'], subjectId?: string | null) =>
    leavesOneLine(tally, { action, by: admin, subjectId, asks })
  const asksFor = (action: AuditAction, query: string, variables: object, subjectId?: string | null) =>
    does(action, graphql(query, variables, admin.cookie), subjectId)
  return { tally, cookie: admin.cookie, subscriptionId: admin.subscriptionId!, does, asksFor }
}

type Administrating = Awaited<ReturnType<typeof administrating>>
type Somebody = Awaited<ReturnType<typeof somebody>>

async function changingPeople({ subscriptionId, asksFor }: Administrating, person: Somebody): Promise<void> {
  const { id: departmentId } = await subscriptionDepartment({ subscriptionId })
  const about = (action: AuditAction, query: string, variables: object) =>
    asksFor(action, query, variables, person.userId)
  await about(
    'account.roleChanged',
    'mutation ($userId: Guid!, $roleGroupId: Guid!) { changeUserRoleGroup(userId: $userId, roleGroupId: $roleGroupId) { id } }',
    { userId: person.userId, roleGroupId: roleGroupIds.SubscriptionAdministrator },
  )
  await about(
    'account.moved',
    'mutation ($ids: [Guid!]!, $to: Guid) { moveProfiles(ids: $ids, subscriptionDepartmentId: $to) { id } }',
    { ids: [person.id], to: departmentId },
  )
  const ids = [person.id]
  await about('account.archived', 'mutation ($ids: [Guid!]!) { archiveProfiles(ids: $ids) }', { ids })
  await about('account.restored', 'mutation ($ids: [Guid!]!) { restoreProfiles(ids: $ids) { id } }', { ids })
}

async function inviting({ tally, cookie, subscriptionId, does, asksFor }: Administrating, email: string) {
  const person = { email, firstName: 'Ada', lastName: 'Vale', roleGroupId: roleGroupIds.User, subscriptionId }
  await asksFor('account.created', 'mutation ($model: PersonInput!) { savePerson(model: $model) { id } }', {
    model: person,
  })
  const { id: invited } = await db().user.findFirstOrThrow({ where: { email } })
  await does('account.invited', post('account/resendInviteEmail', { email }, cookie), invited)
  const code = await inviteCode(invited, new Date(Date.now() + 86_400_000))
  secrets.add(code)
  await leavesOneLine(tally, {
    action: 'account.inviteAccepted',
    by: { userId: invited, cookie: '' },
    subjectId: invited,
    asks: post('account/confirmInvite', { userId: invited, code, password: better }),
  })
  await does('person.exported', get('/api/export/people', cookie), subscriptionId)
}

/** Creates and deletes records of a company. */
async function makingAndDeleting({ subscriptionId, asksFor }: Administrating, name: string): Promise<void> {
  const { id: campaign } = await questionnaire({ subscriptionId, isPublished: true })
  await asksFor(
    'questionnaire.deleted',
    'mutation ($id: Guid!) { deleteQuestionnaire(id: $id) }',
    { id: campaign },
    campaign,
  )
  const category = await asksFor(
    'analysisType.created',
    'mutation ($model: AnalysisTypeCreateInput!) { createAnalysisType(model: $model) { id } }',
    { model: { name, baseAmountDefault: 1, subscriptionId } },
  )
  await asksFor(
    'analysisType.deleted',
    'mutation ($id: Guid!) { deleteAnalysisType(id: $id) }',
    { id: idIn(category) },
    idIn(category),
  )
  const department = await asksFor(
    'subscriptionDepartment.created',
    'mutation ($model: SubscriptionDepartmentCreateInput!) { createSubscriptionDepartment(model: $model) { id } }',
    { model: { name: 'Trail', subscriptionId } },
  )
  await asksFor(
    'subscriptionDepartment.deleted',
    'mutation ($id: Guid!) { deleteSubscriptionDepartment(id: $id) }',
    { id: idIn(department) },
    idIn(department),
  )
}

async function ofCompanies(tally: Tally): Promise<void> {
  const company = await administrating(tally)
  const { subscriptionId, asksFor } = company
  const person = await somebody({ subscriptionId })
  await changingPeople(company, person)
  await inviting(company, `invitee.${person.email}`)
  await makingAndDeleting(company, `Trail ${person.email}`)
  const { userId, email } = await somebody({ subscriptionId })
  await asksFor('account.erased', 'mutation ($model: ErasePersonInput!) { erasePerson(model: $model) }', {
    model: { userId, email, mode: 'Remove' },
  })
}

async function ofStaff(tally: Tally): Promise<void> {
  const staff = await member({ group: 'Administrator', subscriptionId: null })
  const { subscriptionId, userId, email } = await somebody()
  const does = (action: AuditAction, asks: Expected['asks'], subjectId?: string | null) =>
    leavesOneLine(tally, { action, by: staff, subjectId, asks })
  await does(
    'mail.settingsChanged',
    post('mailSettings', { smtpUrl: `smtp://user:${mailPassword}@127.0.0.1:1`, mailFrom: '' }, staff.cookie),
  )
  await post('mailSettings', { smtpUrl: null }, staff.cookie)(freshAddress())
  await does('account.lockedOut', post('account/lockout', { email, lockout: true }, staff.cookie), userId)
  await does('account.lockoutReleased', post('account/lockout', { email, lockout: false }, staff.cookie), userId)
  const company = await does(
    'subscription.created',
    graphql(
      'mutation ($model: SubscriptionCreateInput!) { createSubscription(model: $model) { id } }',
      { model: { name: `Trail ${staff.email}` } },
      staff.cookie,
    ),
  )
  const companyId = idIn(company)
  await does(
    'subscription.archived',
    graphql('mutation ($id: Guid!) { deleteSubscription(id: $id) }', { id: companyId }, staff.cookie),
    companyId,
  )
  await does(
    'managing.started',
    graphql('mutation ($id: Guid!) { manageSubscription(id: $id) { id } }', { id: subscriptionId }, staff.cookie),
    subscriptionId,
  )
  const acting = { ...staff, cookie: await cookieOf(staff.userId, subscriptionId!) }
  await leavesOneLine(tally, {
    action: 'managing.wrote',
    by: acting,
    asks: graphql(
      'mutation ($model: SubscriptionDepartmentCreateInput!) { createSubscriptionDepartment(model: $model) { id } }',
      { model: { name: 'Managed', subscriptionId } },
      acting.cookie,
    ),
  })
  await leavesOneLine(tally, {
    action: 'managing.stopped',
    by: acting,
    subjectId: subscriptionId,
    asks: graphql('mutation { stopManaging }', {}, acting.cookie),
  })
}

const undone: AuditAction[] = ['access.refused', 'account.signedIn', 'account.signInRefused']

export const auditTrail = [
  quickThreat(
    'every action of a user on their own account writes exactly one audit log entry (actor, subject, client address, time) without secrets',
    ofAccounts,
  ),
  quickThreat(
    'every action of an administrator on people and company data writes exactly one audit log entry without secrets',
    ofCompanies,
  ),
  quickThreat(
    'every action of staff on companies and mail, and on behalf of a company, writes exactly one audit log entry without secrets',
    ofStaff,
  ),
  quickThreat(
    'a refused action writes no entry of a completed one, and no role changes or deletes entries',
    async (tally) => {
      const [person, other] = [await member(), await somebody()]
      const admin = await member({ group: 'SubscriptionAdministrator' })
      const before = await db().auditEvent.count({ where: { NOT: { action: { in: undone } } } })
      for (const cookie of [person.cookie, admin.cookie]) {
        await graphql(
          'mutation ($userId: Guid!, $roleGroupId: Guid!) { changeUserRoleGroup(userId: $userId, roleGroupId: $roleGroupId) { id } }',
          { userId: other.userId, roleGroupId: roleGroupIds.Administrator },
          cookie,
        )(freshAddress())
        await graphql(
          'mutation ($ids: [Guid!]!) { archiveProfiles(ids: $ids) }',
          { ids: [other.id] },
          cookie,
        )(freshAddress())
        await post('account/lockout', { email: other.email, lockout: true }, cookie)(freshAddress())
        await post('mailSettings', { smtpUrl: null }, cookie)(freshAddress())
        for (const query of [
          'mutation { deleteAuditEvent(id: "x") }',
          'mutation { deleteAuditEvents }',
          'mutation { updateAuditEvent(model: {}) { id } }',
        ])
          tally.expect((await graphql(query, {}, cookie)(freshAddress())).status === 400, `${query} is accepted`)
      }
      const after = await db().auditEvent.count({ where: { NOT: { action: { in: undone } } } })
      tally.expect(after === before, `${after - before} entries about refused actions`)
    },
  ),
  quickThreat(
    'an attempt at what the role never permits writes an entry with actor and operation, and a flood of attempts only a few',
    async (tally) => {
      const who = await member()
      const call = graphql(
        'mutation ($userId: Guid!, $roleGroupId: Guid!) { changeUserRoleGroup(userId: $userId, roleGroupId: $roleGroupId) { id } }',
        { userId: who.userId, roleGroupId: roleGroupIds.Administrator },
        who.cookie,
      )
      const doors: [string, Expected['asks']][] = [
        ['changeUserRoleGroup', call],
        ['mailSettings', post('mailSettings', { smtpUrl: null }, who.cookie)],
      ]
      for (const [attempted, asks] of doors) {
        const line = async () =>
          await db().auditEvent.findMany({
            where: {
              action: 'access.refused',
              actorUserId: who.userId,
              detail: { path: ['attempted'], equals: attempted },
            },
          })
        const from = freshAddress()
        await asks(from)
        const [first, ...others] = await line()
        tally.expect(
          first !== undefined && others.length === 0 && first.address === from && first.requestId !== null,
          `${attempted}: ${JSON.stringify(first)} and ${others.length} more`,
        )
        for (let count = 0; count < 60; count += 1) await asks(from)
        tally.expect((await line()).length <= 6, `${attempted}: ${(await line()).length} entries of 61 attempts`)
      }
    },
  ),
]
