import { largestFigure, type NumberLimits } from '../number'
import { hasRange, hasWordedUnit, type ResponseType } from '../question'

export type RangedQuestion = {
  responseType: ResponseType | null
  leastValue: number | null
  mostValue: number | null
  isWholeNumber: boolean
}

/** The least and the most figure that a question takes, in the unit in which it is typed and stored. */
export function rangeOf({ responseType, leastValue, mostValue }: RangedQuestion): NumberLimits {
  return hasRange(responseType)
    ? { least: leastValue ?? -largestFigure, most: mostValue ?? largestFigure }
    : { least: -largestFigure, most: largestFigure }
}

/** Whether a question takes whole numbers only. */
export const takesWholeNumbers = ({ responseType, isWholeNumber }: RangedQuestion): boolean =>
  isWholeNumber && hasWordedUnit(responseType)

/** Which ends the range of a question states: the key of its sentence, with the ends; null for none. */
export function statedRange(
  question: RangedQuestion,
): { key: 'both' | 'least' | 'most'; least: number; most: number } | null {
  const { leastValue, mostValue, responseType } = question
  if (!hasRange(responseType) || (leastValue === null && mostValue === null)) return null
  const key = leastValue === null ? 'most' : mostValue === null ? 'least' : 'both'
  return { key, ...rangeOf(question) }
}

/** What is wrong with a figure: the message key with the end that it passes; null when the question takes it. */
export function figureProblem(
  question: RangedQuestion,
  figure: number,
): { key: string; values?: { n: number } } | null {
  const { least, most } = rangeOf(question)
  if (takesWholeNumbers(question) && !Number.isInteger(figure)) return { key: 'wholeNumber' }
  if (question.leastValue !== null && figure < least) return { key: 'belowLeast', values: { n: least } }
  if (question.mostValue !== null && figure > most) return { key: 'aboveMost', values: { n: most } }
  return null
}
