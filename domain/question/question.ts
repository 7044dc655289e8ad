/**
 * Impact types: a measure captures figures, a commitment an action, an improvement an achievement, an intent a
 * future aim.
 */
export const questionTypes = ['Measure', 'Commitment', 'Improvement', 'Intent'] as const
export type QuestionType = (typeof questionTypes)[number]

export const responseTypes = [
  'Number',
  'CurrencyAmount',
  'Percentage',
  'YesNo',
  'Scale',
  'ComparisonScale',
  'PickOne',
  'MultipleChoice',
  'TextBoxes',
] as const
export type ResponseType = (typeof responseTypes)[number]

/** How the steps of a scale look to participants. */
export const scaleLooks = ['Numbers', 'Stars', 'Faces'] as const
export type ScaleLook = (typeof scaleLooks)[number]

/** Ready words for the steps of a scale, from the first to the last; their texts are in the language files. */
export const labelSets = ['agreement', 'confidence', 'frequency', 'satisfaction', 'difficulty'] as const
export type LabelSet = (typeof labelSets)[number]

/** The labels of a set on a scale of so many steps: all of them where these are as many, else those of the ends. */
export function labelsForScale(words: readonly string[], scaleMax: number): string[] {
  if (scaleMax === words.length) return [...words]
  const ends = [words[0] ?? '', words.at(-1) ?? '']
  return Array.from({ length: Math.min(scaleMax, mostSteps) }, (_, at) =>
    at === 0 ? ends[0]! : at === scaleMax - 1 ? ends[1]! : '',
  )
}

/** Most steps of a scale. */
export const mostSteps = 10
/** Most characters of a label of a step, and of what a side of a before/after question is called. */
export const longestLabel = 80
/** Most characters of the words behind a number. */
export const longestUnit = 30

const measured: readonly ResponseType[] = [
  'Number',
  'CurrencyAmount',
  'Percentage',
  'YesNo',
  'Scale',
  'ComparisonScale',
]
const spoken: readonly ResponseType[] = ['PickOne', 'MultipleChoice', 'TextBoxes']

/** The response types available for this question type. */
export function responseTypesFor(questionType: QuestionType): readonly ResponseType[] {
  return questionType === 'Measure' ? measured : spoken
}

/** Response types whose answer is a step of a scale. */
export function hasScale(responseType: ResponseType | null): boolean {
  return responseType === 'Scale' || responseType === 'ComparisonScale'
}

/** Response types whose answer is one or more of the eight options. */
export function hasOptions(responseType: ResponseType | null): boolean {
  return responseType === 'PickOne' || responseType === 'MultipleChoice'
}

/** Response types that may offer "not applicable" instead of an answer. */
export function mayBeNotApplicable(responseType: ResponseType | null): boolean {
  return (
    responseType !== null &&
    ['Scale', 'ComparisonScale', 'Number', 'CurrencyAmount', 'Percentage'].includes(responseType)
  )
}

/** Response types whose answer is typed as a figure, which may have a range. */
export function hasRange(responseType: ResponseType | null): boolean {
  return responseType === 'Number' || responseType === 'CurrencyAmount' || responseType === 'Percentage'
}

/** Response types whose figure may have a unit in words, and may have to be a whole number. */
export function hasWordedUnit(responseType: ResponseType | null): boolean {
  return responseType === 'Number'
}

/** Response types that may ask how much of the figure is due to the training, and how sure the person is of it. */
export function mayAskShares(responseType: ResponseType | null): boolean {
  return responseType === 'CurrencyAmount'
}

/** Question types that may ask a second prompt. */
export function mayBeReinforced(questionType: QuestionType): boolean {
  return questionType === 'Commitment' || questionType === 'Intent'
}

/** The minimum and maximum of text boxes implied by a question type and response type. */
export function textBoxLimits(
  questionType: QuestionType,
  responseType: ResponseType | null,
): { minTextBoxes: number; maxTextBoxes: number } {
  const isText = questionType !== 'Measure' && (responseType === null || responseType === 'TextBoxes')
  return isText ? { minTextBoxes: 1, maxTextBoxes: 3 } : { minTextBoxes: 0, maxTextBoxes: 0 }
}

export const optionNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type OptionNumber = (typeof optionNumbers)[number]
export type OptionField = `multipleChoiceResponse${OptionNumber}`
export type Options = Record<OptionField, string>

/** The non-empty options with their numbers, in order. */
export function optionsOf(question: Partial<Options>): { number: OptionNumber; text: string }[] {
  return optionNumbers
    .map((number) => ({ number, text: (question[`multipleChoiceResponse${number}`] ?? '').trim() }))
    .filter((option) => option.text !== '')
}

/** The first option equal to an earlier one, ignoring case and spaces; null when all differ. */
export function repeatedOption(question: Partial<Options>): OptionNumber | null {
  const seen = new Set<string>()
  for (const { number, text } of optionsOf(question)) {
    const read = text.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()
    if (seen.has(read)) return number
    seen.add(read)
  }
  return null
}

/** The words behind a question's figures; empty for none. */
export const wordedUnitOf = ({ responseType, unit }: { responseType: ResponseType | null; unit: string }): string =>
  hasWordedUnit(responseType) ? unit : ''

/** The unit of a question's figures: percent where they are percentages. */
export function unitOf({
  responseType,
  isPercentage,
}: {
  responseType: ResponseType | null
  isPercentage: boolean
}): '' | '%' {
  const isScale = responseType === 'Scale' || responseType === 'ComparisonScale'
  return responseType === 'Percentage' || (isScale && isPercentage) ? '%' : ''
}

/** What the two sides of a before/after question are called: their own names, else the usual ones given. */
export const sideNames = (
  { beforeLabel, afterLabel }: { beforeLabel: string; afterLabel: string },
  before: string,
  after: string,
): [before: string, after: string] => [beforeLabel || before, afterLabel || after]
