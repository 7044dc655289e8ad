import 'server-only'
import type { Db } from '@/server/db/client'

/** `credentialsChanged` for many users with a few statements: new stamps, voided codes, ended sessions. */
export async function credentialsChangedForAll(tx: Db, userIds: readonly string[], now: Date): Promise<void> {
  const ids = [...userIds]
  await tx.$executeRaw`UPDATE "User" SET "securityStamp" = gen_random_uuid(), "version" = "version" + 1, "updatedAt" = ${now} WHERE "id" = ANY(${ids}::uuid[])`
  await tx.oneUseCode.updateMany({
    where: { userId: { in: ids }, usedAt: null, voidedAt: null },
    data: { voidedAt: now },
  })
  await tx.userSession.updateMany({ where: { userId: { in: ids }, endedAt: null }, data: { endedAt: now } })
}
