import 'server-only'
import { safeFilename } from '@/domain/blob'
import { importJobSchema, type Mapping, peopleColumns } from '@/domain/import'
import { AppError } from '@/server/errors'
import { storage } from '@/server/storage/storage'
import { sheetFile } from '../export'
import { useCase } from '../useCase'
import { peopleTable } from './importTable'

/** The rows of an import that failed, as they stood in the file but under our columns, to be mended and imported again. For whoever imported them. */
export const failedImportRows = useCase({
  input: importJobSchema,
  ability: 'importJob.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor: { userId } }, { id }) => db.importJob.findFirst({ where: { id, userId }, include: { blobReference: true, rows: { where: { successful: false }, select: { rowNumber: true } } } }),
  run: async ({ subject: { blobReference, filename, mapping, totalRows, rows } }) => {
    const bytes = blobReference.archived ? null : await storage().get(blobReference.storageReference)
    const table = bytes === null ? null : await peopleTable({ filename, bytes }, mapping as Mapping)
    if (table === null || 'key' in table) throw new AppError('NOT_FOUND')
    const failed = new Set(rows.map(({ rowNumber }) => rowNumber))
    const header = peopleColumns.filter((column) => column in (mapping as Mapping))
    const cells = table.rowsFrom(0, totalRows).filter(({ rowNumber }) => failed.has(rowNumber)).map(({ values }) => header.map((column) => values[column]))
    const file = await sheetFile('csv', { name: 'People', header, rows: cells })
    return { ...file, filename: safeFilename(`${filename.replace(/\.[^.]+$/, '')} - to mend.csv`), isImage: false, isPublic: false }
  },
})
