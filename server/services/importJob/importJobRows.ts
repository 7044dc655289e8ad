import 'server-only'
import { type ImportProblem, importJobRowsSchema } from '@/domain/import'
import { useCase } from '../useCase'

/** What became of a row. */
export type ShownImportRow = { rowNumber: number; email: string; successful: boolean; errors: readonly ImportProblem[] }

/** The rows of an import that are done, those that failed first. */
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
