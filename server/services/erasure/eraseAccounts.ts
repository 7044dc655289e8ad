import 'server-only'
import type { ErasureCounts } from '@/domain/erasure'
import { type Db, Prisma } from '@/server/db/client'
import { mailboxKeys } from '../account'
import { addressSql } from './addressSql'
import type { ErasedPerson } from './erasedPerson'
import { eraseTrail } from './eraseTrail'
import { nameOfErased } from './nameOfErased'
import { mailsTo, provedAddresses } from './mailsTo'

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
export async function eraseAccounts(
  tx: Db,
  people: readonly ErasedPerson[],
  { within, now }: Reach,
): Promise<ErasureCounts> {
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
