import 'server-only'
import { emailKey, codeDays, objectionDays } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import type { Prisma } from '@/server/db/client'
import { isUniqueViolation } from '@/server/db/violations'
import { transaction } from '@/server/db/transaction'
import { AppError, badInput } from '@/server/errors'
import { recordAudit } from '@/server/services/auditEvent'
import type { SignedInContext } from '@/server/services/useCase'
import { issueCode, lockAccount } from '@/server/credentials/codes/codes'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { assertMailboxNotLimited } from '@/server/credentials/limits/mailboxLimits'
import { days } from '@/domain/day'
import { stopCounting } from '@/server/services/countTowardsGroup'
import { formatDate } from '@/domain/format'
import { secretHash } from '@/server/credentials/secretHash'
import { timeZoneOf, voidEmailChange } from './emailChange'
import { sendActivationMail } from '../sendActivationMail'
import { isInUse } from '../isInUse'
import { addressee, mailAccount } from '../mailAccount'
import { accountOfEmail } from '../accountOfEmail'
import { consentKey } from './completeEmailChange'

type Account = NonNullable<Awaited<ReturnType<typeof accountOfEmail>>>
type EmailChange = { account: Account; newEmail: string }
type InTransaction = SignedInContext & { tx: Prisma.TransactionClient }

const refusal = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'newEmail', key }] })

/**
 * The account was never used, so the new address replaces the old one at once and receives the first link. The old
 * mailbox, which may be a stranger's, is informed without the new address. The runs are locked: one that is begun at the
 * same time is found, or finds its link void.
 */
async function replaceEmail({ tx, ...context }: InTransaction, { account, newEmail }: EmailChange): Promise<void> {
  const { id, profile } = account
  const { actor, now } = context
  await lockAccount(tx, id)
  await tx.$queryRaw`SELECT "id" FROM "QuestionnaireRespondentSession" WHERE "userId" = ${id}::uuid ORDER BY "id" FOR UPDATE`
  if (await isInUse(tx, account)) throw new AppError('CONFLICT', { key: 'changedMeanwhile' })
  const { count } = await tx.user.updateMany({
    where: { id, emailConfirmed: false, securityStamp: account.securityStamp },
    data: { email: newEmail, userName: newEmail },
  })
  if (count === 0) throw new AppError('CONFLICT', { key: 'changedMeanwhile' })
  if (actor.userId !== id) await stopCounting(tx, id)
  await credentialsChanged(tx, id, now, actor.userId === id ? actor.sessionId : undefined)
  await sendActivationMail(tx, now, { ...account, email: newEmail })
  await mailAccount(tx, now, { kind: 'emailReplaced', to: addressee(account), path: accountPaths.login() })
  const detail = { from: account.email, to: newEmail }
  await recordAudit(
    { ...context, db: tx },
    { action: 'account.emailChanged', subjectId: id, subscriptionId: profile?.subscriptionId, detail },
  )
}

/** The new address receives a link that confirms it; the old one stays until then and is notified. */
async function offerEmail({ tx, ...context }: InTransaction, { account, newEmail }: EmailChange): Promise<void> {
  const { id, profile } = account
  const { now } = context
  const code = await issueCode(tx, { userId: id, purpose: 'ChangeEmail', now, email: newEmail })
  await voidEmailChange(tx, id, now)
  await mailAccount(tx, now, {
    kind: 'changeEmail',
    to: addressee({ ...account, email: newEmail }),
    path: accountPaths.confirmEmailChange(id, code, newEmail),
  })
  await mailAccount(tx, now, { kind: 'emailChanged', to: addressee(account), path: accountPaths.forgotPassword() })
  const detail = { from: account.email, to: newEmail }
  await recordAudit(
    { ...context, db: tx },
    { action: 'account.emailChangeAsked', subjectId: id, subscriptionId: profile?.subscriptionId, detail },
  )
}

/**
 * What a change of address requires: nothing while the account was never used, then a click in the new mailbox, and in
 * both mailboxes if another user requests the change.
 */
