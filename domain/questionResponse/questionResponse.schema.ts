import { z } from 'zod'
import { pagingFields } from '../paging'
import { textField } from '../text'
import { largestFigure } from '../number'
import { mostOptionNumbers, mostOptions } from '../question'
import { longestText } from './limits'

const id = z.uuid('invalidId')
const text = textField(longestText).nullish()
const amount = z
  .number({ error: 'numberRequired' })
  .min(-largestFigure, 'outOfRange')
  .max(largestFigure, 'outOfRange')
  .nullish()
/** A share of the whole: 1 is all of it. Stored to a hundredth of a percent. */
const share = z.number({ error: 'numberRequired' }).min(0, 'outOfRange').max(1, 'outOfRange').nullish()
const yesNo = z.boolean().nullish()
/** No screen sends it: the stored value stays unless given. */
const date = z.coerce
  .date({ error: 'invalidDate' })
  .transform((value) => value.toISOString())
  .nullable()
  .optional()
const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null
/** The content of one answer row. Which fields count depends on the question. */
export const questionResponseRowSchema = z.strictObject({
  displayOrder: z.number().int().min(0, 'outOfRange').max(mostOptionNumbers, 'outOfRange'),
  textInput: text.transform(orNull),
  amountInput: amount.transform(orNull),
  yesNoInput: yesNo.transform(orNull),
  reinforcementText: text.transform(orNull),
  /**
   * How much of an amount of money is due to the training, and how sure the person is of it; null means all and
   * certain.
   */
  isolationInput: share.transform(orNull),
  confidenceInput: share.transform(orNull),
  eventDate: date,
  cancelEventDate: date,
  isUserInput: z.boolean().default(true),
})
/** The number of the wording the person saw; the current one when omitted. */
const wordingNumber = z.number().int().min(1, 'outOfRange').max(2_147_000_000, 'outOfRange').optional()
/** All rows of one question: they replace the stored rows, so that a repeated save is idempotent. */
export const saveQuestionResponsesSchema = z.strictObject({
  questionnaireRespondentSessionId: id,
  questionId: id,
  wordingNumber,
  version: z
    .number()
    .int()
    .nullish()
    .transform((value) => value ?? undefined),
  responses: z.array(questionResponseRowSchema).max(mostOptions, 'tooMany'),
})
export type QuestionResponseRow = z.infer<typeof questionResponseRowSchema>
/** Puts one row into its place in an answer. */
export const createQuestionResponseSchema = z.strictObject({
  id: id.nullish().transform((value) => value ?? undefined),
  questionnaireRespondentSessionId: id,
  questionId: id,
  wordingNumber,
  ...questionResponseRowSchema.shape,
})
/** Changes to one row; omitted fields are unchanged. */
export const updateQuestionResponseSchema = z.strictObject({
  id,
  textInput: text,
  amountInput: amount,
  yesNoInput: yesNo,
  reinforcementText: text,
  isolationInput: share,
  confidenceInput: share,
  eventDate: date,
  cancelEventDate: date,
})
export const questionResponseIdSchema = z.strictObject({ id })
export const questionResponsesSchema = z.strictObject({
  offset: pagingFields.offset,
  first: pagingFields.first,
  questionnaireId: id,
})
