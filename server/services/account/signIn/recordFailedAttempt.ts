import 'server-only'
import { lockout } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import type { Db } from '@/server/db/client'
import { recordAudit } from '@/server/services/auditEvent'
import type { Context } from '@/server/services/useCase'
import { countFailure } from '@/server/credentials/limits/failures'
import { addressee, mailAccount } from '../mailAccount'

type Account = { id: string; profile: { subscriptionId: string | null } | null }

/**
 * Notifies the account holder how long the lock lasts and how to end it sooner; once a day, so that no stranger can
 * flood a mailbox.
 */
async function notifyOwnerOfLock(db: Db, id: string, now: Date): Promise<void> {
  const include = { profile: { include: { subscription: true } } }
  const account = await db.user.findUniqueOrThrow({ where: { id }, include })
  if (!account.emailConfirmed || account.archived) return
  await mailAccount(db, now, {
    kind: 'accountLocked',
    to: addressee(account),
    path: accountPaths.forgotPassword(),
    values: { failures: String(lockout.failures), minutes: String(lockout.minutes) },
    dedupeKey: `locked:${id}:${now.toISOString().slice(0, 10)}`,
  })
}

/**
 * Counts a wrong password or code against an account, writes it to the audit log, and returns whether the account was
 * already locked; without an account (null) it takes the same time.
 */
export async function recordFailedAttempt(context: Context, account: Account | null): Promise<boolean> {
  const outcome = await countFailure(context.db, account?.id ?? null, context.now)
  const action = outcome === 'locks' ? ('account.lockedOut' as const) : ('account.signInRefused' as const)
  if (outcome === 'locks' && account !== null) await notifyOwnerOfLock(context.db, account.id, context.now)
  await recordAudit(context, {
    action,
    subjectId: account?.id ?? null,
    subscriptionId: account?.profile?.subscriptionId ?? null,
  })
  return outcome === 'locked'
}
