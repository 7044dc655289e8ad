import 'server-only'
import { days } from '@/domain/day'
import type { ImportProblem } from '@/domain/sheet'
import { type ImportOutcome, importJobRowsSchema, importOutcomes } from '@/domain/importJob'
import type { Db, Prisma } from '@/server/db/client'
import { useCase } from '../useCase'

/** The result of a row. */
export type ShownImportRow = {
  rowNumber: number
  /** Of answers: the rows of the sheet or the start sheet, and of the end sheet. */
  startRow: number | null
  endRow: number | null
  email: string
  /** The name in the file of a person who was not added. */
  name: string
  successful: boolean
  outcome: ImportOutcome
  errors: readonly ImportProblem[]
  /** What an imported row says besides. */
  notes: readonly ImportProblem[]
}

/** A stored row with its outcome and its problems in their proper types. */
export function toShownRow({
  rowNumber,
  startRow,
  endRow,
  email,
  successful,
  ...row
}: Prisma.ImportJobRowModel): ShownImportRow {
  const outcome = row.outcome ?? (successful ? 'Added' : 'Failed')
  const errors = row.errors as unknown as ImportProblem[]
  const values = (row.values ?? {}) as Record<string, string>
  const name = [values['First Name'], values['Last Name']].filter(Boolean).join(' ')
  const notes = (row.notes ?? []) as unknown as ImportProblem[]
  return { rowNumber, startRow, endRow, email, name, successful, outcome, errors, notes }
}

/** How many rows ended in one way. */
export type OutcomeCount = { outcome: ImportOutcome; count: number }

async function outcomesOf(db: Db, importJobId: string): Promise<OutcomeCount[]> {
  const found = await db.importJobRow.groupBy({
    by: ['outcome', 'successful'],
    where: { importJobId },
    _count: { _all: true },
  })
  const counts = found.map((row) => ({
    outcome: row.outcome ?? (row.successful ? ('Added' as const) : ('Failed' as const)),
    count: row._count._all,
  }))
  return importOutcomes.flatMap((outcome) => {
    const count = counts.reduce((sum, row) => sum + (row.outcome === outcome ? row.count : 0), 0)
    return count === 0 ? [] : [{ outcome, count }]
  })
}

/** The completed rows of an import, failed ones first. */
export const importJobRows = useCase({
  input: importJobRowsSchema,
  ability: 'importJob.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => db.importJob.findFirst({ where: { id, user: { archived: false } } }),
  run: async ({
    db,
    input: { id, successful, outcome, offset, first },
  }): Promise<{ items: ShownImportRow[]; totalCount: number; outcomes: OutcomeCount[] }> => {
    const where = {
      importJobId: id,
      ...(successful === null ? {} : { successful }),
      ...(outcome === null ? {} : { outcome }),
    }
    const rows = await db.importJobRow.findMany({
      where,
      orderBy: [{ successful: 'asc' }, { rowNumber: 'asc' }],
      skip: offset,
      take: first,
    })
    const totalCount = await db.importJobRow.count({ where })
    return { items: rows.map(toShownRow), totalCount, outcomes: await outcomesOf(db, id) }
  },
})

/** An import that ended before this time has expired: its rows are deleted, and a repeated call imports again. */
export const oneDayBefore = (now: Date) => new Date(now.getTime() - days(1))

/**
 * Deletes the rows of imports that ended over a day ago: they contain addresses, some of people without an account. The
 * totals stay with the import.
 */
export async function purgeImportRows(db: Db, now: Date): Promise<void> {
  await db.importJobRow.deleteMany({ where: { importJob: { finishedAt: { lt: oneDayBefore(now) } } } })
}
