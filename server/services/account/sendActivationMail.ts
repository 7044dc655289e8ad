import 'server-only'
import { accountPaths } from '@/domain/paths'
import type { Db } from '@/server/db/client'
import { issueCode } from '@/server/credentials/codes/codes'
import { addressee, mailAccount } from './mailAccount'

type Account = Parameters<typeof addressee>[0] & { passwordHash: string | null }

/**
 * Mails the link that activates an unconfirmed account: an invitation to choose a password if the account has no way to
 * sign in yet, otherwise the confirmation of the address. `returnUrl`: the page that follows.
 */
export async function sendActivationMail(
  tx: Db,
  now: Date,
  account: Account,
  returnUrl: string | null = null,
): Promise<void> {
  const { id: userId, email } = account
  const isInvited = account.passwordHash === null && (await tx.externalLogin.count({ where: { userId } })) === 0
  const code = await issueCode(tx, { userId, purpose: isInvited ? 'Invite' : 'ConfirmEmail', now, email })
  const path = isInvited
    ? accountPaths.confirmInvite(userId, code, returnUrl)
    : accountPaths.confirmEmail(userId, code, returnUrl)
  await mailAccount(tx, now, { kind: isInvited ? 'accountInvite' : 'confirmEmail', to: addressee(account), path })
}
