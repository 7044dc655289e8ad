import 'server-only'
import { answerEmailChangeSchema } from '@/domain/account'
import { isUniqueViolation } from '@/server/db/isUniqueViolation'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { publicUseCase } from '@/server/services/publicUseCase'
import type { Context } from '@/server/services/useCase'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { isUsableCode, lockAccount } from '@/server/credentials/codes/codes'
import { completeEmailChange } from './completeEmailChange'
import { badInput } from '@/server/errors'
import { stopEmailChange } from './stopEmailChange'
import { approvedEmailChange } from './waitingEmailChange'

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