async function wayOf({ actor, db }: SignedInContext, account: Account) {
  if (!(await isInUse(db, account))) return replaceEmail
  return actor.userId === account.id ? offerEmail : askConsent
}

/**
 * Changes the address of the caller's or another account: at once while it was never used, by mailed links afterwards.
 */
export async function askEmailChange(
  context: SignedInContext,
  request: EmailChange,
): Promise<{ succeeded: true; requiresConfirmation: boolean }> {
  const { db } = context
  const { account, newEmail } = request
  const change = await wayOf(context, account)
  const requiresConfirmation = change !== replaceEmail
  if (account.archived) throw badInput('accountNotAllowed')
  if (emailKey(account.email) === newEmail) throw refusal('sameEmail')
  if ((await accountOfEmail(db, newEmail)) !== null) throw refusal('emailRegistered')
  await assertMailboxNotLimited(db, newEmail, context)
  await assertMailboxNotLimited(db, account.email, context)
  await transaction(db, (tx) => change({ ...context, tx }, request)).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refusal('emailRegistered') : error
  })
  return { succeeded: true, requiresConfirmation }
}

type AskConsentAccount = NonNullable<Awaited<ReturnType<typeof accountOfEmail>>>
type AskConsentInTransaction = SignedInContext & { tx: Prisma.TransactionClient }

const daysLater = (now: Date, count: number) => new Date(now.getTime() + days(count))

/**
 * When the change takes effect without an answer from the old mailbox: never, unless an administrator of the whole
 * company requests it who has not placed the account there within the objection period, and the account was not
 * restored or joined since it was last used.
 */
function dueOf(
  { actor, now }: SignedInContext,
  { emailConfirmed, wasConfirmed, profile }: AskConsentAccount,
): Date | null {
  const isNewHere = wasConfirmed && !emailConfirmed
  if (isNewHere || profile?.subscriptionId == null || !actor.roles.includes('SubscriptionAdministration')) return null
  const isPlacedByThem =
    profile.placedById === actor.userId &&
    profile.placedAt !== null &&
    profile.placedAt > daysLater(now, -objectionDays)
  return isPlacedByThem ? null : daysLater(now, objectionDays)
}

/**
 * Another user requests the change: the old mailbox is asked for approval and can object, the new one has to be
 * confirmed. Nothing changes until then.
 */
async function askConsent(
  { tx, ...context }: AskConsentInTransaction,
  { account, newEmail }: { account: AskConsentAccount; newEmail: string },
): Promise<void> {
  const { id, profile } = account
  const { actor, now } = context
  const dueAt = dueOf(context, account)
  const request = { userId: id, now, email: newEmail, askedById: actor.userId, validDays: codeDays.AnswerEmailChange }
  const proof = await issueCode(tx, { ...request, purpose: 'ChangeEmail' })
  const answer = await issueCode(tx, { ...request, purpose: 'AnswerEmailChange' })
  const { id: changeId } = await tx.oneUseCode.update({ where: { codeHash: secretHash(answer) }, data: { dueAt } })
  const values = {
    email: newEmail,
    day: dueAt === null ? '' : formatDate(dueAt, timeZoneOf(account)),
  }
  await mailAccount(tx, now, {
    kind: 'emailChangeOffered',
    to: addressee({ ...account, email: newEmail }),
    path: accountPaths.confirmEmailChange(id, proof, newEmail),
    values,
  })
  await mailAccount(tx, now, {
    kind: dueAt === null ? 'emailChangeConsent' : 'emailChangeWaiting',
    to: addressee(account),
    path: accountPaths.answerEmailChange(id, answer),
    values,
    dedupeKey: consentKey(changeId),
  })
  await recordAudit(
    { ...context, db: tx },
    {
      action: 'account.emailChangeAsked',
      subjectId: id,
      subscriptionId: profile?.subscriptionId,
      detail: { from: account.email, to: newEmail },
    },
  )
}
