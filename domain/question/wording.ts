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

/** Whether a question's current text equals a wording. */
export function hasSameWording(
  question: Partial<Options> & { questionText: string },
  wording: { questionText: string; options: readonly string[] },
): boolean {
  return (
    question.questionText === wording.questionText &&
    JSON.stringify(wordingOptions(question)) === JSON.stringify(wording.options)
  )
}
