import { Secret, TOTP } from 'otpauth'
import type { AuditAction } from '@/domain/auditEvent'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { cookieOf, createAccount, freshAddress, password } from '../support/accounts'
import { quickThreat, type Tally } from '../support/threat'
import {
  accountWithSession,
  anonymous,
  type Caller,
  codeFor,
  type Expected,
  expectOneEntry,
  get,
  graphql,
  post,
  secondPassword,
  secrets,
  thirdPassword,
} from './auditEntry'
import { auditCompanyActions, auditStaffActions } from './auditedCompanies'

/** Actions on the actor's own account; returns a new session of it. */
async function ownAccount(tally: Tally) {
  const own = await accountWithSession()
  const { userId, email } = own
  const expectOwnEntry = (action: AuditAction, send: Expected['send'], caller: Caller = own) =>
    expectOneEntry(tally, { action, by: caller, subjectId: userId, send })
  const freshSession = async (): Promise<Caller> => ({ userId, cookie: await cookieOf(userId) })
  return { userId, email, cookie: own.cookie, expectOwnEntry, freshSession }
}

type Own = Awaited<ReturnType<typeof ownAccount>>

async function signIn({ email, cookie, expectOwnEntry }: Own): Promise<void> {
  const login = (typed: string) => post('account/login', { email, password: typed, rememberMe: false })
  await expectOwnEntry('account.signInRefused', login('Wrong-Word-1!'), anonymous)
  await expectOwnEntry('account.signedIn', login(password))
  const change = { currentPassword: password, newPassword: secondPassword }
  await expectOwnEntry('account.passwordChanged', post('account/changePassword', change, cookie))
}

async function changeSecondFactor({ userId, email, expectOwnEntry, freshSession }: Own): Promise<void> {
  let caller = await freshSession()
  const begun = JSON.parse(
    (await post('account/startTwoFactor', { password: secondPassword }, caller.cookie)(freshAddress())).text,
  ) as { secret: string }
  secrets.add(begun.secret)
  const typed = { code: new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate() }
  const on = await expectOwnEntry('account.twoFactorOn', post('account/enableTwoFactor', typed, caller.cookie), caller)
  caller = await freshSession()
  const renewed = await expectOwnEntry(
    'account.recoveryCodesRenewed',
    post('account/renewRecoveryCodes', { password: secondPassword }, caller.cookie),
    caller,
  )
  const codes = [...`${on.text} ${renewed.text}`.matchAll(/"([A-Za-z0-9]{4,}(?:-[A-Za-z0-9]{4,})+)"/g)].map(
    ([, code]) => code!,
  )
  for (const code of codes) secrets.add(code)
  const half = await post('account/login', { email, password: secondPassword, rememberMe: false })(freshAddress())
  const ticket =
    half.headers['set-cookie']
      ?.map((line) => line.split(';')[0]!)
      .find((line) => line.includes('ripplemark.pending=')) ?? ''
  await expectOwnEntry(
    'account.recoveryCodeUsed',
    post('account/loginWithTwoFactor', { recoveryCode: codes.at(-1) ?? '' }, ticket),
    { userId, cookie: ticket },
  )
  caller = await freshSession()
  await expectOwnEntry(
    'account.twoFactorOff',
    post('account/disableTwoFactor', { password: secondPassword }, caller.cookie),
    caller,
  )
}

async function changeAddressAndPassword({ userId, email, expectOwnEntry, freshSession }: Own): Promise<void> {
  const caller = await freshSession()
  const moved = `moved.${email}`
  await expectOwnEntry(
    'account.emailChangeAsked',
    post('account/changeEmail', { newEmail: moved }, caller.cookie),
    caller,
  )
  await expectOwnEntry(
    'account.emailChanged',
    post('account/confirmEmailChange', { userId, code: await codeFor(userId, 'ChangeEmail', moved), email: moved }),
  )
  await expectOwnEntry(
    'account.passwordResetAsked',
    post('account/sendPasswordResetEmail', { email: moved }),
    anonymous,
  )
  await expectOwnEntry(
    'account.passwordReset',
    post('account/resetPassword', {
      userId,
      code: await codeFor(userId, 'ResetPassword', moved),
      password: thirdPassword,
    }),
  )
}

