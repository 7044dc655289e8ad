import { Decimal } from 'decimal.js'

/**
 * A person's amount, the share due to the training and their confidence in it, both 0 to 1; null means all of it,
 * and certain.
 */
export type Benefit = { value: number; isolation: number | null; confidence: number | null }

/** `bcr` and `roi` (percent) are null unless a cost above 0 is known and at least one amount was given. */
export type ReturnOnInvestment = {
  benefits: number
  cost: number
  answers: number
  bcr: number | null
  roi: number | null
}

/** Σ value × isolation × confidence, in decimals. People who did not answer are not in the list and count as 0. */
export function benefitsOf(answers: readonly Benefit[]): number {
  return answers
    .reduce(
      (sum, { value, isolation, confidence }) =>
        sum.plus(new Decimal(value).times(isolation ?? 1).times(confidence ?? 1)),
      new Decimal(0),
    )
    .toNumber()
}

/**
 * Benefits against cost: BCR = benefits ÷ cost, ROI % = (benefits − cost) ÷ cost × 100. Source: Phillips, Return
 * on Investment in Training and Performance Improvement Programs (2003): the estimate is adjusted for isolation
 * and confidence before it is counted.
 */
export function returnOnInvestment(benefits: number, cost: number, answers: number): ReturnOnInvestment {
  if (cost <= 0 || answers === 0) return { benefits, cost, answers, bcr: null, roi: null }
  const ratio = new Decimal(benefits).div(cost)
  return { benefits, cost, answers, bcr: ratio.toNumber(), roi: ratio.minus(1).times(100).toNumber() }
}

/** Total cost ÷ learners, rounded half up to 2 decimals; 0 when there are no learners. */
export function costPerLearner(totalCost: number, learners: number): number {
  return learners === 0 ? 0 : new Decimal(totalCost).div(learners).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber()
}

/** The learners whose results are shown, out of all who finished. */
export type CostShare = { learners: number; of: number }

/**
 * Learners × cost per learner or, when set, the fixed cost: a part of the learners bears its share of it, and all of
 * it while there are no finishers. Computed in decimals.
 */
export function questionnaireCost(
  { cost, costPerLearner }: { cost: number; costPerLearner: number },
  { learners, of }: CostShare,
): number {
  if (cost === 0) return new Decimal(costPerLearner).times(learners).toNumber()
  return of === 0 ? cost : new Decimal(cost).times(learners).div(of).toNumber()
}
