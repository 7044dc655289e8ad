import { z } from 'zod'
import { textField } from '../text'

const id = z.uuid('invalidId')
/** What one answer row may hold. Which of the fields count depends on the question. */
export const questionResponseRowSchema = z.strictObject({
  displayOrder: z.number().int().min(0, 'outOfRange').max(20, 'outOfRange'),
  textInput: textField(10_000).nullish().transform((value) => value ?? null),
  amountInput: z.number({ error: 'numberRequired' }).min(-1e12, 'outOfRange').max(1e12, 'outOfRange').nullish().transform((value) => value ?? null),
  yesNoInput: z.boolean().nullish().transform((value) => value ?? null),
  reinforcementText: textField(10_000).nullish().transform((value) => value ?? null),
  isUserInput: z.boolean().default(true),
})
/** All rows of one question at once: the stored rows become exactly these, so that a repeated save changes nothing. */
export const saveQuestionResponsesSchema = z.strictObject({
  questionnaireRespondentSessionId: id,
  questionId: id,
  /** The wording the person saw; the current one when left out. */
  wordingNumber: z.number().int().min(1, 'outOfRange').max(2_147_000_000, 'outOfRange').optional(),
  responses: z.array(questionResponseRowSchema).max(20, 'tooMany'),
})
export type QuestionResponseRow = z.infer<typeof questionResponseRowSchema>
