import 'server-only'
import { type Db, Prisma } from '@/server/db/client'

/** The address as a whole: not as the end or the beginning of a longer one. */
const asWhole = (address: string) => `(^|[^a-z0-9._%+-])${address.replace(/[^a-z0-9@]/g, '\\$&')}($|[^a-z0-9.-])`

/**
 * Takes an address of somebody who was erased out of what others wrote it into: as somebody's line manager, in rows of imports, as the address to reply
 * to, in mails to it and in facts of the audit trail. An address that was never proved may be anybody's: it goes from what lies in the company
 * `within` alone. It reads whole tables, and so it is for one person, not for a company of them.
 */
export async function forgetAddress(tx: Db, userId: string, email: string, within: string | null): Promise<void> {
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
