import { plainText } from '../richText'
import { optionNumbers, type Options, optionsOf } from './question'

/** The options offered, as a wording stores them: each text by its number, empty for a gap between others. */
export function wordingOptions(question: Partial<Options>): string[] {
  const offered = optionsOf(question)
  const last = offered.at(-1)?.number ?? 0
  return optionNumbers
    .filter((number) => number <= last)
    .map((number) => offered.find((option) => option.number === number)?.text ?? '')
}

/** The eight options a question offered under a wording. */
export function optionsOfWording(options: readonly string[]): Options {
  return Object.fromEntries(
    optionNumbers.map((number) => [`multipleChoiceResponse${number}`, options[number - 1] ?? '']),
  ) as Options
}

type Worded = Partial<Options> & { questionText: string }
/** The fields of a question that its wordings preserve. */
export type Wording = { questionText: string; options: string[] }

export function wordingOf(question: Worded): Wording {
  return { questionText: question.questionText, options: wordingOptions(question) }
}

/** A wording without markup. */
export function wordingText({ questionText }: Pick<Wording, 'questionText'>): string {
  return plainText(questionText)
}

/** A question as it read under a wording. */
export function withWording<Question extends Worded>(question: Question, { questionText, options }: Wording): Question {
  return { ...question, questionText, ...optionsOfWording(options) }
}

/** Whether a question's current text equals a wording. */
export function hasSameWording(question: Worded, wording: Wording): boolean {
  const names = Object.entries(wordingOf(question)) as [keyof Wording, unknown][]
  return names.every(([name, value]) => JSON.stringify(value) === JSON.stringify(wording[name]))
}
