const [kilobyte, megabyte] = [1024, 1024 * 1024]

/** The largest file that is imported, in bytes. */
export const largestImport = 10 * megabyte

/** What one table may hold: rows below the header, columns, and bytes in a cell. */
export const tableLimits = { rows: 50_000, columns: 64, cell: 32 * kilobyte }

/** What the archive of a workbook may hold: entries, bytes once unpacked, and how much larger than packed they may be. */
export const archiveLimits = { entries: 200, bytes: 64 * megabyte, ratio: 200 }

/** The most questions one file may bring; a questionnaire anybody would answer has far fewer. */
export const mostQuestions = 1000

/**
 * The most people one file may bring; how many when somebody waits for the answer; how many with a password, each of
 * which takes a while to hash; and how many of its first rows are shown before it begins.
 */
export const mostImported = { people: 50_000, waited: 500, passwords: 200, previewed: 10 }

/** The names of files that are imported. */
export const importExtensions = ['.xlsx', '.csv', '.txt', '.tsv'] as const
