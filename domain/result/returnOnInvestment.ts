import { Decimal } from 'decimal.js'

/**
 * A person's amount, the share due to the training and their confidence in it, both 0 to 1; null means all of it,
 * and certain. `isDecrease`: the question reports a decrease, which is a benefit lost.
 */
export type Benefit = { value: number; isolation: number | null; confidence: number | null; isDecrease?: boolean }

/**
 * `bcr` and `roi` (percent) are null unless a cost above 0 is known and at least one amount was given; `costShare`: the
 * share of fixed prices in the cost.
 */
export type ReturnOnInvestment = {
  benefits: number
  cost: number
  costShare: StatedShare | null
  answers: number
  bcr: number | null
  roi: number | null
  /** Whether a question of it asks for the share due to the training or the confidence; undefined where not known. */
  isAdjusted?: boolean | null
}

/**
 * Σ value × isolation × confidence, less the amounts that report a decrease, in decimals. People who did not answer
 * are not in the list and count as 0.
 */
export function benefitsOf(answers: readonly Benefit[]): number {
  return answers
    .reduce(
      (sum, { value, isolation, confidence, isDecrease = false }) =>
        sum.plus(new Decimal(isDecrease ? -value : value).times(isolation ?? 1).times(confidence ?? 1)),
      new Decimal(0),
    )
    .toNumber()
}

/**
 * Benefits against cost: BCR = benefits ÷ cost, ROI % = (benefits − cost) ÷ cost × 100. Source: Phillips, Return
 * on Investment in Training and Performance Improvement Programs (2003): the estimate is adjusted for isolation
 * and confidence before it is counted.
 */
export function returnOnInvestment(
  benefits: number,
  cost: number,
  answers: number,
  costShare: StatedShare | null = null,
): ReturnOnInvestment {
  const known = { benefits, cost, costShare, answers }
  if (cost <= 0 || answers === 0) return { ...known, bcr: null, roi: null }
  const ratio = new Decimal(benefits).div(cost)
  return { ...known, bcr: ratio.toNumber(), roi: ratio.minus(1).times(100).toNumber() }
}

/** Total cost ÷ learners, rounded half up to 2 decimals; 0 when there are no learners. */
export function costPerLearner(totalCost: number, learners: number): number {
  return learners === 0 ? 0 : new Decimal(totalCost).div(learners).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber()
}

/** The price of a training: fixed, or for each learner where the fixed one is 0. */
export type Price = { cost: number; costPerLearner: number }

/** The learners (completed questionnaires) of a part of a questionnaire, of all who completed it. */
export type CostShare = { learners: number; of: number }

/**
 * Learners × cost per learner or, when set, the fixed price: a part of the learners bears its share of it, and all of
 * it before the first of them has completed. Computed in decimals. Source for fixed costs prorated over those who took
 * part: Phillips, Return on Investment in Training and Performance Improvement Programs (2003).
 */
export function questionnaireCost({ cost, costPerLearner }: Price, { learners, of }: CostShare): number {
  if (cost === 0) return new Decimal(costPerLearner).times(learners).toNumber()
  return of === 0 ? cost : new Decimal(cost).times(learners).div(of).toNumber()
}

/**
 * A part of a questionnaire with its price. `isWhole`: it bears the whole price, because no learner is chosen, or
 * because it covers all who were asked and none has completed. `isOnce`: every learner completed once.
 */
export type PricedPart = { price: Price; share: CostShare; isWhole: boolean; isOnce: boolean }

/**
 * A share of fixed prices as it is stated beside a cost. `isOfLearners`: it counts people; otherwise completed
 * questionnaires, of several questionnaires or of people who completed one more than once.
 */
export type StatedShare = CostShare & { isOfLearners: boolean }

/** The cost of some parts, and the share of fixed prices in it; null where none is shared. */
/** `hasCost`: a price was given, for one questionnaire at least; without one a total of 0 is no figure. */
export type Cost = { totalCost: number; hasCost: boolean; isShareOfCost: boolean; costShare: StatedShare | null }

/** The cost of parts of questionnaires, added up. */
export function costOfParts(parts: readonly PricedPart[]): Cost {
  const costs = parts.map(({ price, share: { learners, of }, isWhole }) => {
    if (price.cost !== 0 && of === 0 && !isWhole) return 0
    return questionnaireCost(price, { learners, of: isWhole ? 0 : of })
  })
  const fixed = parts.filter(({ price, share, isWhole }) => price.cost !== 0 && share.of > 0 && !isWhole)
  const isShared = fixed.some(({ share: { learners, of } }) => learners > 0 && learners < of)
  const sum = (of: keyof CostShare) => fixed.reduce((total, { share }) => total + share[of], 0)
  return {
    totalCost: costs.reduce((total, cost) => total.plus(cost), new Decimal(0)).toNumber(),
    hasCost: parts.some(({ price }) => price.cost !== 0 || price.costPerLearner !== 0),
    isShareOfCost: isShared,
    costShare: isShared
      ? { learners: sum('learners'), of: sum('of'), isOfLearners: parts.length === 1 && parts[0]!.isOnce }
      : null,
  }
}

/**
 * Beside the results of some learners: how many people they are, how many questionnaires these completed, and what
 * they cost.
 */
export type LearnerTotals = Cost & { totalLearners: number; completedQuestionnaires: number; costPerLearner: number }
