import 'server-only'
import { answerCodeSchema } from '@/domain/answerLink'
import { transaction } from '@/server/db/transaction'
import { AppError, badInput } from '@/server/errors'
import { assertMailingNotLimited } from '@/server/credentials/limits/addressLimits'
import { assertMailboxNotLimited } from '@/server/credentials/limits/mailboxLimits'
import { accountOfEmail, sendActivationMail } from '../account'
import { publicUseCase } from '../publicUseCase'
import { answerLinkOf } from './answerLinkOf'

/**
 * Mails the participant of a personal link the invitation to choose a password, with which they see all their
 * questionnaires; also after they completed this one. The mail goes to their own mailbox, not to the holder of the link.
 */
export const inviteByAnswerLink = publicUseCase({
  because: 'participants who answered from a mail may want an account; the code in the link is the proof',
  input: answerCodeSchema,
  run: async ({ input: { code }, ...context }): Promise<{ succeeded: true }> => {
    await assertMailingNotLimited(context)
    const link = await answerLinkOf(context, code)
    const account = link === null ? null : await accountOfEmail(context.db, link.email)
    if (link === null || account === null) throw new AppError('NOT_FOUND')
    if (link.hasPassword || account.emailConfirmed) throw badInput('inviteAccepted')
    await transaction(context.db, async (tx) => {
      await assertMailboxNotLimited(tx, link.email, context)
      await sendActivationMail(tx, context.now, account)
    })
    return { succeeded: true }
  },
})
