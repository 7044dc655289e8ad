import 'server-only'
import { safeFilename } from '@/domain/blob'
import { type Mapping, mappedColumns } from '@/domain/sheet'
import { importJobSchema } from '@/domain/importJob'
import { AppError } from '@/server/errors'
import { sheetFile } from '../export'
import { useCase } from '../useCase'

/**
 * The failed rows of an import with the values of the file, under this product's columns and without passwords, to be
 * corrected and imported again. For their importer only.
 */
export const failedImportRows = useCase({
  input: importJobSchema,
  ability: 'importJob.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor: { userId } }, { id }) =>
    db.importJob.findFirst({
      where: { id, userId },
      include: { rows: { where: { successful: false }, orderBy: { rowNumber: 'asc' } } },
    }),
  run: async ({ subject: { filename, mapping, rows } }) => {
    const failed = rows.flatMap(({ values }) => (values === null ? [] : [values as Record<string, string>]))
    if (failed.length === 0) throw new AppError('NOT_FOUND')
    const header = mappedColumns.filter((column) => column !== 'Password' && column in (mapping as Mapping))
    const file = await sheetFile('csv', {
      name: 'People',
      header,
      rows: failed.map((values) => header.map((column) => values[column] ?? '')),
    })
    return {
      ...file,
      filename: safeFilename(`${filename.replace(/\.[^.]+$/, '')} - to mend.csv`),
      isImage: false,
      isPublic: false,
    }
  },
})
