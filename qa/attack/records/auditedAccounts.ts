import { Secret, TOTP } from 'otpauth'
import type { AuditAction } from '@/domain/auditEvent'
import { db } from '@/server/db/client'
import { cookieOf, freshAddress, password } from '../support/accounts'
import type { Tally } from '../support/threat'
import {
  best,
  better,
  codeFor,
  type Doer,
  type Expected,
  get,
  leavesOneLine,
  member,
  nobody,
  post,
  secrets,
} from './auditEntry'

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

export async function ofAccounts(tally: Tally): Promise<void> {
  const own = await ownAccount(tally)
  await signingIn(own)
  await secondFactor(own)
  await newAddressAndPassword(own)
  await endingSessions(own)
  await registering(tally, `newcomer.${own.email}`)
}
