/** Why a row, or a whole file, was not imported: a key of validation.json and the arguments of its message. */
export type ImportProblem = { key: string; values?: Record<string, string | number> }
