import { Decimal } from 'decimal.js'

/** The fixed cost when it is not 0, else learners × cost per learner. Computed in decimals. */
export function questionnaireCost({ cost, costPerLearner }: { cost: number; costPerLearner: number }, learners: number): number {
  return cost === 0 ? new Decimal(costPerLearner).times(learners).toNumber() : cost
}
