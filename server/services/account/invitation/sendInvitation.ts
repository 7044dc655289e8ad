import 'server-only'
import type { Prisma } from '@/server/db/client'
import { recordAudit } from '@/server/services/auditEvent'
import type { SignedInContext } from '@/server/services/useCase'
import { sendActivationMail } from '../sendActivationMail'

/**
 * Mails the activation link of an account unless its address is confirmed or the account is archived. Returns whether
 * it did.
 */
export async function sendInvitation(
  tx: Prisma.TransactionClient,
  context: SignedInContext,
  userId: string,
): Promise<boolean> {
  const { now } = context
  const account = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    include: { profile: { include: { subscription: true } } },
  })
  if (account.emailConfirmed || account.archived) return false
  await sendActivationMail(tx, now, account)
  await recordAudit(
    { ...context, db: tx },
    { action: 'account.invited', subjectId: userId, subscriptionId: account.profile?.subscriptionId },
  )
  return true
}
