import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { SignedInContext } from '../useCase'
import { addressee } from './addressee'
import { mailAccount } from './mailAccount'
import { mailInvite } from './mailInvite'

/** Notifies a new member of a company: the invitation, if requested, or a notice that an existing account was added. */
export async function tellNewMember(
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
  else if (isInvited) await mailInvite(tx, context, userId)
}
