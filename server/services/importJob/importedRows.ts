import 'server-only'
import { safeFilename } from '@/domain/blob'
import { importJobSchema } from '@/domain/importJob'
import { words } from '@/locales/words'
import { sheetFile } from '../export'
import { useCase } from '../useCase'
import { toShownRow } from './importJobRows'

/** What happened to each row of an import, in the order of the file, as a file. For its importer only. */
export const importedRows = useCase({
  input: importJobSchema,
  ability: 'importJob.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor: { userId } }, { id }) =>
    db.importJob.findFirst({ where: { id, userId }, include: { rows: { orderBy: { rowNumber: 'asc' } } } }),
  run: async ({ subject: { filename, rows } }) => {
    const t = words('en-GB', 'importJob')
    const said = words('en-GB', 'validation')
    const file = await sheetFile('csv', {
      name: 'People',
      header: (['row', 'email', 'outcome', 'reason'] as const).map((name) => t(`result.list.${name}`)),
      rows: rows
        .map(toShownRow)
        .map(({ rowNumber, email, outcome, errors, notes }) => [
          String(rowNumber),
          email,
          t(`result.list.${outcome}`),
          [...errors, ...notes].map(({ key, values }) => said(key, values)).join(' '),
        ]),
    })
    const name = safeFilename(`${filename.replace(/\.[^.]+$/, '')} - what happened.csv`)
    return { ...file, filename: name, isImage: false, isPublic: false }
  },
})
