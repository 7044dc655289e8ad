/** Why a row, or a whole file, was not imported: a key of validation.json and the values its words take. */
export type ImportProblem = { key: string; values?: Record<string, string | number> }
