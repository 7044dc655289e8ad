import 'server-only'
import { accountPaths } from '@/domain/paths'
import type { Context } from '@/server/services/useCase'
import type { accountOfEmail } from '../accountOfEmail'
import { addressee, mailAccount } from '../mailAccount'
import { type EmailChange, voidEmailChange } from './waitingEmailChange'

/** Ends a pending change of address and notifies both mailboxes; null without one. */
export async function stopEmailChange(
  { db, now }: Context,
  account: NonNullable<Awaited<ReturnType<typeof accountOfEmail>>>,
): Promise<(EmailChange & { email: string }) | null> {
  const change = await voidEmailChange(db, account.id, now)
  if (change?.email == null) return null
  const { email } = change
  for (const to of [account, { ...account, email }])
    await mailAccount(db, now, {
      kind: 'emailChangeStopped',
      to: addressee(to),
      path: accountPaths.login(),
      values: { email },
    })
  return { ...change, email }
}
