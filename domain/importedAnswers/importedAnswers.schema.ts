import { z } from 'zod'
import { readingFields } from '../sheetPlace'

const id = z.uuid('invalidId')
const heading = z.string().trim().min(1, 'required').max(500, 'tooLong')

/** What a column of a sheet of answers may hold: who answered, the code that joins two sheets, the day, an answer. */
export const columnContents = ['Email', 'Code', 'Date', 'Answer'] as const
export type ColumnContent = (typeof columnContents)[number]

/** How the rows of a start sheet and an end sheet become one: by a code, in their order, or not. */
export const sheetMatches = ['Code', 'Order', 'None'] as const
export type SheetMatch = (typeof sheetMatches)[number]

export const decimalSigns = ['Point', 'Comma'] as const
export type DecimalSign = (typeof decimalSigns)[number]

const column = z.strictObject({
  /** The sheet that has it: 0, or 1 for the end sheet. */
  sheet: z.number().int().min(0, 'outOfRange').max(1, 'outOfRange'),
  heading,
  content: z.enum(columnContents),
  questionId: id.nullish().transform((value) => value ?? null),
  /** Of a before/after question the side: 0 or 1; of a question with options the number of one; null for the whole answer. */
  part: z
    .number()
    .int()
    .min(0, 'outOfRange')
    .max(1000, 'outOfRange')
    .nullish()
    .transform((value) => value ?? null),
})

/** Most columns of two sheets. */
const mostColumns = 128
const isOnce = (columns: readonly { sheet: number; heading: string }[]) =>
  new Set(columns.map((one) => `${one.sheet} ${one.heading}`)).size === columns.length
const columns = z.array(column).max(mostColumns, 'tooMany').refine(isOnce, 'duplicate')

const sheets = z
  .array(z.strictObject({ blobId: id, ...readingFields }))
  .min(1, 'required')
  .max(2, 'tooMany')

const optionFields = {
  match: z
    .enum(sheetMatches)
    .nullish()
    .transform((value) => value ?? null),
  /** The figure in the sheet that is the first step of a scale. */
  scaleFrom: z
    .number()
    .int()
    .min(0, 'outOfRange')
    .max(1, 'outOfRange')
    .nullish()
    .transform((value) => value ?? null),
  decimalSign: z
    .enum(decimalSigns)
    .nullish()
    .transform((value) => value ?? null),
}

const fields = {
  questionnaireId: id,
  sheets,
  columns: columns.nullish().transform((value) => value ?? null),
  ...optionFields,
}

/** Sheets of answers, and what their columns hold; all that is left out is proposed. */
export const answersImportSchema = z.strictObject(fields)
/** An import of answers by its id. */
export const answersImportIdSchema = z.strictObject({ id })
/** The imports of answers of a campaign. */
export const answersImportsSchema = z.strictObject({ questionnaireId: id })

export type AnswersSheet = z.output<typeof sheets>[number]
export type AnswersColumn = z.output<typeof column>

/** What an import of answers is done by: as it was chosen, and proposed where nothing was. */
export const answersPlanSchema = z.object({
  columns,
  sheets,
  match: z.enum(sheetMatches),
  scaleFrom: z.number(),
  decimalSign: optionFields.decimalSign,
})
export type AnswersPlan = z.output<typeof answersPlanSchema>
