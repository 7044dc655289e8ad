import 'server-only'
import { emailKey } from '@/domain/account'
import { roleGroupIds } from '@/domain/role'
import type { PeopleRow } from '@/domain/sheet'
import { type Db, Prisma } from '@/server/db/client'
import { formatDate } from '@/domain/format'
import { takesPart } from '@/server/services/audience'

/** An account that existed before the rows at hand; `archived` when it is closed or has left its company. */
export type KnownAccount = {
  userId: string
  email: string
  subscriptionId: string | null
  subscriptionDepartmentId: string | null
  archived: boolean
  /** When an archived account was removed, as far as the audit log knows. */
  removedAt: Date | null
  isStaff: boolean
  isParticipant: boolean
}

const removedAt = Prisma.sql`
  CASE WHEN u."archived" OR p."archived" THEN
    (SELECT max(a."at") FROM "AuditEvent" a WHERE a."subjectId" = u."id"::text AND a."action" IN ('account.archived', 'account.profileArchived')) END`

/** The accounts of the addresses in these rows, by the key of their address. */
export async function knownAccounts(
  db: Db,
  rows: readonly PeopleRow[],
  questionnaireId: string | null,
): Promise<Map<string, KnownAccount>> {
  const emails = rows.map(({ values }) => emailKey(values.Email))
  const found = await db.$queryRaw<KnownAccount[]>`
    SELECT u."id" AS "userId", lower(u."email") AS "email", p."subscriptionId", p."subscriptionDepartmentId", u."roleGroupId" = ${roleGroupIds.Administrator}::uuid AS "isStaff", u."archived" OR coalesce(p."archived", false) AS "archived", ${removedAt} AS "removedAt",
      ${takesPart(questionnaireId, Prisma.sql`u."id"`)} AS "isParticipant"
    FROM "User" u LEFT JOIN "Profile" p ON p."userId" = u."id"
    WHERE lower(u."email") = ANY(${emails})`
  return new Map(found.map((account) => [account.email, account]))
}

/** Whether an account was removed from this company. Those of other companies are not disclosed. */
export const isRemovedFrom = (subscriptionId: string, account: KnownAccount | undefined): account is KnownAccount =>
  account !== undefined && account.archived && !account.isStaff && account.subscriptionId === subscriptionId

/** How many people in these rows were removed from the company, and the last day of it. */
export async function removedAmong(
  db: Db,
  subscriptionId: string,
  rows: readonly PeopleRow[],
): Promise<{ count: number; day: string | null }> {
  const accounts = await knownAccounts(db, rows, null)
  const removed = [...accounts.values()].filter((account) => isRemovedFrom(subscriptionId, account))
  const last = Math.max(...removed.map((account) => account.removedAt?.getTime() ?? 0), 0)
  if (last === 0) return { count: removed.length, day: null }
  const { timeZone } = await db.subscription.findUniqueOrThrow({ where: { id: subscriptionId } })
  return { count: removed.length, day: formatDate(new Date(last), timeZone) }
}
