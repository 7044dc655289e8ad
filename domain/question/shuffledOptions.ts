import { type Options, optionsOf } from './question'

/** A generator of numbers from 0 to 1, the same for the same text: FNV-1a as the seed of mulberry32. */
function numbersOf(text: string): () => number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Shuffled = Options & {
  id: string
  isShuffled: boolean
  fixedOptions: readonly number[]
  otherOption: number | null
}

/**
 * The question with its options in the order of one person: the same at each visit, in which fixed options and the one that
 * asks for words keep their place and every order of the others is as likely (Fisher and Yates).
 */
export function shuffledOptions<Question extends Shuffled>(question: Question, person: string): Question {
  if (!question.isShuffled) return question
  const numbers = optionsOf(question).map(({ number }) => number)
  const isFixed = (number: number) => question.fixedOptions.includes(number) || number === question.otherOption
  const loose = numbers.filter((number) => !isFixed(number))
  const next = numbersOf(`${person} ${question.id}`)
  for (let last = loose.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    ;[loose[last], loose[other]] = [loose[other] ?? 0, loose[last] ?? 0]
  }
  const optionOrder = numbers.map((number) => (isFixed(number) ? number : (loose.shift() ?? 0)))
  return { ...question, optionOrder }
}
