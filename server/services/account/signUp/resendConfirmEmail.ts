import 'server-only'
import { emailRequestSchema } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { publicUseCase } from '@/server/services/publicUseCase'
import { sendActivationMail } from '../sendActivationMail'
import { ownReturnPath } from '../ownReturnPath'
import { sendRequestedMail } from '../sendRequestedMail'

/**
 * Mails the confirmation link of an address again; an invited user without a way to sign in gets the invitation
 * instead. The link preserves the return path. Every address is answered alike: confirmed, closed and unknown ones get
 * no mail.
 */
export const resendConfirmEmail = publicUseCase({
  because: 'an account cannot sign in before its address is confirmed',
  input: emailRequestSchema,
  run: async ({ input: { email, returnUrl: requested }, ...context }) => {
    const returnUrl = requested === null || requested === '' ? null : ownReturnPath(requested)
    const work = async (tx: Db, account: Parameters<typeof sendActivationMail>[2] & { emailConfirmed: boolean }) => {
      if (!account.emailConfirmed) await sendActivationMail(tx, context.now, account, returnUrl)
    }
    return sendRequestedMail(context, email, work, { answersAlike: true })
  },
})
