import 'server-only'
import { rolesOf } from '@/domain/role'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { lockedIndefinitely } from '@/server/credentials/limits/failures'

/** A background job: who requested it, for which company, and its id. */
type Job = { id: string; userId: string; subscriptionId: string }

/**
 * The requester of a job, with their current rights, not those at the time of the request. Null for anyone who
 * may not sign in any more or has left the company. Staff act for the company of the job.
 */
export async function actorOfJob(db: Db, { id, userId, subscriptionId }: Job): Promise<SignedIn | null> {
  const user = await db.user.findFirst({
    where: { id: userId, archived: false, OR: [{ lockoutEnd: null }, { lockoutEnd: { lt: lockedIndefinitely } }] },
    select: {
      email: true,
      roleGroup: { select: { name: true } },
      profile: { select: { archived: true, subscriptionId: true, subscriptionDepartmentId: true } },
    },
  })
  if (user === null) return null
  const roles = rolesOf(user.roleGroup.name)
  const who = { kind: 'user' as const, userId, sessionId: id, email: user.email, roles, subscriptionId }
  if (roles.includes('Administration')) return { ...who, subscriptionDepartmentId: null, isManaging: true }
  const { profile } = user
  if (profile === null || profile.archived || profile.subscriptionId !== subscriptionId) return null
  return { ...who, subscriptionDepartmentId: profile.subscriptionDepartmentId, isManaging: false }
}

/** Background jobs: claiming, leases, attempts, parking. */
export { attemptEach } from './attemptEach'
export { resetAttempts } from './attempts'
export { attemptWork } from './attemptWork'
export { claimWork } from './claimWork'
export { leaseFrom, renewalSeconds } from './lease'
export type { Work } from './work'
