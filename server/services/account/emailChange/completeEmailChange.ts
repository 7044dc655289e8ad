import 'server-only'
import { objectionDays } from '@/domain/account'
import { days } from '@/domain/day'
import { accountPaths } from '@/domain/paths'
import { roleGroupIds } from '@/domain/role'
import { recordAudit } from '@/server/services/auditEvent'
import type { Context } from '@/server/services/useCase'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { badInput } from '@/server/errors'
import type { Db } from '@/server/db/client'
import { stopCounting } from '@/server/services/countTowardsGroup'
import type { EmailChange } from './emailChange'
import { addressee, mailAccount } from '../mailAccount'
import { accountOfEmail, isAccountDisabled } from '../accountOfEmail'
import { provenMailbox } from '../provenMailbox'
import { removeCredentials } from '../removeCredentials'

type Account = NonNullable<Awaited<ReturnType<typeof accountOfEmail>>>

/** The deduplication key of the mail that asks the old mailbox for approval. */
export const consentKey = (changeId: string) => `emailChange:${changeId}`

/** Whether the requesting user is still an administrator of the account's company. */
async function mayStillRequest(db: Db, askedById: string | null, { profile }: Account): Promise<boolean> {
  const subscriptionId = profile?.subscriptionId ?? null
  if (askedById === null || subscriptionId === null) return false
  return (
    (await db.user.count({
      where: {
        id: askedById,
        archived: false,
        roleGroupId: roleGroupIds.SubscriptionAdministrator,
        profile: { subscriptionId, archived: false },
      },
    })) > 0
  )
}

/**
 * Whether the old mailbox had its full objection period. A mail that is only stored, or is still queued, has not been
 * delivered; if its server rejected it permanently, there is no recipient who could object.
 */
async function hadObjectionPeriod(db: Db, { id, dueAt }: EmailChange, now: Date): Promise<boolean> {
  if (dueAt === null || dueAt > now) return false
  const sentBy = new Date(now.getTime() - days(objectionDays))
  return (
    (await db.emailMessage.count({
      where: { dedupeKey: consentKey(id), OR: [{ state: 'Sent', sentAt: { lte: sentBy } }, { state: 'Failed' }] },
    })) > 0
  )
}

/**
 * Makes the new address the account's own once its mailbox is confirmed and the old one approved, or did not object in
 * time; in the latter case answers given before are closed to the account. Both
 * mailboxes are notified, and every session ends. Returns whether the change took effect.
 */
export async function completeEmailChange(context: Context, account: Account, change: EmailChange): Promise<boolean> {
  const { db, now } = context
  const { email, askedById, provenAt, approvedAt } = change
  if (email === null || provenAt === null) return false
  if (
    approvedAt === null &&
    !((await hadObjectionPeriod(db, change, now)) && (await mayStillRequest(db, askedById, account)))
  )
    return false
  if (isAccountDisabled(account)) throw badInput('accountNotAllowed')
  if ((await accountOfEmail(db, email)) !== null) throw badInput('emailRegistered')
  const { id, profile } = account
  await db.oneUseCode.update({ where: { id: change.id }, data: { usedAt: now } })
  // A password that the former address was opened with must not open what is answered under the new one.
  await removeCredentials(db, id)
  await db.user.update({ where: { id }, data: { email, userName: email, ...provenMailbox } })
  const isSealed = approvedAt === null && (await closeAnswers(db, id))
  if (approvedAt === null) await stopCounting(db, id)
  await credentialsChanged(db, id, now)
  for (const to of [account, { ...account, email }])
    await mailAccount(db, now, {
      kind: 'emailChangeDone',
      to: addressee(to),
      path: accountPaths.login(),
      values: { email, sealed: isSealed ? 'yes' : 'no' },
    })
  await recordAudit(context, {
    action: 'account.emailChanged',
    by: askedById ?? undefined,
    subjectId: id,
    subscriptionId: profile?.subscriptionId,
    detail: { from: account.email, to: email },
  })
  return true
}

/**
 * Closes all answers that a user gave, in every company, when the account gets an address that the old mailbox did not
 * approve: the new mailbox may belong to another person. Finished answers still count but are closed to the account;
 * unfinished ones are deleted, and the participant starts again. Returns whether there were any.
 */
async function closeAnswers(tx: Db, userId: string): Promise<boolean> {
  const { count: sealed } = await tx.questionnaireRespondentSession.updateMany({
    where: { userId, endDate: { not: null } },
    data: { isSealed: true },
  })
  const unfinished = { userId, endDate: null }
  const { count: deleted } = await tx.questionResponse.deleteMany({ where: { session: unfinished } })
  const { count: begunAnew } = await tx.questionnaireRespondentSession.updateMany({
    where: { ...unfinished, startDate: { not: null } },
    data: { startDate: null, version: { increment: 1 } },
  })
  return sealed + deleted + begunAnew > 0
}
