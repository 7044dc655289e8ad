import 'server-only'
import { answerEmailChangeSchema, codeSchema } from '@/domain/account'
import { isUniqueViolation } from '@/server/db/violations'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { publicUseCase } from '@/server/services/publicUseCase'
import type { Context } from '@/server/services/useCase'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { isUsableCode, lockAccount } from '@/server/credentials/codes/codes'
import { badInput } from '@/server/errors'
import type { Db } from '@/server/db/client'
import { completeEmailChange } from './completeEmailChange'
import { approvedEmailChange, stopEmailChange, timeZoneOf, waitingEmailChange } from './emailChange'

/** The result of the answer: the change was stopped, completed, or waits for the new mailbox. */
type Outcome = 'stopped' | 'done' | 'waiting'

async function answer(context: Context, userId: string, isApproved: boolean): Promise<Outcome> {
  const { db, now } = context
  const account = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { profile: { include: { subscription: true } } },
  })
  const event = { by: userId, subjectId: userId, subscriptionId: account.profile?.subscriptionId }
  if (!isApproved) {
    const change = await stopEmailChange(context, account)
    await recordAudit(context, { ...event, action: 'account.emailChangeObjected', detail: { to: change?.email ?? '' } })
    return 'stopped'
  }
  const change = await approvedEmailChange(db, userId, now)
  await recordAudit(context, { ...event, action: 'account.emailChangeApproved', detail: { to: change.email ?? '' } })
  return (await completeEmailChange(context, account, change)) ? 'done' : 'waiting'
}

/**
 * The old mailbox approves or rejects a change of its account's address; it may change its answer until the change
 * takes effect.
 */
export const answerEmailChange = publicUseCase({
  because: 'the link is opened from the old mailbox, in any browser; the code in it is the proof',
  input: answerEmailChangeSchema,
  run: ({ input: { userId, code, isApproved }, ...context }) =>
    withAttemptLimit(context, async (): Promise<{ outcome: Outcome }> => {
      const outcome = await transaction(context.db, async (tx) => {
        await lockAccount(tx, userId)
        if (!(await isUsableCode(tx, { userId, purpose: 'AnswerEmailChange', now: context.now, code })))
          throw badInput('emailChangeOver')
        return answer({ ...context, db: tx }, userId, isApproved)
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? badInput('emailRegistered') : error
      })
      return { outcome }
    }),
})

async function nameOf(db: Db, userId: string | null): Promise<string> {
  const profile =
    userId === null
      ? null
      : await db.profile.findUnique({ where: { userId }, select: { firstName: true, lastName: true } })
  return `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim()
}

/**
 * What the old mailbox is asked to approve: the requested address, and when it takes effect without an answer. Reading
 * uses nothing up.
 */
export const emailChangeToAnswer = publicUseCase({
  because: 'the link is opened from the old mailbox, in any browser; the code in it is the proof',
  input: codeSchema,
  run: ({ input: { userId, code }, ...context }) =>
    withAttemptLimit(context, async () => {
      const { db, now } = context
      const change = (await isUsableCode(db, { userId, purpose: 'AnswerEmailChange', now, code }))
        ? await waitingEmailChange(db, userId, now)
        : null
      if (change === null) throw badInput('emailChangeOver')
      const account = await db.user.findUniqueOrThrow({
        where: { id: userId },
        include: { profile: { include: { subscription: true } } },
      })
      return {
        newEmail: change.email ?? '',
        askedBy: await nameOf(db, change.askedById),
        dueAt: change.dueAt,
        timeZone: timeZoneOf(account),
        isApproved: change.approvedAt !== null,
      }
    }),
})
