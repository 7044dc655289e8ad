import 'server-only'
import { rolesOf } from '@/domain/role'
import { type Db, Prisma } from '@/server/db/client'
import { preparedRows } from '@/server/db/pool/preparedRows'
import type { SignedIn } from '@/server/policy'
import type { AsJson } from '@/server/db/fromJson'
import { lockedIndefinitely } from '@/server/credentials/limits/failures'
import { secretHash } from '@/server/credentials/secretHash'
import { type NamedRun, type RunState, runStateJson, runStateOf } from '@/server/services/run'

type Row = {
  sessionId: string
  userId: string
  email: string
  firstName: string
  lastName: string
  roleGroup: string
  subscriptionId: string | null
  subscriptionDepartmentId: string | null
  managedSubscriptionId: string | null
  managedUntil: Date | null
  run: AsJson<RunState> | null
}

/** A person with their names, and the time until which they act for the company they manage; and the run that was named. */
export type Session = {
  actor: SignedIn
  firstName: string
  lastName: string
  managedUntil: Date | null
  run?: RunState
}

/**
 * The person behind a session secret, in one statement. Ended and expired sessions are invalid, and so are those of
 * an account that was archived, locked by staff, or changed in its credentials or role since, and of an archived
 * company. A lockout by wrong attempts does not end a session, since any stranger could cause one. A person whose
 * profile was archived belongs to no company. The company that staff act for is resolved here; later code does not
 * distinguish it. A run that the request names is read with it; whether the person may have it is for the policy.
 */
export async function sessionOf(db: Db, sid: string, now: Date, named?: NamedRun): Promise<Session | null> {
  const [row] = await preparedRows<Row>(
    db,
    Prisma.sql`
    SELECT s."id" AS "sessionId", u."id" AS "userId", u."email", g."name" AS "roleGroup",
      coalesce(p."firstName", '') AS "firstName", coalesce(p."lastName", '') AS "lastName",
      CASE WHEN NOT p."archived" THEN p."subscriptionId" END AS "subscriptionId",
      CASE WHEN NOT p."archived" THEN p."subscriptionDepartmentId" END AS "subscriptionDepartmentId",
      CASE WHEN s."managedUntil" > ${now} AND NOT m."archived" THEN s."managedSubscriptionId" END AS "managedSubscriptionId", s."managedUntil",
      ${named === undefined ? Prisma.sql`NULL::jsonb` : runStateJson(named)} AS "run"
    FROM "UserSession" s
    JOIN "User" u ON u."id" = s."userId"
    JOIN "RoleGroup" g ON g."id" = u."roleGroupId"
    LEFT JOIN "Profile" p ON p."userId" = u."id"
    LEFT JOIN "Subscription" c ON c."id" = p."subscriptionId"
    LEFT JOIN "Subscription" m ON m."id" = s."managedSubscriptionId"
    WHERE s."tokenHash" = ${secretHash(sid)} AND s."endedAt" IS NULL AND s."expiresAt" > ${now}
      AND s."securityStamp" = u."securityStamp" AND NOT u."archived" AND (u."lockoutEnd" IS NULL OR u."lockoutEnd" < ${lockedIndefinitely})
      AND NOT coalesce(c."archived", false)`,
  )
  if (row === undefined) return null
  const roles = rolesOf(row.roleGroup)
  const isStaff = roles.includes('Administration')
  const { sessionId, userId, email, firstName, lastName } = row
  const actor: SignedIn = {
    kind: 'user',
    userId,
    sessionId,
    email,
    roles,
    subscriptionId: isStaff ? row.managedSubscriptionId : row.subscriptionId,
    subscriptionDepartmentId: isStaff ? null : row.subscriptionDepartmentId,
    isManaging: isStaff && row.managedSubscriptionId !== null,
  }
  const managedUntil = actor.isManaging ? row.managedUntil : null
  return { actor, firstName, lastName, managedUntil, run: runStateOf(row.run) }
}
