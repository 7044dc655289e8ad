import {
  givenBy,
  hasOptions,
  hasScale,
  mayAskShares,
  mayBeNotApplicable,
  mayBeReinforced,
  type QuestionForm,
  type QuestionType,
  type ResponseType,
  responseTypesFor,
  takesText,
  textBoxLimits,
} from '@/domain/question'

/** A high degree of a recommendation is always the better one. */
const hasDirection = (responseType: ResponseType | null): boolean => givenBy(responseType) !== 'degree'

/**
 * Clears the optional additions that no longer fit; the text of the second prompt is preserved in case it fits again.
 */
function clearMisfits(questionType: QuestionType, responseType: ResponseType | null): Partial<QuestionForm> {
  return {
    ...(mayBeNotApplicable(responseType) ? {} : { isNARequired: false }),
    ...(mayBeReinforced(questionType) ? {} : { isReinforcementRequired: false }),
    ...(hasDirection(responseType) ? {} : { isIncrease: null }),
    ...(mayAskShares(responseType) ? {} : { asksIsolation: false, asksConfidence: false }),
  }
}

/**
 * Other changes when a question type is selected: a response type that no longer fits is cleared, and text answers get
 * text boxes unless chosen otherwise.
 */
export function questionTypeChange(
  questionType: QuestionType,
  responseType: ResponseType | null,
): Partial<QuestionForm> {
  const kept =
    responseType !== null && responseTypesFor(questionType).includes(responseType)
      ? responseType
      : questionType === 'Measure'
        ? null
        : 'TextBoxes'
  return {
    questionType,
    responseType: kept,
    ...textBoxLimits(questionType, kept),
    ...clearMisfits(questionType, kept),
  }
}

/** Other changes when a response type is selected. A scale without a usable maximum starts at ten. */
export function responseTypeChange(question: QuestionForm, responseType: ResponseType): Partial<QuestionForm> {
  const isUsable = question.scaleMax >= 1 && question.scaleMax <= 10
  return {
    responseType,
    ...textBoxLimits(question.questionType, responseType),
    ...clearMisfits(question.questionType, responseType),
    ...(hasScale(responseType) ? { scaleMax: isUsable ? question.scaleMax : 10 } : { isPercentage: false }),
  }
}

/** The two toggles are mutually exclusive; pressing the active one clears the choice. */
export function toggleIncrease(current: boolean | null, pressed: 'increase' | 'decrease'): boolean | null {
  const wanted = pressed === 'increase'
  return current === wanted ? null : wanted
}

/** Fewest lines for options. */
const fewestLines = 2
type Lines = Pick<QuestionForm, 'options' | 'optionOrder'>
type LinesWithOther = Lines & Partial<Pick<QuestionForm, 'otherOption'>>

/** The numbers of the options that the editor shows, at least two: numbers without a text yet follow the others. */
export function optionLines({ options, optionOrder }: Lines): number[] {
  const numbers = optionOrder.length > 0 ? optionOrder : options.map((_, index) => index + 1)
  const next = Math.max(options.length, ...numbers) + 1
  const missing = Math.max(0, fewestLines - numbers.length)
  return [...numbers, ...Array.from({ length: missing }, (_, index) => next + index)]
}

/** The options after those of these numbers got new texts. New ones stand before the last one if it asks for words. */
export function withOptionTexts(lines: LinesWithOther, texts: ReadonlyMap<number, string>): Lines {
  const numbers = optionLines(lines)
  const last = numbers.at(-1) === lines.otherOption ? numbers.slice(-1) : []
  const order = [...new Set([...numbers.slice(0, numbers.length - last.length), ...texts.keys()])]
  const options = Array.from(
    { length: Math.max(lines.options.length, ...texts.keys()) },
    (_, index) => texts.get(index + 1) ?? lines.options[index] ?? '',
  )
  return { options, optionOrder: [...order.filter((number) => !last.includes(number)), ...last] }
}

/** The options with the one that asks for words, which is moved to the end; null for none. */
export function withOtherOption(lines: Lines, otherOption: number | null): Partial<QuestionForm> {
  const others = optionLines(lines).filter((number) => number !== otherOption)
  return otherOption === null ? { otherOption } : { otherOption, optionOrder: [...others, otherOption] }
}

/** A number that no option has had. */
export const newOptionNumber = (lines: Lines): number => Math.max(lines.options.length, ...optionLines(lines)) + 1

/** The options without one that was offered; its number is not used again. */
export function withoutOption(lines: Lines, number: number): Lines {
  const left = optionLines(lines).filter((other) => other !== number)
  const last = Math.max(lines.options.length, number, ...left)
  const options = Array.from({ length: last }, (_, index) => lines.options[index] ?? '')
  return { options, optionOrder: optionLines({ options, optionOrder: left.length > 0 ? left : [last + 1] }) }
}

/** The options with one a place up (-1) or down (1). */
export function withMovedOption(lines: Lines, number: number, by: -1 | 1): Lines {
  const order = optionLines(lines)
  const place = order.indexOf(number)
  const other = order[place + by]
  if (other === undefined) return lines
  const optionOrder = order.with(place + by, number).with(place, other)
  return { ...lines, optionOrder }
}

/** Which parts of the editor a question shows. */
export function questionParts(question: Pick<QuestionForm, 'questionType' | 'responseType'>): {
  asksOptions: boolean
  asksScale: boolean
  asksTextBoxes: boolean
  asksDirection: boolean
  asksNotApplicable: boolean
  asksReinforcement: boolean
  asksShares: boolean
} {
  const { questionType, responseType } = question
  return {
    asksOptions: hasOptions(responseType),
    asksScale: hasScale(responseType),
    asksTextBoxes: takesText(question),
    asksDirection: questionType === 'Measure' && hasDirection(responseType),
    asksNotApplicable: mayBeNotApplicable(responseType),
    asksReinforcement: mayBeReinforced(questionType),
    asksShares: mayAskShares(responseType),
  }
}
