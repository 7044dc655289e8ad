import { figureOf, givenBy, hasScale, hasWordedUnit, type QuestionType, type ResponseType } from './kinds'

/** How the steps of a scale look to participants. */
export const scaleLooks = ['Numbers', 'Stars', 'Faces'] as const
export type ScaleLook = (typeof scaleLooks)[number]

/** Ready words for the steps of a scale, from the first to the last; their texts are in the language files. */
export const labelSets = ['agreement', 'confidence', 'frequency', 'satisfaction', 'difficulty'] as const
export type LabelSet = (typeof labelSets)[number]

/** The degrees of a recommendation: from 0, not at all likely, to 10, extremely likely. */
export const degrees = Array.from({ length: 11 }, (_, degree) => degree)

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
/** Most characters of what several statements have in common. */
export const longestStem = 500

/** Question types that may ask a second prompt. */
export function mayBeReinforced(questionType: QuestionType): boolean {
  return questionType === 'Commitment' || questionType === 'Intent'
}

/** A question of text boxes: also one without a response type, unless it is a measure. */
export const takesText = ({
  questionType,
  responseType,
}: {
  questionType: QuestionType
  responseType: ResponseType | null
}): boolean => questionType !== 'Measure' && (responseType === null || givenBy(responseType) === 'texts')

/** The minimum and maximum of text boxes implied by a question type and response type. */
export function textBoxLimits(
  questionType: QuestionType,
  responseType: ResponseType | null,
): { minTextBoxes: number; maxTextBoxes: number } {
  const isText = takesText({ questionType, responseType })
  return isText ? { minTextBoxes: 1, maxTextBoxes: 3 } : { minTextBoxes: 0, maxTextBoxes: 0 }
}

/** Most options that a question offers at once. */
export const mostOptions = 30
/** Most options that a question ever had: the number of each is used once. */
export const mostOptionNumbers = 200
/** Most characters of an option. */
export const longestOption = 500

/** The numbers of the options that have a field of their own beside the list. */
export const optionNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type OptionNumber = (typeof optionNumbers)[number]
export type OptionField = `multipleChoiceResponse${OptionNumber}`

/**
 * The options of a question. A number is who an option is: it stays when the option is reworded or moved, and is not used
 * again when it is removed. `options`: the texts by number, empty for a number without an option. `optionOrder`: the
 * numbers of those that are offered, as they are shown; none for all of them by number.
 */
export type Options = { options: string[]; optionOrder: number[] }
/** Options of which one may ask for words: it is shown last where they have no order. */
type Offered = Partial<Options> & { otherOption?: number | null }
export type Option = { number: number; text: string }

/** Every option that a question has or had, by number. */
export const everyOption = ({ options = [] }: Partial<Options>): Option[] =>
  options.flatMap((text, index) => (text.trim() === '' ? [] : [{ number: index + 1, text: text.trim() }]))

/** The options that a question offers, as they are shown. */
export function optionsOf(question: Offered): Option[] {
  const every = everyOption(question)
  const { optionOrder: order = [], otherOption = null } = question
  const isOther = ({ number }: Option) => number === otherOption
  if (order.length === 0) return [...every.filter((option) => !isOther(option)), ...every.filter(isOther)]
  return [...new Set(order)].flatMap((number) => every.find((option) => option.number === number) ?? [])
}

/** The options that a question offered and no longer does. */
function formerOptions(question: Offered): Option[] {
  const offered = new Set(optionsOf(question).map(({ number }) => number))
  return everyOption(question).filter(({ number }) => !offered.has(number))
}

/** A text as it reads, so that two that differ only in case and spaces are equal. */
export const readAlike = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** How many options of a ranking are put in order: all that are offered, or the first of them. */
export const mostRanked = (question: Partial<Options> & { mostChosen: number | null }): number =>
  Math.min(question.mostChosen ?? mostOptions, optionsOf(question).length)

/** The first offered option equal to one shown before it, ignoring case and spaces; null when all differ. */
export function repeatedOption(question: Offered): number | null {
  const seen = new Set<string>()
  for (const { number, text } of optionsOf(question)) {
    const read = readAlike(text)
    if (seen.has(read)) return number
    seen.add(read)
  }
  return null
}

/** The texts of the options that have a field of their own; empty for one that is not offered. */
export function optionFieldsOf(question: Partial<Options>): Record<OptionField, string> {
  const offered = optionsOf(question)
  const textOf = (number: number) => offered.find((option) => option.number === number)?.text ?? ''
  return Object.fromEntries(
    optionNumbers.map((number) => [`multipleChoiceResponse${number}`, textOf(number)]),
  ) as Record<OptionField, string>
}

