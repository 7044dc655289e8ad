const [kilobyte, megabyte] = [1024, 1024 * 1024]

/** The largest file that can be imported, in bytes. */
export const largestImport = 10 * megabyte

/** Limits of one table: rows below the header, columns, and bytes in a cell. */
export const tableLimits = { rows: 50_000, columns: 64, cell: 32 * kilobyte }

/** Limits of a workbook's archive: entries, unpacked bytes, and the compression ratio. */
export const archiveLimits = { entries: 200, bytes: 64 * megabyte, ratio: 200 }

/** Maximum number of questions in one file; a realistic questionnaire has far fewer. */
export const mostQuestions = 1000

/**
 * Maximum number of people in one file; in a synchronous import; with a password, each of which takes a while to hash;
 * and the number of first rows shown in the preview.
 */
export const mostImported = { people: 50_000, waited: 500, passwords: 200, previewed: 10 }

/** File extensions that can be imported. */
export const importExtensions = ['.xlsx', '.csv', '.txt', '.tsv'] as const

/** Number of first rows among which the row of the headings is sought. */
export const headingRowLimit = 50

/** Why a file of another type is refused, a key of errors.json: what to do depends on the program that saved it. */
export function importTypeProblem(filename: string): 'importOds' | 'importOldSheet' | 'importType' {
  const name = filename.toLowerCase()
  if (/\.(ods|fods|ots|numbers|gsheet)$/.test(name)) return 'importOds'
  return /\.(xls|xlsm|xlsb|xlt|xltx|html?|xml)$/.test(name) ? 'importOldSheet' : 'importType'
}
