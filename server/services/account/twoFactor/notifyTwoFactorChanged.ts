import 'server-only'
import { accountPaths, profilePaths } from '@/domain/paths'
import { recordAudit } from '@/server/services/auditEvent'
import type { SignedInContext } from '@/server/services/useCase'
import { addressee, mailAccount } from '../mailAccount'

type Account = Parameters<typeof addressee>[0]

/** Audits that a user's second factor was turned on or off and notifies them by mail, in the same transaction. */
export async function notifyTwoFactorChanged(context: SignedInContext, isOn: boolean, account: Account): Promise<void> {
  await recordAudit(context, {
    action: isOn ? 'account.twoFactorOn' : 'account.twoFactorOff',
    subjectId: account.id,
    subscriptionId: account.profile?.subscription?.id,
  })
  await mailAccount(context.db, context.now, {
    kind: isOn ? 'twoFactorOn' : 'twoFactorOff',
    to: addressee(account),
    path: isOn ? profilePaths.twoFactor : accountPaths.forgotPassword(),
  })
}
