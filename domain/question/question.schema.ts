import { z } from 'zod'
import { changes } from '../changes'
import { pagingFields } from '../paging'
import { plainText } from '../richText'
import { readingFields } from '../sheetPlace'
import { oneLine } from '../text'
import { hasOptions, hasRange, hasScale, optionsOf, repeatedOption, responseTypesFor } from './question'
import { fieldSchemas } from './questionFields'

type Fields = z.infer<z.ZodObject<typeof fieldSchemas>>

/** Cross-field rules; each issue is reported on the field that has to change. */
function checkQuestion(question: Fields, context: z.RefinementCtx): void {
  const fail = (path: keyof Fields, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const { questionType, responseType } = question
  if (oneLine(plainText(question.questionText)) === '') fail('questionText', 'questionRequired')
  if (question.analysisTypeId === null) fail('analysisTypeId', 'analysisTypeRequired')
  if (responseType === null || !responseTypesFor(questionType).includes(responseType))
    fail('responseType', 'responseTypeRequired')
  if (hasScale(responseType) && (question.scaleMax < 1 || question.scaleMax > 10))
    fail('scaleMax', 'scaleBetweenOneAndTen')
  if (hasScale(responseType) && question.scaleLabels.length > question.scaleMax) fail('scaleLabels', 'labelBeyondScale')
  const { leastValue, mostValue } = question
  if (hasRange(responseType) && leastValue !== null && mostValue !== null && leastValue > mostValue)
    fail('mostValue', 'mostBelowLeast')
  if (hasOptions(responseType) && optionsOf(question).length < 2) fail('multipleChoiceResponse1', 'twoAnswers')
  const twice = hasOptions(responseType) ? repeatedOption(question) : null
  if (twice !== null) fail(`multipleChoiceResponse${twice}`, 'answerTwice')
  const isText = questionType !== 'Measure' && !hasOptions(responseType)
  if (isText && question.maxTextBoxes < 1) fail('maxTextBoxes', 'maximumAnswersRequired')
  if (isText && question.minTextBoxes > question.maxTextBoxes) fail('maxTextBoxes', 'maximumBelowMinimum')
  if (question.isReinforcementRequired && question.reinforcementText.trim() === '')
    fail('reinforcementText', 'required')
}

export const questionFormSchema = z.strictObject(fieldSchemas).superRefine(checkQuestion)
export const createQuestionSchema = z
  .strictObject({
    id: z.uuid('invalidId').optional(),
    questionnaireId: z.uuid('invalidId'),
    subscriptionId: z.uuid('invalidId').nullish(),
    displayOrder: z.number().int().min(0, 'outOfRange').max(2_147_000_000, 'outOfRange').optional(),
    ...fieldSchemas,
  })
  .superRefine(checkQuestion)
/** Cross-field rules are validated on the whole question, including omitted fields. */
export const updateQuestionSchema = z.strictObject({
  id: z.uuid('invalidId'),
  version: z.number().int().optional(),
  ...changes(fieldSchemas),
})
export const questionIdSchema = z.strictObject({ id: z.uuid('invalidId') })
export const moveQuestionSchema = z.strictObject({ id: z.uuid('invalidId'), direction: z.enum(['up', 'down']) })

const storedId = z.uuid('invalidId').toLowerCase()
/** Moves a question before another of a section, or to its end. */
export const placeQuestionSchema = z.strictObject({
  id: storedId,
  questionnaireSectionId: storedId,
  beforeId: storedId.nullish().transform((value) => value ?? null),
})
/** Idempotent by copyId. */
export const duplicateQuestionSchema = z.strictObject({
  id: storedId,
  copyId: storedId.nullish().transform((value) => value ?? undefined),
})
export const questionsSchema = z.strictObject({
  offset: pagingFields.offset,
  first: pagingFields.first,
  questionnaireId: z.uuid('invalidId'),
})

export type QuestionForm = z.infer<typeof questionFormSchema>

/**
 * An uploaded file, and the questionnaire whose sections and questions it replaces, or would replace in a dry run.
 */
export const importQuestionnaireQuestionsSchema = z.strictObject({
  blobId: z.uuid('invalidId'),
  questionnaireId: z.uuid('invalidId'),
  ...readingFields,
  isCheck: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
})
