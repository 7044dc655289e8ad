import 'server-only'
import { recordAudit } from '../audit'
import type { Context } from '../useCase'
import { countFailure } from './failures'

type Account = { id: string; profile: { subscriptionId: string | null } | null }

/** Counts a wrong password or code against an account, and writes it down; nobody's account (null) costs the same time. */
export async function countWrongTry(context: Context, account: Account | null): Promise<void> {
  const locks = await countFailure(context.db, account?.id ?? null, context.now)
  const action = locks ? ('account.lockedOut' as const) : ('account.signInRefused' as const)
  await recordAudit(context, { action, subjectId: account?.id ?? null, subscriptionId: account?.profile?.subscriptionId ?? null })
}
