import { optionNumbers, type Options, optionsOf } from './question'

/** The answers offered as a wording keeps them: the text of each by its number, empty where none stands between others. */
export function wordingOptions(question: Partial<Options>): string[] {
  const offered = optionsOf(question)
  const last = offered.at(-1)?.number ?? 0
  return optionNumbers
    .filter((number) => number <= last)
    .map((number) => offered.find((option) => option.number === number)?.text ?? '')
}

/** The eight answers a question offered under a wording. */
export function optionsOfWording(options: readonly string[]): Options {
  return Object.fromEntries(
    optionNumbers.map((number) => [`multipleChoiceResponse${number}`, options[number - 1] ?? '']),
  ) as Options
}

/** Whether a question says the same now as in a wording. */
export function readsAs(
  question: Partial<Options> & { questionText: string },
  wording: { questionText: string; options: readonly string[] },
): boolean {
  return (
    question.questionText === wording.questionText &&
    JSON.stringify(wordingOptions(question)) === JSON.stringify(wording.options)
  )
}
