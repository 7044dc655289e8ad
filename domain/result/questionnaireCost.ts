import { Decimal } from 'decimal.js'

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
