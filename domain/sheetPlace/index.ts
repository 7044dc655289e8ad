import { z } from 'zod'

/** How a file is read, where that differs from what is proposed. */
export const readingFields = {
  sheet: z
    .string()
    .max(200, 'tooLong')
    .nullish()
    .transform((value) => value ?? null),
  headingRow: z
    .number()
    .int()
    // 0 is none.
    .min(0)
    .max(1_048_576)
    .nullish()
    .transform((value) => value ?? null),
  withHidden: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
}

/** What was chosen of how a file is read. */
export type SheetChoice = { sheet: string | null; headingRow: number | null; withHidden: boolean }
