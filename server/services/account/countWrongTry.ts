import 'server-only'
import { recordAudit } from '../audit'
import type { Context } from '../useCase'
import { countFailure } from './failures'

type Account = { id: string; profile: { subscriptionId: string | null } | null }

/** Counts a wrong password or code against an account, writes it down, and answers whether the account was locked before; nobody's account (null) costs the same time. */
export async function countWrongTry(context: Context, account: Account | null): Promise<boolean> {
  const outcome = await countFailure(context.db, account?.id ?? null, context.now)
  const action = outcome === 'locks' ? ('account.lockedOut' as const) : ('account.signInRefused' as const)
  await recordAudit(context, { action, subjectId: account?.id ?? null, subscriptionId: account?.profile?.subscriptionId ?? null })
  return outcome === 'locked'
}
