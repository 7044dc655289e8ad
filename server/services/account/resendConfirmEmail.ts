import 'server-only'
import { emailSchema } from '@/domain/account'
import { publicUseCase } from '../useCase'
import { mailFirstCode } from './mailFirstCode'
import { quietly } from './quietly'

/**
 * Mails the link that confirms an address again; who was invited and never had a way to sign in gets the invitation
 * instead. An address that is confirmed already needs nothing and gets nothing.
 */
export const resendConfirmEmail = publicUseCase({
  because: 'nobody can sign in before their address is confirmed',
  input: emailSchema,
  run: ({ input, ...context }) =>
    quietly(context, input.email, async (tx, account) => {
      if (!account.emailConfirmed) await mailFirstCode(tx, context.now, account)
    }),
})
