import { hasScale, type ResponseType } from './kinds'
import { wordedUnitOf } from './question'
import { questionTitle } from './statements'

/** The parts of a question by which it is the same as another. */
export type KeyedQuestion = {
  stem: string
  questionText: string
  responseType: ResponseType | null
  scaleMax: number
  isPercentage: boolean
  unit: string
}

/**
 * Two questions are the same when their text is equal apart from case and spaces, and their answers have the same
 * unit.
 */
export function questionKey(question: KeyedQuestion): string {
  const { responseType, scaleMax, isPercentage } = question
  const unit = hasScale(responseType) ? `${scaleMax} ${isPercentage}` : wordedUnitOf(question).toLowerCase()
  return `${responseType} ${unit} ${questionTitle(question).toLowerCase()}`
}
