import { Decimal } from 'decimal.js'

/** Total cost ÷ learners, rounded half up to 2 decimals; 0 when there are no learners. */
export function costPerLearner(totalCost: number, learners: number): number {
  return learners === 0 ? 0 : new Decimal(totalCost).div(learners).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber()
}
