import { withUnit } from '../format'
import {
  type Condition,
  type ConditionTerm,
  hasOptions,
  hasScale,
  optionsOf,
  type ResponseType,
  unitOf,
  givenBy,
} from '../question'
import { stepLabel, stepText } from '../scale'
import { hasValue } from './holds'

/** The parts of a question that say what a value of its answers means. */
export type ValuedQuestion = Parameters<typeof optionsOf>[0] & {
  responseType: ResponseType | null
  scaleMax: number
  isPercentage: boolean
  scaleLabels: readonly string[]
  unit: string
}
/** The words of a condition in a language. */
export type ConditionWords = {
  yes: string
  no: string
  labelled: (values: { step: string; label: string }) => string
  term: (test: ConditionTerm['test'], values: { number: number; value: string }) => string
  /** The terms as a list, joined by "and" or by "or". */
  joined: (terms: readonly string[], match: Condition['match']) => string
}

const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 })

/** What a condition compares an answer with: an option by its text, yes or no, a step with its label, or a figure. */
export function valueText(
  question: ValuedQuestion,
  value: number,
  { yes, no, labelled }: Pick<ConditionWords, 'yes' | 'no' | 'labelled'>,
): string {
  const { responseType, scaleMax, isPercentage } = question
  if (hasOptions(responseType)) return optionsOf(question).find(({ number }) => number === value)?.text ?? String(value)
  if (givenBy(responseType) === 'yesNo') return value === 1 ? yes : no
  if (!hasScale(responseType)) return withUnit(`${figure.format(value)}${unitOf(question)}`, question)
  const [step, label] = [stepText(value, scaleMax, isPercentage), stepLabel(question, value)]
  return label === '' ? step : labelled({ step, label })
}

/** A condition in words: its terms with the numbers of their questions; a term of a question that is not among them is left out. */
export function conditionText(
  { match, terms }: Condition,
  questions: ReadonlyMap<string, ValuedQuestion & { number: number }>,
  words: ConditionWords,
): string {
  const texts = terms.flatMap(({ questionId, test, value }) => {
    const question = questions.get(questionId)
    if (question === undefined) return []
    const shown = hasValue(test) && value !== null ? valueText(question, value, words) : ''
    return [words.term(test, { number: question.number, value: shown })]
  })
  return words.joined(texts, match)
}
