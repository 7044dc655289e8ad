import 'server-only'
import type { ErasureCounts } from '@/domain/erasure'
import { recordAudit } from '@/server/services/auditEvent'
import { eraseManager } from '@/server/services/manager'
import { emailKey } from '@/domain/account'
import { type Db, Prisma } from '@/server/db/client'
import { erasePeople, type ErasureOfPeople } from './erasePeople'
import type { personToErase } from './personToErase'

type Person = NonNullable<Awaited<ReturnType<typeof personToErase>>>
type Way = Pick<ErasureOfPeople, 'mode' | 'keepsWords' | 'within'>
type By = Omit<Parameters<typeof recordAudit>[0], 'db'> & { by?: string }

/**
 * Removes one person from all data, including texts in which others wrote their current and former addresses, and
 * audits it. Call it in a transaction.
 */
export async function erasePersonalData(
  tx: Prisma.TransactionClient,
  person: Person,
  { mode, keepsWords, within }: Way,
  { by, ...context }: By,
): Promise<ErasureCounts> {
  const { userId, email, emailConfirmed, subscriptionId } = person
  const addresses = [{ email, isProved: emailConfirmed }, ...(await formerAddresses(tx, userId, email))]
  const counts = await erasePeople(tx, { people: [{ id: userId, email }], mode, keepsWords, within, now: context.now })
  for (const { email: address, isProved } of addresses)
    await removeAddress(tx, userId, address, isProved ? null : within)
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

/**
 * A person's former addresses, according to the audit entries of each change. A change by a mailed code proves control
 * of both; an address that was replaced while unconfirmed may belong to another person. An address that another account
 * has by now belongs to that account.
 */
async function formerAddresses(tx: Db, userId: string, present: string): Promise<Former[]> {
  const changes = await tx.auditEvent.findMany({
    where: { action: 'account.emailChanged', subjectType: 'User', subjectId: userId },
    select: { detail: true, actorUserId: true },
  })
  const proved = new Map<string, boolean>()
  for (const { detail, actorUserId } of changes) {
    const { from, to } = (detail ?? {}) as { from?: string | null; to?: string | null }
    for (const address of [from, to])
      if (address != null)
        proved.set(emailKey(address), actorUserId === userId || proved.get(emailKey(address)) === true)
  }
  proved.delete(emailKey(present))
  const taken = await tx.$queryRaw<
    { email: string }[]
  >`SELECT lower("email") AS "email" FROM "User" WHERE lower("email") = ANY(${[...proved.keys()]}) AND "id" <> ${userId}::uuid`
  for (const { email } of taken) proved.delete(email)
  return [...proved].map(([email, isProved]) => ({ email, isProved }))
}

/** A pattern for the whole address: not as the end or the beginning of a longer one. */
const asWhole = (address: string) => `(^|[^a-z0-9._%+-])${address.replace(/[^a-z0-9@]/g, '\\$&')}($|[^a-z0-9.-])`

/**
 * Removes an erased person's address where others wrote it: as a line manager, in import rows, as a reply-to address,
 * in mails to it and in audit facts. An unconfirmed address may belong to another person: it is removed only within the
 * company `within`. It scans whole tables, and is therefore for one person, not for a whole company.
 */
async function removeAddress(tx: Db, userId: string, email: string, within: string | null): Promise<void> {
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
  await eraseManager(tx, address, within)
  await tx.$executeRaw`UPDATE "ImportJobRow" SET "email" = '', "values" = NULL WHERE lower("email") = ${address} ${ofImports}`
  await tx.$executeRaw`UPDATE "ImportJobRow" SET "values" = NULL WHERE lower("values"::text) ~ ${asWhole(address)} ${ofImports}`
  await tx.$executeRaw`UPDATE "Questionnaire" SET "replyTo" = NULL WHERE lower("replyTo") = ${address} ${here}`
  await tx.$executeRaw`DELETE FROM "EmailMessage" WHERE lower("to") = ${address} ${here}`
  await tx.$executeRaw`UPDATE "EmailMessage" SET "replyTo" = NULL WHERE lower("replyTo") = ${address} ${here}`
  await tx.$executeRaw`DELETE FROM "OneUseCode" WHERE lower("email") = ${address} ${ofTheirs}`
  await tx.$executeRaw`SELECT "eraseTrailOfAddress"(${userId}::uuid, ${address}, ${within}::uuid)`
}
