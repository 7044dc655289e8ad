import 'server-only'
import type { ErasureCounts } from '@/domain/erasure'
import { type Db, Prisma } from '@/server/db/client'
import { addressSql } from './addressSql'
import type { ErasedPerson } from './erasedPerson'
import { eraseTrail } from './eraseTrail'

/** Takes away everything by which people sign in, are named or are written to. What is left is a row that belongs to nobody. */
export async function eraseAccounts(tx: Db, people: readonly ErasedPerson[], now: Date): Promise<ErasureCounts> {
  const userId = { in: people.map(({ id }) => id) }
  const addresses = people.map(({ email }) => email.toLowerCase())
  const { count: sessions } = await tx.userSession.deleteMany({ where: { userId } })
  await tx.oneUseCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.externalLogin.deleteMany({ where: { userId } })
  const { count: savedViews } = await tx.savedView.deleteMany({ where: { userId } })
  const mails = await tx.$executeRaw`DELETE FROM "EmailMessage" WHERE "userId" = ANY(${userId.in}::uuid[]) OR lower("to") = ANY(${addresses})`
  await tx.$executeRaw`DELETE FROM "RateLimit" WHERE EXISTS (SELECT 1 FROM unnest(${addresses}::text[]) known("address") WHERE strpos(lower("key"), known."address") > 0)`
  await tx.importJob.updateMany({ where: { userId }, data: { filename: 'erased' } })
  await tx.profile.updateMany({ where: { userId }, data: { firstName: '', lastName: '', archived: true, subscriptionDepartmentId: null, hasOptedOutOfReminders: true, version: { increment: 1 } } })
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
