import 'server-only'
import { ErasureCounts, sumOfCounts } from '@/domain/erasure'
import { withdrawReports } from '../reportPackage'
import { deleteRuns } from './deleteRuns'
import { detachRuns } from './detachRuns'
import type { ErasedPerson } from './erasedPerson'
import { Db, Prisma } from '@/server/db/client'
import { mailboxKeys } from '../account'
import { addressSql } from './addressSql'
import { nameOfErased } from './nameOfErased'
import { mailsTo, provedAddresses } from './mailsTo'

export type ErasureOfPeople = {
  people: readonly ErasedPerson[]
  mode: 'Anonymise' | 'Remove'
  keepsWords: boolean
  /** The company whose finished answers go or lose their words; in every other one they are only cut off from the person. Null: in all. */
  within: string | null
  now: Date
}

/**
 * Takes people out of everything that is held about people: accounts become shells without name, address or way in, and
 * answers which stay go over to other shells, so that they belong to nobody. What they did not finish goes wherever it lies, since
 * it is in no figure. Call it in a transaction; doing it again changes nothing.
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
 * Gives up the files of people: their sheets, reports and archives, and reports that others had made about them. Pictures of a
 * company stay, since its questions and its logo show them, under no name. The bytes go at the next look for files whose time is over.
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

type Reach = { /** The company that erases them; null: all of the platform. */ within: string | null; now: Date }

/** Mails to these people. What is counted of an unproved mailbox stays, or inviting and erasing by turns would get round the limit. */
async function eraseMails(tx: Db, people: readonly ErasedPerson[], within: string | null): Promise<number> {
  const unproved = await tx.user.findMany({
    where: { id: { in: people.map(({ id }) => id) }, emailConfirmed: false },
    select: { id: true },
  })
  const isUnproved = new Set(unproved.map(({ id }) => id))
  const addressees = people.map((person) => ({ ...person, emailConfirmed: !isUnproved.has(person.id) }))
  await tx.rateLimit.deleteMany({ where: { key: { in: mailboxKeys(provedAddresses(addressees, within)) } } })
  return tx.$executeRaw`DELETE FROM "EmailMessage" WHERE ${mailsTo(addressees, within)}`
}

/** Takes away everything by which people sign in, are named or are written to. What is left is a row that belongs to nobody. */
async function eraseAccounts(tx: Db, people: readonly ErasedPerson[], { within, now }: Reach): Promise<ErasureCounts> {
  const userId = { in: people.map(({ id }) => id) }
  const { count: sessions } = await tx.userSession.deleteMany({ where: { userId } })
  await tx.oneUseCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.externalLogin.deleteMany({ where: { userId } })
  const { count: savedViews } = await tx.savedView.deleteMany({ where: { userId } })
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

/** Facts that name nobody: how it was done, and to which role. */
const kept = ['became', 'by', 'count', 'method', 'mode', 'operation', 'provider', 'roleGroup']

/**
 * The audit trail keeps that something happened to people or was done by them, and when. Where they were and what tells
 * their name or address goes, once they are erased. What they did to other things keeps its words, which are the company's.
 */
async function eraseTrail(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`SELECT "eraseTrailOfPeople"(${[...userIds]}::uuid[], ${kept}::text[])`
}
