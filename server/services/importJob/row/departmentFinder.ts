import 'server-only'
import { readAddress } from '@/domain/account'
import type { PeopleRow } from '@/domain/sheet'
import { subscriptionDepartmentFormSchema } from '@/domain/subscriptionDepartment'
import type { Db } from '@/server/db/client'

/** Departments are told apart by this, whatever their case. */
export const departmentKey = (name: string) => name.normalize('NFKC').trim().toLowerCase()

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
  const alike = new Map(departments.map(({ id, name }) => [departmentKey(name), id]))
  return (name) => exact.get(name) ?? alike.get(departmentKey(name)) ?? null
}

/** The names of departments that the company does not have, in the rows with an address; each once, in their order. */
export function unknownDepartments(
  rows: readonly PeopleRow[],
  departmentOf: (name: string) => string | null,
): string[] {
  const found = new Map<string, string>()
  for (const { values } of rows) {
    const name = subscriptionDepartmentFormSchema.safeParse({ name: values.Department }).data?.name
    if (
      readAddress(values.Email) !== null &&
      name !== undefined &&
      !found.has(departmentKey(name)) &&
      departmentOf(name) === null
    )
      found.set(departmentKey(name), name)
  }
  return [...found.values()]
}

/** A file that names more departments than this has something else in that column: none is created. */
export const mostNewDepartments = 100
