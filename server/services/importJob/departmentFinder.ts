import 'server-only'
import type { Db } from '@/server/db/client'

const key = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/**
 * Finds a department of a company by name, an exact match before one that differs in case; null for an unknown name.
 */
export async function departmentFinder(db: Db, subscriptionId: string): Promise<(name: string) => string | null> {
  const departments = await db.subscriptionDepartment.findMany({
    where: { subscriptionId, archived: false },
    select: { id: true, name: true },
    orderBy: { createdAt: 'desc' },
  })
  const exact = new Map(departments.map(({ id, name }) => [name, id]))
  const alike = new Map(departments.map(({ id, name }) => [key(name), id]))
  return (name) => exact.get(name) ?? alike.get(key(name)) ?? null
}
