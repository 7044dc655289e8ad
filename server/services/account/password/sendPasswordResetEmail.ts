import 'server-only'
import { emailRequestSchema } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { recordAudit } from '@/server/services/auditEvent'
import { publicUseCase } from '@/server/services/publicUseCase'
import { issueCode } from '@/server/credentials/codes/codes'
import { badInput } from '@/server/errors'
import { addressee, mailAccount } from '../mailAccount'
import { ownReturnPath } from '../ownReturnPath'
import { sendRequestedMail } from '../sendRequestedMail'

/** Mails a password reset link to a confirmed address. The link preserves the return path. */
export const sendPasswordResetEmail = publicUseCase({
  because: 'a person without their password cannot sign in',
  input: emailRequestSchema,
  run: async ({ input: { email, returnUrl: requested }, ...context }) => {
    const returnUrl = requested === null || requested === '' ? null : ownReturnPath(requested)
    return sendRequestedMail(context, email, async (tx, account) => {
      const { now } = context
      if (!account.emailConfirmed) throw badInput('resetUnconfirmed')
      const code = await issueCode(tx, { userId: account.id, purpose: 'ResetPassword', now, email: account.email })
      await mailAccount(tx, now, {
        kind: 'resetPassword',
        to: addressee(account),
        path: accountPaths.resetPassword(account.id, code, returnUrl),
      })
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'account.passwordResetAsked',
          subjectId: account.id,
          subscriptionId: account.profile?.subscriptionId,
        },
      )
    })
  },
})
