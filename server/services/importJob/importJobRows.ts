import 'server-only'
import { days } from '@/domain/day'
import type { ImportProblem } from '@/domain/sheet'
import { importJobRowsSchema } from '@/domain/importJob'
import type { Db } from '@/server/db/client'
import { useCase } from '../useCase'

/** The result of a row. */
export type ShownImportRow = { rowNumber: number; email: string; successful: boolean; errors: readonly ImportProblem[] }

/** The completed rows of an import, failed ones first. */
export const importJobRows = useCase({
  input: importJobRowsSchema,
  ability: 'importJob.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => db.importJob.findFirst({ where: { id, user: { archived: false } } }),
  run: async ({
    db,
    input: { id, successful, offset, first },
  }): Promise<{ items: ShownImportRow[]; totalCount: number }> => {
    const where = { importJobId: id, ...(successful === null ? {} : { successful }) }
    const rows = await db.importJobRow.findMany({
      where,
      orderBy: [{ successful: 'asc' }, { rowNumber: 'asc' }],
      skip: offset,
      take: first,
    })
    const items = rows.map((row) => ({ ...row, errors: row.errors as unknown as ImportProblem[] }))
    return { items, totalCount: await db.importJobRow.count({ where }) }
  },
})

/** An import that ended before this time has expired: its rows are deleted, and a repeated call imports again. */
export const oneDayBefore = (now: Date) => new Date(now.getTime() - days(1))

/**
 * Deletes the rows of imports that ended over a day ago: they contain addresses, some of people without an account. The
 * totals stay with the import.
 */
export async function purgeImportRows(db: Db, now: Date): Promise<void> {
  await db.$executeRaw`DELETE FROM "ImportJobRow" USING "ImportJob" job WHERE job."id" = "importJobId" AND job."finishedAt" < ${oneDayBefore(now)}::timestamptz`
}
