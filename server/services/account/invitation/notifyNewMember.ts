import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { SignedInContext } from '@/server/services/useCase'
import { addressee, mailAccount } from '../mailAccount'
import { sendInvitation } from './sendInvitation'

/** Notifies a new member of a company: the invitation, if requested, or a notice that an existing account was added. */
export async function notifyNewMember(
  tx: Prisma.TransactionClient,
  context: SignedInContext,
  { userId, isInvited }: { userId: string; isInvited: boolean },
): Promise<void> {
  const account = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    include: { profile: { include: { subscription: true } } },
  })
  if (account.emailConfirmed)
    await mailAccount(tx, context.now, { kind: 'joinedCompany', to: addressee(account), path: '/' })
  else if (isInvited) await sendInvitation(tx, context, userId)
}
