import 'server-only'
import { ErasureCounts, sumOfCounts } from '@/domain/erasure'
import { withdrawReports } from '@/server/services/reportPackage'
import { Db, Prisma } from '@/server/db/client'
import { mailboxKeys } from '@/server/credentials/limits/mailboxLimits'
import { deleteRuns } from './deleteRuns'
import { detachRuns } from './detachRuns'
import { confirmedAddresses, type ErasedPerson, mailsTo } from './mailsTo'
import { addressSql, nameOfErased } from '../placeholders'

export type ErasureOfPeople = {
  people: readonly ErasedPerson[]
  mode: 'Anonymise' | 'Remove'
  keepsWords: boolean
  /**
   * The company whose finished answers are deleted or lose their free text; in all others they are only detached from
   * the person. Null: in all.
   */
  within: string | null
  now: Date
}

/**
 * Removes people from all personal data: accounts become placeholders without name, address or credentials, and
 * remaining answers move to other placeholders, so that they belong to no person. Unfinished answers are deleted in
 * every company, since they are in no figure. Call it in a transaction; idempotent.
 */
export async function erasePeople(
  tx: Db,
  { people, mode, keepsWords, within, now }: ErasureOfPeople,
): Promise<ErasureCounts> {
  const ids = people.map(({ id }) => id)
  const runs = await tx.questionnaireRespondentSession.findMany({
    where: { userId: { in: ids } },
    select: { id: true, userId: true, questionnaireId: true, subscriptionId: true, endDate: true },
  })
  const own = runs.filter(({ subscriptionId }) => within === null || subscriptionId === within)
  const elsewhere = runs.filter((run) => !own.includes(run))
  for (const subscriptionId of new Set(runs.map((run) => run.subscriptionId)))
    await withdrawReports(tx, subscriptionId, now)
  const here =
    mode === 'Remove'
      ? await deleteRuns(
          tx,
          own.map(({ id }) => id),
        )
      : await detachRuns(tx, own, { now, of: 'person', keepsWords })
  const there = await detachRuns(tx, elsewhere, { now, of: 'person', keepsWords: true })
  const files = await eraseFiles(tx, ids, now)
  const accounts = await eraseAccounts(tx, people, { within, now })
  return [here, there, { files }].reduce(sumOfCounts, accounts)
}

/**
 * Releases the files of people: their sheets, reports and archives, and reports that others had made about them.
 * Pictures of a company stay, without an owner, since its questions and its logo use them. The bytes are deleted by the
 * next purge of expired files.
 */
async function eraseFiles(tx: Db, userIds: readonly string[], now: Date): Promise<number> {
  const ids = [...userIds]
  const about = { reportPackageItems: { some: { respondentId: { in: ids } } } }
  const { count } = await tx.blobReference.updateMany({
    where: {
      archived: false,
      OR: [about, { userId: { in: ids }, NOT: { mimeType: { startsWith: 'image/' }, subscriptionId: { not: null } } }],
    },
    data: { expiresAt: now },
  })
  await tx.blobReference.updateMany({ where: { OR: [about, { userId: { in: ids } }] }, data: { filename: 'erased' } })
  await tx.reportPackageItem.deleteMany({ where: { respondentId: { in: ids } } })
  await tx.reportPackage.deleteMany({ where: { userId: { in: ids } } })
  return count
}

type Reach = { /** The company that erases them; null: everywhere on the platform. */ within: string | null; now: Date }

/**
 * Deletes mails to these people. The counts of an unconfirmed mailbox stay, or inviting and erasing in alternation
 * would circumvent the limit.
 */
async function eraseMails(tx: Db, people: readonly ErasedPerson[], within: string | null): Promise<number> {
  const unproved = await tx.user.findMany({
    where: { id: { in: people.map(({ id }) => id) }, emailConfirmed: false },
    select: { id: true },
  })
  const isUnproved = new Set(unproved.map(({ id }) => id))
  const addressees = people.map((person) => ({ ...person, emailConfirmed: !isUnproved.has(person.id) }))
  await tx.rateLimit.deleteMany({ where: { key: { in: mailboxKeys(confirmedAddresses(addressees, within)) } } })
  return tx.$executeRaw`DELETE FROM "EmailMessage" WHERE ${mailsTo(addressees, within)}`
}

/** Deletes all credentials, names and addresses. The remaining row belongs to no person. */
async function eraseAccounts(tx: Db, people: readonly ErasedPerson[], { within, now }: Reach): Promise<ErasureCounts> {
  const userId = { in: people.map(({ id }) => id) }
  const { count: sessions } = await tx.userSession.deleteMany({ where: { userId } })
  await tx.oneUseCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.externalLogin.deleteMany({ where: { userId } })
  const { count: savedViews } = await tx.savedView.deleteMany({ where: { userId } })
  await tx.notification.deleteMany({ where: { userId } })
  await tx.notificationChoice.deleteMany({ where: { userId } })
  const mails = await eraseMails(tx, people, within)
  await tx.importJob.updateMany({ where: { userId }, data: { filename: 'erased' } })
  await tx.profile.updateMany({
    where: { userId },
    data: {
      firstName: nameOfErased(),
      lastName: '',
      archived: true,
      subscriptionDepartmentId: null,
      hasOptedOutOfReminders: true,
      version: { increment: 1 },
    },
  })
  const shell = addressSql('person', Prisma.sql`"id"`)
  const accounts = await tx.$executeRaw`
    UPDATE "User" SET "email" = ${shell}, "userName" = ${shell}, "emailConfirmed" = false, "phoneNumberConfirmed" = false,
      "passwordHash" = NULL, "mustChangePassword" = false, "twoFactorEnabled" = false, "twoFactorSecret" = NULL, "twoFactorLastStep" = NULL,
      "lockoutEnd" = NULL, "accessFailedCount" = 0, "securityStamp" = gen_random_uuid(), "archived" = true,
      "erasedAt" = coalesce("erasedAt", ${now}), "version" = "version" + 1, "updatedAt" = ${now}
    WHERE "id" = ANY(${userId.in}::uuid[])`
  await eraseTrail(tx, userId.in)
  return { accounts, sessions, savedViews, mails }
}

/** Facts that identify no person: the method, and the role group. */
const kept = ['became', 'by', 'count', 'method', 'mode', 'operation', 'provider', 'roleGroup']

/**
 * The audit log preserves that something happened to people or was done by them, and when. Client addresses and facts
 * that reveal their name or address are deleted with their erasure. What they did to other objects keeps its text,
 * which belongs to the company.
 */
async function eraseTrail(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`SELECT "eraseTrailOfPeople"(${[...userIds]}::uuid[], ${kept}::text[])`
}
