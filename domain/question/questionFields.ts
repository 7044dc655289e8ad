import { z } from 'zod'
import { largestFigure } from '../number'
import { lineField, textField } from '../text'
import { conditionSchema } from './condition.schema'
import { questionTypes, responseTypes } from './kinds'
import {
  longestLabel,
  longestOption,
  longestStem,
  longestUnit,
  mostOptionNumbers,
  mostOptions,
  mostSteps,
  scaleLooks,
} from './question'

/** Maximum length of a question's text, including markup. */
export const longestQuestionText = 20_000
const textBoxes = z.number().int('wholeNumber').min(0, 'betweenZeroAndTen').max(10, 'betweenZeroAndTen')

type Field = {
  schema: z.ZodType
  /** How a cell of a sheet holds it: as it is, a line each, as a number or numbers, as true or false, or by a rule of its own. */
  kind: 'text' | 'lines' | 'number' | 'numbers' | 'flag' | 'own'
  /** The heading of its column in a sheet of questions, or of its columns. */
  column: string | readonly string[] | null
  /** The column stands only in sheets where a question uses it. */
  isOccasional?: true
  /** How the code book of exported answers states it: by a rule of its own, or as a last column with its text. */
  codeBook: 'own' | 'copied' | null
  /** What a change of it makes another wording of: a text of the wording, or one of the options that it offers. */
  wording: 'text' | 'option' | null
}

const rule = { kind: 'own', codeBook: null, wording: null } as const
const flag = { schema: z.boolean().default(false), kind: 'flag', codeBook: 'own', wording: null } as const
const limit = {
  schema: z
    .number('numberRequired')
    .min(-largestFigure, 'outOfRange')
    .max(largestFigure, 'outOfRange')
    .nullable()
    .default(null),
  kind: 'number',
  codeBook: 'copied',
  wording: null,
} as const
const withoutLastBlanks = (labels: string[]) => labels.slice(0, labels.findLastIndex((label) => label !== '') + 1)
const label = {
  schema: lineField(longestLabel, 'labelTooLong').default(''),
  kind: 'text',
  codeBook: 'own',
  wording: 'text',
} as const
const optionNumber = z.number().int('wholeNumber').min(1, 'outOfRange').max(mostOptionNumbers, 'outOfRange')

/**
 * Every field of a question that an administrator edits, in the order of the columns of a sheet of questions: it is a
 * contract, so a new field is the last.
 */
