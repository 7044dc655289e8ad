import 'server-only'
import { emailKey } from '@/domain/account'
import { type Db, Prisma } from '@/server/db/client'

type Former = { email: string; isProved: boolean }
type Change = { from: string | null; to: string | null; isProved: boolean }

/**
 * The addresses that somebody had before the present one, by the lines of the trail that tell of each change. Who changed it by the code in a
 * mail had both in hand; an address that was replaced before anybody confirmed it may be anybody's. One that somebody else has by
 * now is theirs.
 */
export async function formerAddresses(tx: Db, userId: string, present: string): Promise<Former[]> {
  const changes = await tx.$queryRaw<Change[]>(Prisma.sql`
    SELECT "detail"->>'from' AS "from", "detail"->>'to' AS "to", "actorUserId" IS NOT DISTINCT FROM ${userId}::uuid AS "isProved" FROM "AuditEvent"
    WHERE "action" = 'account.emailChanged' AND "subjectType" = 'User' AND "subjectId" = ${userId}`)
  const proved = new Map<string, boolean>()
  for (const { from, to, isProved } of changes)
    for (const address of [from, to])
      if (address !== null) proved.set(emailKey(address), isProved || proved.get(emailKey(address)) === true)
  proved.delete(emailKey(present))
  const taken = await tx.$queryRaw<
    { email: string }[]
  >`SELECT lower("email") AS "email" FROM "User" WHERE lower("email") = ANY(${[...proved.keys()]}) AND "id" <> ${userId}::uuid`
  for (const { email } of taken) proved.delete(email)
  return [...proved].map(([email, isProved]) => ({ email, isProved }))
}
