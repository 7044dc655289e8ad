import 'server-only'
import { randomUUID } from 'node:crypto'
import { roleGroupIds } from '@/domain/role'
import type { Prisma } from '@/server/db/client'
import { insertRows } from '@/server/db/insertRows'

/**
 * A person whose address has no account yet. With a password the account is open at once and requires a new one at
 * first sign-in.
 */
export type NewAccount = {
  email: string
  firstName: string
  lastName: string
  subscriptionId: string
  subscriptionDepartmentId: string | null
  passwordHash: string | null
}

/**
 * Creates the accounts and profiles of many people of a company at once and returns their ids in order. Fails as a
 * whole if an address is taken.
 */
export async function createAccounts(tx: Prisma.TransactionClient, people: readonly NewAccount[]): Promise<string[]> {
  const ids = people.map(() => randomUUID())
  const rows = people.map((person, index) => ({ userId: ids[index] ?? '', ...person }))
  const users = rows.map(({ userId: id, email, passwordHash }) => {
    const isOpen = passwordHash !== null
    return {
      id,
      userName: email,
      email,
      roleGroupId: roleGroupIds.User,
      passwordHash,
      emailConfirmed: isOpen,
      hasGivenPassword: isOpen,
      mustChangePassword: isOpen,
    }
  })
  await insertRows(tx, 'User', users)
  await insertRows(
    tx,
    'Profile',
    rows.map(({ userId, firstName, lastName, subscriptionId, subscriptionDepartmentId }) => ({
      userId,
      firstName,
      lastName,
      subscriptionId,
      subscriptionDepartmentId,
    })),
  )
  return ids
}
