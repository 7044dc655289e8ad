import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Db, Prisma } from '@/server/db/client'
import { addDepartment } from '@/server/services/subscriptionDepartment'
import type { SignedInContext } from '@/server/services/useCase'
import { departmentFinder, departmentKey } from './departmentFinder'

type Inside = Omit<SignedInContext, 'db'> & { db: Prisma.TransactionClient }
type NewDepartment = { id: string; name: string }
/** A person whom a row adds. */
type Placed = { subscriptionDepartmentId: string | null; notes: readonly object[] }

/**
 * Departments that an import may create: each with the first row that succeeds, in its transaction. Until then it has
 * only the id that it will have.
 */
export type NewDepartments = ReturnType<typeof newDepartments>

/** The departments of these names, which the company does not have. */
export function newDepartments(subscriptionId: string, names: readonly string[]) {
  const waiting = new Map<string, NewDepartment>(names.map((name) => [departmentKey(name), { id: randomUUID(), name }]))
  const exists = new Set<string>()
  return {
    idOf: (name: string): string | null => waiting.get(departmentKey(name))?.id ?? null,
    /** Creates the department of a row in its transaction; returns its name where it is a new one. */
    create: async (inside: Inside, departmentId: string | null, isCreated: ReadonlySet<string>) => {
      const wanted = [...waiting.values()].find(({ id }) => id === departmentId)
      if (wanted === undefined || exists.has(wanted.id) || isCreated.has(wanted.id)) return null
      await addDepartment(inside, { ...wanted, subscriptionId })
      return wanted.name
    },
    /** The transaction that created them was committed. */
    keep: (ids: Iterable<string>) => {
      for (const id of ids) exists.add(id)
    },
    /** Takes those over that another user has created meanwhile. */
    refresh: async (db: Db) => {
      const left = [...waiting.values()].filter(({ id }) => !exists.has(id))
      const departmentOf = left.length === 0 ? null : await departmentFinder(db, subscriptionId)
      for (const { name } of left) {
        const id = departmentOf?.(name) ?? null
        if (id === null) continue
        waiting.set(departmentKey(name), { id, name })
        exists.add(id)
      }
    },
  }
}

/** Creates the departments that these people are the first of; their rows say so. */
export async function createDepartments<Row extends { person: Placed | null }>(
  inside: Omit<Inside, 'actor'>,
  { actor, newDepartments: departments }: { actor: Inside['actor']; newDepartments: NewDepartments },
  validated: readonly Row[],
): Promise<{ rows: Row[]; created: ReadonlySet<string> }> {
  const created = new Set<string>()
  const rows: Row[] = []
  for (const row of validated) {
    const { person } = row
    const id = person?.subscriptionDepartmentId ?? null
    const name = await departments.create({ ...inside, actor }, id, created)
    if (person === null || id === null || name === null) {
      rows.push(row)
      continue
    }
    created.add(id)
    const notes = [...person.notes, { key: 'departmentCreated', values: { name } }]
    rows.push({ ...row, person: { ...person, notes } })
  }
  return { rows, created }
}
