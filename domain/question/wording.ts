import { plainText } from '../richText'
import { type Options, optionsOf } from './question'
import type { WordingTextName } from './questionFields'

// By name: pages of answering have no validation, which stands beside the other facts of a field.
const blank = {
  questionText: '',
  helpText: '',
  scaleLabels: [] as string[],
  beforeLabel: '',
  afterLabel: '',
  unit: '',
  stem: '',
} satisfies Record<WordingTextName, string | string[]>

/** The options offered, as a wording stores them: each text by its number, empty for one that was not offered. */
export function wordingOptions(question: Partial<Options>): string[] {
  const offered = optionsOf(question)
  const last = Math.max(0, ...offered.map(({ number }) => number))
  return Array.from({ length: last }, (_, index) => offered.find(({ number }) => number === index + 1)?.text ?? '')
}

/** The options that a question offered under a wording, in the order in which it shows them. */
export const optionsOfWording = (options: readonly string[], order: readonly number[] = []): Options => {
  const offered = options.flatMap((text, index) => (text === '' ? [] : [index + 1]))
  const known = order.filter((number) => offered.includes(number))
  return { options: [...options], optionOrder: [...new Set([...known, ...offered])] }
}

/** The texts of a question that its wordings preserve. */
type Texts = typeof blank
type Worded = Partial<Options> & Texts
/** The fields of a question that its wordings preserve. */
export type Wording = Texts & { options: string[] }

/** The texts of a question or a wording; one that a device stored before it had a text lacks it. */
export const wordingTexts = (worded: Partial<Texts>): Texts =>
  Object.fromEntries(
    Object.entries(blank).map(([name, none]) => [name, worded[name as WordingTextName] ?? none]),
  ) as Texts

export function wordingOf(question: Worded): Wording {
  return { ...wordingTexts(question), options: wordingOptions(question) }
}

/** The texts of a wording without markup: that of the question, then the further ones that it has. */
export function wordingLines(wording: Texts): { text: string; further: string[] } {
  const { questionText, ...further } = wordingTexts(wording)
  return {
    text: plainText(questionText),
    further: Object.values(further)
      .flat()
      .filter((text) => text !== ''),
  }
}

/** A question as it read under a wording. */
export function withWording<Question extends Worded>(question: Question, wording: Wording): Question {
  return { ...question, ...wordingTexts(wording), ...optionsOfWording(wording.options, question.optionOrder) }
}

/** Whether a question's current text equals a wording. */
export function hasSameWording(question: Worded, { options, ...texts }: Wording): boolean {
  return JSON.stringify(wordingOf(question)) === JSON.stringify({ ...wordingTexts(texts), options })
}