/**
 * Options after their fields were given new texts, by callers without numbers: the text of an option that stands in another
 * field now is that option, moved; any other text rewords the option that its field shows, or is a new option.
 */
export function withOptionFields(stored: Options, given: Partial<Record<OptionField, string>>): Options {
  const before = optionFieldsOf(stored)
  const texts = optionNumbers.map((number) => {
    const field = `multipleChoiceResponse${number}` as const
    return (given[field] ?? before[field]).trim()
  })
  const every = everyOption(stored)
  const kept = new Set<number>()
  const known = texts.map((text, index) => {
    const equal = every.filter((option) => option.text === text && !kept.has(option.number))
    const number = (equal.find((option) => option.number === index + 1) ?? equal[0])?.number
    if (number !== undefined) kept.add(number)
    return number
  })
  const options = [...stored.options]
  const former = new Set(formerOptions(stored).map(({ number }) => number))
  const order = texts.flatMap((text, index) => {
    if (text === '') return []
    const isTaken = kept.has(index + 1) || former.has(index + 1)
    const number = known[index] ?? (isTaken ? Math.max(options.length, optionNumbers.length) + 1 : index + 1)
    options.push(...Array.from({ length: number - options.length }, () => ''))
    options[number - 1] = text
    return [number]
  })
  const further = optionsOf(stored).flatMap(({ number }) =>
    number > optionNumbers.length && !kept.has(number) ? [number] : [],
  )
  return { options, optionOrder: [...order, ...further] }
}

type Numbered = Options & { otherOption?: number | null; fixedOptions?: number[] }

/**
 * A list of options, where a new text under the number of an option that was removed is another option: it gets a number
 * that none has had. The text that the removed one had last takes it up again.
 */
export function withUnusedNumbers<Given extends Numbered>(stored: Offered, given: Given): Given {
  const last = Math.max(stored.options?.length ?? 0, given.options.length)
  const texts = new Map(optionsOf(given).map(({ number, text }) => [number, text]))
  const again = formerOptions(stored).filter(({ number, text }) => (texts.get(number) ?? text) !== text)
  if (again.length === 0) return given
  const numbers = new Map(again.map(({ number }, index) => [number, last + 1 + index]))
  const renumbered = (number: number) => numbers.get(number) ?? number
  const options = Array.from({ length: last + again.length }, (_, index) => given.options[index] ?? '')
  for (const { number, text } of again) {
    options[renumbered(number) - 1] = texts.get(number) ?? ''
    options[number - 1] = text
  }
  const { otherOption: other = null, fixedOptions } = given
  return {
    ...given,
    options,
    optionOrder: optionsOf(given).map(({ number }) => renumbered(number)),
    ...(other === null || other === stored.otherOption ? {} : { otherOption: renumbered(other) }),
    ...(fixedOptions === undefined ? {} : { fixedOptions: fixedOptions.map(renumbered) }),
  }
}

/** A question without the texts of options that it does not offer: a new one, or a copy, never had them. */
export function withoutFormerOptions<Question extends Options>(question: Question): Question {
  const offered = new Set(optionsOf(question).map(({ number }) => number))
  return { ...question, options: question.options.map((text, index) => (offered.has(index + 1) ? text : '')) }
}

/**
 * Options as they are stored after a change: those that are offered, and of a question that people could answer also those that
 * no longer are, with the text they had last.
 */
export function optionsToStore(stored: Options, given: Options & Offered, couldBeAnswered: boolean): Options {
  const offered = optionsOf(given)
  const length = Math.max(given.options.length, couldBeAnswered ? stored.options.length : 0)
  const before = couldBeAnswered ? everyOption(stored) : []
  const textOf = (options: readonly Option[], number: number) =>
    options.find((option) => option.number === number)?.text
  const options = Array.from({ length }, (_, index) => textOf(offered, index + 1) ?? textOf(before, index + 1) ?? '')
  return { options, optionOrder: offered.map(({ number }) => number) }
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
  return figureOf(responseType) === 'percentage' || (hasScale(responseType) && isPercentage) ? '%' : ''
}

/** What the two sides of a before/after question are called: their own names, else the usual ones given. */
export const sideNames = (
  { beforeLabel, afterLabel }: { beforeLabel: string; afterLabel: string },
  before: string,
  after: string,
): [before: string, after: string] => [beforeLabel || before, afterLabel || after]
