import type { LearnerTotals, ReturnOnInvestment } from '../result'
import { formatChange } from './changeText'
import { formatMoney, formatNumber } from './format'

type Costs = Pick<LearnerTotals, 'totalLearners' | 'totalCost' | 'costPerLearner'>

/** The cost per learner; a dash for a cost without learners, which has no such figure. */
export function costPerLearnerText(
  currencySymbol: string,
  { totalLearners, totalCost, costPerLearner }: Costs,
): string {
  return totalLearners === 0 && totalCost > 0 ? '–' : formatMoney(currencySymbol, costPerLearner)
}

type Return = Pick<ReturnOnInvestment, 'benefits' | 'cost'> & { bcr?: number | null; roi?: number | null }

/** The figures of a return: money, the ratio with two decimals, the ROI with its sign and one; no ratios without a cost. */
export function returnTexts({ benefits, cost, bcr, roi }: Return, currencySymbol: string) {
  return {
    benefits: formatMoney(currencySymbol, benefits),
    cost: formatMoney(currencySymbol, cost),
    ratios: bcr == null || roi == null ? null : { bcr: formatNumber(bcr), roi: formatChange(roi) },
  }
}
