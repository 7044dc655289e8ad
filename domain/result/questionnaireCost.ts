import { Decimal } from 'decimal.js'

/** The learners whose results are shown, of all who finished. */
export type CostShare = { learners: number; of: number }

/**
 * Learners × cost per learner or, when there is one, the fixed cost: of a part the share of it that falls on its learners, all of it
 * where nobody finished. Computed in decimals.
 */
export function questionnaireCost(
  { cost, costPerLearner }: { cost: number; costPerLearner: number },
  { learners, of }: CostShare,
): number {
  if (cost === 0) return new Decimal(costPerLearner).times(learners).toNumber()
  return of === 0 ? cost : new Decimal(cost).times(learners).div(of).toNumber()
}
