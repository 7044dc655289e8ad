/** Why a row, or a whole file, was not imported: a key of validation.json and the values its words take. */
export type ImportProblem = { key: string; values?: Record<string, string | number> }

/** What became of a row of a file: its number in the sheet, or -1 for the file as a whole. */
export type ImportRow = { rowNumber: number; email: string; successful: boolean; errors: readonly ImportProblem[] }

/** How many rows were imported, and what became of each. */
export type ImportResult = { count: number; rows: readonly ImportRow[] }

/** The result of a file that could not be imported at all. */
export const failedFile = (problem: ImportProblem): ImportResult => ({ count: 0, rows: [{ rowNumber: -1, email: '', successful: false, errors: [problem] }] })