async function endSessions({ userId, expectOwnEntry, freshSession }: Own): Promise<void> {
  let caller = await freshSession()
  await freshSession()
  const other = await db().userSession.findFirstOrThrow({ where: { userId }, orderBy: { createdAt: 'desc' } })
  await expectOwnEntry('account.sessionEnded', post('account/endSession', { id: other.id }, caller.cookie), caller)
  await expectOwnEntry('person.dataExported', get('/api/export/personalData', caller.cookie), caller)
  await expectOwnEntry('account.signedOut', post('account/logout', {}, caller.cookie), caller)
  caller = await freshSession()
  await expectOwnEntry('account.signedOutEverywhere', post('account/signOutEverywhere', {}, caller.cookie), caller)
}

async function register(tally: Tally, newcomer: string): Promise<void> {
  const form = { email: newcomer, password: secondPassword, confirmPassword: secondPassword }
  const registered = await post('account/register', form)(freshAddress())
  const { id } = await db().user.findFirstOrThrow({ where: { email: newcomer } })
  tally.expect(
    registered.status === 200 &&
      (await db().auditEvent.count({ where: { action: 'account.registered', subjectId: id, actorUserId: id } })) === 1,
    'account.registered: not exactly one entry',
  )
  await expectOneEntry(tally, {
    action: 'account.emailConfirmed',
    by: { userId: id, cookie: '' },
    subjectId: id,
    send: post('account/confirmEmail', { userId: id, code: await codeFor(id, 'ConfirmEmail', newcomer) }),
  })
}

async function auditAccountActions(tally: Tally): Promise<void> {
  const own = await ownAccount(tally)
  await signIn(own)
  await changeSecondFactor(own)
  await changeAddressAndPassword(own)
  await endSessions(own)
  await register(tally, `newcomer.${own.email}`)
}

const refusals: AuditAction[] = ['access.refused', 'account.signedIn', 'account.signInRefused']

export const auditLog = [
  quickThreat(
    'every action of a user on their own account writes exactly one audit log entry (actor, subject, client address, time) without secrets',
    auditAccountActions,
  ),
  quickThreat(
    'every action of an administrator on people and company data writes exactly one audit log entry without secrets',
    auditCompanyActions,
  ),
  quickThreat(
    'every action of staff on companies and mail, and on behalf of a company, writes exactly one audit log entry without secrets',
    auditStaffActions,
  ),
  quickThreat(
    'a refused action writes no entry of a completed one, and no role changes or deletes entries',
    async (tally) => {
      const [person, other] = [await accountWithSession(), await createAccount()]
      const admin = await accountWithSession({ group: 'SubscriptionAdministrator' })
      const before = await db().auditEvent.count({ where: { NOT: { action: { in: refusals } } } })
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
      const after = await db().auditEvent.count({ where: { NOT: { action: { in: refusals } } } })
      tally.expect(after === before, `${after - before} entries about refused actions`)
    },
  ),
  quickThreat(
    'an attempt at what the role never permits writes an entry with actor and operation, and a flood of attempts only a few',
    async (tally) => {
      const account = await accountWithSession()
      const call = graphql(
        'mutation ($userId: Guid!, $roleGroupId: Guid!) { changeUserRoleGroup(userId: $userId, roleGroupId: $roleGroupId) { id } }',
        { userId: account.userId, roleGroupId: roleGroupIds.Administrator },
        account.cookie,
      )
      const operations: [string, Expected['send']][] = [
        ['changeUserRoleGroup', call],
        ['mailSettings', post('mailSettings', { smtpUrl: null }, account.cookie)],
      ]
      for (const [attempted, attempt] of operations) {
        const line = async () =>
          await db().auditEvent.findMany({
            where: {
              action: 'access.refused',
              actorUserId: account.userId,
              detail: { path: ['attempted'], equals: attempted },
            },
          })
        const from = freshAddress()
        await attempt(from)
        const [first, ...others] = await line()
        tally.expect(
          first !== undefined && others.length === 0 && first.address === from && first.requestId !== null,
          `${attempted}: ${JSON.stringify(first)} and ${others.length} more`,
        )
        for (let count = 0; count < 60; count += 1) await attempt(from)
        tally.expect((await line()).length <= 6, `${attempted}: ${(await line()).length} entries of 61 attempts`)
      }
    },
  ),
]
