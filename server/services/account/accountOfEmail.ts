import 'server-only'
import { emailKey } from '@/domain/account'
import type { Db, Prisma } from '@/server/db/client'

/** Locks the account with an address, if there is one, until the transaction ends. */
export async function lockAccountOfEmail(tx: Prisma.TransactionClient, email: string): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "User" WHERE lower("email") = ${emailKey(email)} FOR NO KEY UPDATE`
}

/**
 * The account with an address (case-insensitive), with the fields that decide whether it may sign in. Those of erased
 * people and of anonymous participants have no address that anyone could use.
 */
export async function accountOfEmail(db: Db, email: string) {
  const found = await db.$queryRaw<
    { id: string }[]
  >`SELECT "id" FROM "User" WHERE lower("email") = ${emailKey(email)} AND "erasedAt" IS NULL`
  const id = found[0]?.id
  if (id === undefined) return null
  return db.user.findUnique({ where: { id }, include: { profile: { include: { subscription: true } } } })
}

type Account = { archived: boolean; profile: { subscription: { archived: boolean } | null } | null }

/** Whether the account is disabled: it or its company is archived. */
export const isAccountDisabled = ({ archived, profile }: Account): boolean =>
  archived || profile?.subscription?.archived === true
