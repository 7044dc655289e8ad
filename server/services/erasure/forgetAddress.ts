import 'server-only'
import type { Db } from '@/server/db/client'

/**
 * Takes an address out of what others wrote it into: as somebody's line manager, in rows of imports, as the address to reply
 * to and in facts of the audit trail. It reads whole tables, and so it is for one person, not for a company of them.
 */
export async function forgetAddress(tx: Db, email: string): Promise<void> {
  const address = email.toLowerCase()
  await tx.$executeRaw`UPDATE "QuestionnaireRespondentSession" SET "lineManagerName" = '', "lineManagerEmail" = '' WHERE lower("lineManagerEmail") = ${address}`
  await tx.$executeRaw`UPDATE "ImportJobRow" SET "email" = '' WHERE lower("email") = ${address}`
  await tx.$executeRaw`UPDATE "Questionnaire" SET "replyTo" = NULL WHERE lower("replyTo") = ${address}`
  await tx.$executeRaw`UPDATE "EmailMessage" SET "replyTo" = NULL WHERE lower("replyTo") = ${address}`
  await tx.$executeRaw`DELETE FROM "OneUseCode" WHERE lower("email") = ${address}`
  await tx.$executeRaw`
    UPDATE "AuditEvent" e SET "detail" = (SELECT jsonb_object_agg(fact."key", fact."value") FROM jsonb_each(e."detail") fact WHERE strpos(lower(fact."value"::text), ${address}) = 0)
    WHERE strpos(lower(e."detail"::text), ${address}) > 0`
}
