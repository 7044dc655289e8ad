import { hasScale, type ResponseType } from '../question'

/**
 * The displayed value of a step: the step, or on a percentage scale step × round(100 ÷ scaleMax) (of 3 steps: 33,
 * 66, 99).
 */
export function shownScaleValue(step: number, scaleMax: number, isPercentage: boolean): number {
  return isPercentage ? step * Math.round(100 / scaleMax) : step
}

/** The step of a stored amount; the inverse of storedScaleValue. */
export function scaleStep(amount: number, isPercentage: boolean): number {
  return isPercentage ? Math.round(amount * 10) : amount
}

/** The steps of a scale: 1 to scaleMax. */
export function scaleSteps(scaleMax: number): number[] {
  return Array.from({ length: Math.max(0, scaleMax) }, (_, index) => index + 1)
}

/** The stored value of a step: the step itself, a tenth of it on a percentage scale (step 7 becomes 0.7). */
export function storedScaleValue(step: number, isPercentage: boolean): number {
  return isPercentage ? step / 10 : step
}

type ScaleQuestion = { responseType: ResponseType | null; scaleMax: number; isPercentage: boolean }

/**
 * A stored amount in its display unit: steps of a scale, percent of a percentage scale, and any other unchanged.
 */
export function shownAmount({ responseType, scaleMax, isPercentage }: ScaleQuestion, amount: number): number {
  if (!hasScale(responseType)) return amount
  return shownScaleValue(scaleStep(amount, isPercentage), scaleMax, isPercentage)
}

/**
 * The ends of the axis of a scale: 0 and its last step, so that a distance on it is the share that a change of the
 * category is in percent of; `first`: the first step that can be answered, below which there are no answers.
 */
export function scaleEnds({ scaleMax, isPercentage }: Pick<ScaleQuestion, 'scaleMax' | 'isPercentage'>): {
  from: number
  first: number
  to: number
} {
  return {
    from: 0,
    first: shownScaleValue(1, scaleMax, isPercentage),
    to: shownScaleValue(scaleMax, scaleMax, isPercentage),
  }
}

/** A step of a scale as it is shown: 7, or 70% on a percentage scale. */
export function stepText(step: number, scaleMax: number, isPercentage: boolean): string {
  return `${shownScaleValue(step, scaleMax, isPercentage)}${isPercentage ? '%' : ''}`
}

/** The label of a step; empty for a step without. */
export const stepLabel = ({ scaleLabels }: { scaleLabels: readonly string[] }, step: number): string =>
  scaleLabels[step - 1] ?? ''

/** What the ends of a question's scale mean, as "1 = Not at all, 5 = Completely"; empty without labels and without a scale. */
export function scaleEndWords(question: ScaleQuestion & { scaleLabels: readonly string[] }): string {
  const { responseType, scaleMax, isPercentage } = question
  const ends = hasScale(responseType) ? [...new Set([1, scaleMax])] : []
  return ends
    .filter((step) => stepLabel(question, step) !== '')
    .map((step) => `${stepText(step, scaleMax, isPercentage)} = ${stepLabel(question, step)}`)
    .join(', ')
}
