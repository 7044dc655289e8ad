import 'server-only'
import { emailSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { useCase } from '@/server/services/useCase'
import { assertMailboxNotLimited } from '@/server/credentials/limits/mailboxLimits'
import { badInput } from '@/server/errors'
import { sendActivationMail } from '../sendActivationMail'
import { personOfEmail } from '../personOfEmail'

/** Mails the invitation to a user the caller administers, for the first time or again, until it is accepted. */
export const resendInviteEmail = useCase({
  input: emailSchema,
  ability: 'profile.invite',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { email }) => personOfEmail(db, email),
  run: async ({ subject: { userId, subscriptionId, account }, ...context }): Promise<{ succeeded: true }> => {
    const { db, now } = context
    if (account.archived) throw badInput('accountNotAllowed')
    if (account.emailConfirmed) throw badInput('inviteAccepted')
    await assertMailboxNotLimited(db, account.email, context)
    await transaction(db, async (tx) => {
      await sendActivationMail(tx, now, account)
      await recordAudit({ ...context, db: tx }, { action: 'account.invited', subjectId: userId, subscriptionId })
    })
    return { succeeded: true }
  },
})