export const questionFields = {
  questionnaireSectionId: { ...rule, schema: z.uuid('invalidId'), column: null, codeBook: 'own' },
  questionType: { ...rule, schema: z.enum(questionTypes), column: 'Question Type', codeBook: 'own' },
  responseType: { ...rule, schema: z.enum(responseTypes).nullable(), column: 'Response Type', codeBook: 'own' },
  questionText: {
    schema: textField(longestQuestionText),
    kind: 'own',
    column: 'Question Text',
    codeBook: 'own',
    wording: 'text',
  },
  analysisTypeId: {
    ...rule,
    schema: z.uuid('analysisTypeRequired').nullable(),
    column: 'Analysis Type',
    codeBook: 'own',
  },
  minTextBoxes: { ...rule, schema: textBoxes.default(1), column: 'Min Text Boxes' },
  maxTextBoxes: { ...rule, schema: textBoxes.default(3), column: 'Max Text Boxes' },
  scaleMax: { ...rule, schema: z.number().int('wholeNumber').default(10), column: 'Scale Max', codeBook: 'own' },
  isPercentage: { ...flag, column: 'Percentage Scale' },
  isNARequired: { ...flag, column: 'NA Required' },
  isIncrease: { ...flag, schema: z.boolean().nullable().default(null), column: 'Increase' },
  isReinforcementRequired: { ...flag, column: 'Reinforcement Required' },
  reinforcementText: {
    schema: textField(2_000).default(''),
    kind: 'text',
    column: 'Reinforcement Text',
    codeBook: 'own',
    wording: null,
  },
  options: {
    schema: z.array(lineField(longestOption)).max(mostOptionNumbers, 'tooManyOptions').default([]),
    kind: 'own',
    column: [
      'Multiple Choice Response 1',
      'Multiple Choice Response 2',
      'Multiple Choice Response 3',
      'Multiple Choice Response 4',
      'Multiple Choice Response 5',
      'Multiple Choice Response 6',
      'Multiple Choice Response 7',
      'Multiple Choice Response 8',
    ],
    codeBook: 'own',
    wording: 'option',
  },
  asksIsolation: { ...flag, column: 'Ask Isolation', isOccasional: true },
  asksConfidence: { ...flag, column: 'Ask Confidence', isOccasional: true },
  helpText: {
    schema: lineField(200).default(''),
    kind: 'text',
    column: 'Help Text',
    codeBook: 'copied',
    wording: 'text',
  },
  isOptional: { ...flag, column: 'Optional', codeBook: 'copied' },
  scaleLabels: {
    schema: z
      .array(lineField(longestLabel, 'labelTooLong'))
      .max(mostSteps, 'tooManyLabels')
      .transform(withoutLastBlanks)
      .default([]),
    kind: 'lines',
    column: 'Scale Labels',
    codeBook: 'own',
    wording: 'text',
  },
  scaleLook: { ...rule, schema: z.enum(scaleLooks).default('Numbers'), column: 'Scale Look' },
  beforeLabel: { ...label, column: 'Before Label' },
  afterLabel: { ...label, column: 'After Label' },
  leastValue: { ...limit, column: 'Least Value' },
  mostValue: { ...limit, column: 'Most Value' },
  isWholeNumber: { ...flag, column: 'Whole Numbers', codeBook: 'copied' },
  unit: { ...label, schema: lineField(longestUnit).default(''), column: 'Unit' },
  optionOrder: {
    ...rule,
    schema: z.array(optionNumber).max(mostOptions, 'tooManyOptions').default([]),
    column: 'Further Options',
    codeBook: 'own',
  },
  isShuffled: { ...flag, column: 'Shuffle Options', codeBook: null },
  fixedOptions: {
    ...rule,
    kind: 'numbers',
    schema: z.array(optionNumber).max(mostOptions, 'tooManyOptions').default([]),
    column: 'Fixed Options',
  },
  mostChosen: {
    schema: z.number().int('wholeNumber').min(1, 'outOfRange').max(mostOptions, 'outOfRange').nullable().default(null),
    kind: 'number',
    column: 'Most Chosen',
    codeBook: 'copied',
    wording: null,
  },
  condition: {
    ...rule,
    schema: conditionSchema.nullable().default(null),
    column: 'Show When',
    isOccasional: true,
    codeBook: 'own',
  },
  stem: { ...label, schema: lineField(longestStem).default(''), column: 'Stem', codeBook: 'copied' },
  otherOption: {
    ...rule,
    kind: 'number',
    schema: optionNumber.nullable().default(null),
    column: 'Other Option',
    codeBook: 'copied',
  },
} as const satisfies Record<string, Field>

type Fields = typeof questionFields
export type QuestionFieldName = keyof Fields
type Columns = Exclude<Fields[QuestionFieldName]['column'], null>
/** The heading of a column that holds a field of a question. */
export type QuestionFieldColumn = Extract<Columns, string> | Extract<Columns, readonly string[]>[number]
/** The fields that are texts of the wording. */
export type WordingTextName = {
  [Name in QuestionFieldName]: Fields[Name]['wording'] extends 'text' ? Name : never
}[QuestionFieldName]

type NamedField = Omit<Field, 'column'> & { column: QuestionFieldColumn | readonly QuestionFieldColumn[] | null }
const entries: readonly (readonly [QuestionFieldName, NamedField])[] = Object.entries(questionFields) as [
  QuestionFieldName,
  Fields[QuestionFieldName],
][]

const headingsOf = (column: NamedField['column']): readonly QuestionFieldColumn[] =>
  column === null ? [] : typeof column === 'string' ? [column] : column

/** Their columns in a sheet of questions, in order. */
export const sheetFields = entries.flatMap(([name, { kind, column, isOccasional = false }]) =>
  headingsOf(column).map((heading) => ({ name, kind, column: heading, isOccasional })),
)
/** Those that the code book has as a column of its own. */
type CopiedName = {
  [Name in QuestionFieldName]: Fields[Name]['codeBook'] extends 'copied' ? Name : never
}[QuestionFieldName]
export const codeBookFields = entries.flatMap(([name, { codeBook }]) =>
  codeBook === 'copied' ? [name as CopiedName] : [],
)

/** The validation of each field. */
export const fieldSchemas = Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])) as {
  [Name in QuestionFieldName]: Fields[Name]['schema']
}
