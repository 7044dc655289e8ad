import 'server-only'
import type { ErasureCounts } from '@/domain/erasure'
import { recordAudit } from '../audit'
import { erasePeople, type ErasureOfPeople } from './erasePeople'
import type { personToErase } from './personToErase'
import { emailKey } from '@/domain/account'
import { type Db, Prisma } from '@/server/db/client'

type Person = NonNullable<Awaited<ReturnType<typeof personToErase>>>
type Way = Pick<ErasureOfPeople, 'mode' | 'keepsWords' | 'within'>
type By = Omit<Parameters<typeof recordAudit>[0], 'db'> & { by?: string }

/** Takes one person out of everything, what others wrote their present and former addresses into included, with its line of the audit trail. Call it in a transaction. */
export async function takePersonOut(
  tx: Prisma.TransactionClient,
  person: Person,
  { mode, keepsWords, within }: Way,
  { by, ...context }: By,
): Promise<ErasureCounts> {
  const { userId, email, emailConfirmed, subscriptionId } = person
  const addresses = [{ email, isProved: emailConfirmed }, ...(await formerAddresses(tx, userId, email))]
  const counts = await erasePeople(tx, { people: [{ id: userId, email }], mode, keepsWords, within, now: context.now })
  for (const { email: address, isProved } of addresses)
    await forgetAddress(tx, userId, address, isProved ? null : within)
  await recordAudit(
    { ...context, db: tx },
    {
      action: 'account.erased',
      subjectId: userId,
      subscriptionId,
      detail: { mode },
      ...(by === undefined ? {} : { by }),
    },
  )
  return counts
}

type Former = { email: string; isProved: boolean }
type Change = { from: string | null; to: string | null; isProved: boolean }

/**
 * The addresses that somebody had before the present one, by the lines of the trail that tell of each change. Who changed it by the code in a
 * mail had both in hand; an address that was replaced before anybody confirmed it may be anybody's. One that somebody else has by
 * now is theirs.
 */
async function formerAddresses(tx: Db, userId: string, present: string): Promise<Former[]> {
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

/** The address as a whole: not as the end or the beginning of a longer one. */
const asWhole = (address: string) => `(^|[^a-z0-9._%+-])${address.replace(/[^a-z0-9@]/g, '\\$&')}($|[^a-z0-9.-])`

/**
 * Takes an address of somebody who was erased out of what others wrote it into: as somebody's line manager, in rows of imports, as the address to reply
 * to, in mails to it and in facts of the audit trail. An address that was never proved may be anybody's: it goes from what lies in the company
 * `within` alone. It reads whole tables, and so it is for one person, not for a company of them.
 */
async function forgetAddress(tx: Db, userId: string, email: string, within: string | null): Promise<void> {
  const address = email.toLowerCase()
  const here = within === null ? Prisma.empty : Prisma.sql`AND "subscriptionId" = ${within}::uuid`
  const ofTheirs =
    within === null
      ? Prisma.empty
      : Prisma.sql`AND "userId" IN (SELECT "userId" FROM "Profile" WHERE "subscriptionId" = ${within}::uuid)`
  const ofImports =
    within === null
      ? Prisma.empty
      : Prisma.sql`AND "importJobId" IN (SELECT "id" FROM "ImportJob" WHERE "subscriptionId" = ${within}::uuid)`
  await tx.$executeRaw`UPDATE "QuestionnaireRespondentSession" SET "lineManagerName" = '', "lineManagerEmail" = '' WHERE lower("lineManagerEmail") = ${address} ${here}`
  await tx.$executeRaw`UPDATE "ImportJobRow" SET "email" = '', "values" = NULL WHERE lower("email") = ${address} ${ofImports}`
  await tx.$executeRaw`UPDATE "ImportJobRow" SET "values" = NULL WHERE lower("values"::text) ~ ${asWhole(address)} ${ofImports}`
  await tx.$executeRaw`UPDATE "Questionnaire" SET "replyTo" = NULL WHERE lower("replyTo") = ${address} ${here}`
  await tx.$executeRaw`DELETE FROM "EmailMessage" WHERE lower("to") = ${address} ${here}`
  await tx.$executeRaw`UPDATE "EmailMessage" SET "replyTo" = NULL WHERE lower("replyTo") = ${address} ${here}`
  await tx.$executeRaw`DELETE FROM "OneUseCode" WHERE lower("email") = ${address} ${ofTheirs}`
  await tx.$executeRaw`SELECT "eraseTrailOfAddress"(${userId}::uuid, ${address}, ${within}::uuid)`
}
