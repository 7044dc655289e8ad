import { z } from 'zod'
import { changes } from '../changes'
import { pagingFields } from '../paging'
import { plainText } from '../richText'
import { readingFields } from '../sheetPlace'
import { lineField, oneLine } from '../text'
import {
  choosesOptions,
  choosesSeveral,
  hasOptions,
  hasRange,
  hasScale,
  hasWordedUnit,
  ordersOptions,
  responseTypesFor,
} from './kinds'
import {
  takesText,
  longestOption,
  mostOptions,
  type OptionField,
  optionNumbers,
  type Options,
  optionsOf,
  repeatedOption,
  withOptionFields,
  withUnusedNumbers,
} from './question'
import { fieldSchemas } from './questionFields'

type Fields = z.infer<z.ZodObject<typeof fieldSchemas>>

/** The field of an option, or the list of those without one. */
const fieldOfOption = (number: number): OptionField | 'options' => {
  const own = optionNumbers.find((candidate) => candidate === number)
  return own === undefined ? 'options' : `multipleChoiceResponse${own}`
}

function checkOptions(question: Fields, fail: (path: keyof Fields | OptionField, message: string) => void): void {
  const offered = optionsOf(question)
  if (offered.length < 2) fail('multipleChoiceResponse1', 'twoAnswers')
  if (offered.length > mostOptions) fail('options', 'tooManyOptions')
  const twice = repeatedOption(question)
  if (twice !== null) fail(fieldOfOption(twice), 'answerTwice')
}

type OfOptions = Pick<Fields, 'responseType' | 'options' | 'optionOrder' | 'otherOption' | 'mostChosen'>

/**
 * What is newly said of options that the question does not offer: the field and the message key. What is stored stays: an
 * option may have been removed since.
 */
export function unofferedOptions(
  question: OfOptions,
  stored: Pick<OfOptions, 'otherOption' | 'mostChosen'> | null,
): { path: 'otherOption' | 'mostChosen'; key: string }[] {
  const { responseType, otherOption, mostChosen } = question
  const offered = optionsOf(question).map(({ number }) => number)
  const isNew = (field: 'otherOption' | 'mostChosen') => question[field] !== null && question[field] !== stored?.[field]
  const isAbsent = choosesOptions(responseType) && isNew('otherOption') && !offered.includes(otherOption ?? 0)
  const hasLimit = choosesSeveral(responseType) || ordersOptions(responseType)
  const isBeyond = hasLimit && isNew('mostChosen') && (mostChosen ?? 0) > offered.length
  return [
    ...(isAbsent ? [{ path: 'otherOption' as const, key: 'otherNotOffered' }] : []),
    ...(isBeyond ? [{ path: 'mostChosen' as const, key: 'mostBeyondOptions' }] : []),
  ]
}

/** The fields of single options, for callers without a list: see `withOptionFields`. */
const optionFieldSchemas = Object.fromEntries(
  optionNumbers.map((number) => [`multipleChoiceResponse${number}`, lineField(longestOption).default('')]),
) as Record<OptionField, z.ZodDefault<ReturnType<typeof lineField>>>

const none: Options = { options: [], optionOrder: [] }
type NamedOptions = { otherOption?: number | null; fixedOptions?: number[] }
type GivenOptions = Partial<Record<OptionField, string>> & Partial<Options> & NamedOptions

/**
 * An input whose options are a list: as given, else those stored after the fields of single options were given. A list
 * without an order is shown by number. A number is used once.
 */
export function withOptionList<Input extends GivenOptions>(
  input: Input,
  stored: Options & NamedOptions = none,
): Omit<Input, OptionField> {
  const fields = Object.fromEntries(
    optionNumbers.flatMap((number) => {
      const field = `multipleChoiceResponse${number}` as const
      return input[field] === undefined ? [] : [[field, input[field]]]
    }),
  )
  const others = Object.fromEntries(Object.entries(input).filter(([name]) => !/^multipleChoiceResponse\d$/.test(name)))
  const { options, optionOrder = [], otherOption, fixedOptions } = input
  const isListed = options !== undefined && (options.length > 0 || Object.values(fields).every((text) => text === ''))
  const list = isListed
    ? withUnusedNumbers(stored, {
        options,
        optionOrder,
        ...(otherOption === undefined ? {} : { otherOption }),
        ...(fixedOptions === undefined ? {} : { fixedOptions }),
      })
    : Object.keys(fields).length > 0
      ? withOptionFields(stored, fields)
      : {}
  return { ...others, ...list } as Omit<Input, OptionField>
}

const holdsWholeNumber = ({ leastValue, mostValue }: Fields): boolean =>
  leastValue === null || mostValue === null || Math.ceil(leastValue) <= Math.floor(mostValue)

/** Cross-field rules; each issue is reported on the field that has to change. */
function checkQuestion(question: Fields, context: z.RefinementCtx): void {
  const fail = (path: keyof Fields | OptionField, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const { questionType, responseType } = question
  if (oneLine(plainText(question.questionText)) === '') fail('questionText', 'questionRequired')
  if (question.analysisTypeId === null) fail('analysisTypeId', 'analysisTypeRequired')
  if (responseType === null) fail('responseType', 'responseTypeRequired')
  else if (!responseTypesFor(questionType).includes(responseType)) fail('responseType', 'responseTypeUnfit')
  if (hasScale(responseType) && (question.scaleMax < 1 || question.scaleMax > 10))
    fail('scaleMax', 'scaleBetweenOneAndTen')
  if (hasScale(responseType) && question.scaleLabels.length > question.scaleMax) fail('scaleLabels', 'labelBeyondScale')
  const { leastValue, mostValue } = question
  if (hasRange(responseType) && leastValue !== null && mostValue !== null && leastValue > mostValue)
    fail('mostValue', 'mostBelowLeast')
  else if (question.isWholeNumber && hasWordedUnit(responseType) && !holdsWholeNumber(question))
    fail('mostValue', 'noWholeNumber')
  if (hasOptions(responseType)) checkOptions(question, fail)
  const isText = takesText(question)
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
    ...optionFieldSchemas,
    ...fieldSchemas,
  })
  .superRefine((given, context) => {
    const question = withOptionList(given)
    checkQuestion(question, context)
    for (const { path, key } of unofferedOptions(question, null))
      context.addIssue({ code: 'custom', path: [path], message: key })
  })
/** Cross-field rules are validated on the whole question, including omitted fields. */
export const updateQuestionSchema = z.strictObject({
  id: z.uuid('invalidId'),
  version: z.number().int().optional(),
  ...changes(optionFieldSchemas),
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
