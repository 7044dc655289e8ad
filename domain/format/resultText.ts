import type { LearnerTotals, ReturnOnInvestment } from '../result'
import { formatChange } from './changeText'
import { formatMoney, formatNumber } from './format'

type Costs = Pick<LearnerTotals, 'totalLearners' | 'totalCost' | 'hasCost' | 'costPerLearner'>

/** The cost per learner; a dash without a cost, and without learners, who have no such figure. */
export function costPerLearnerText(
  currencySymbol: string,
  { totalLearners, costPerLearner, hasCost }: Omit<Costs, 'totalCost'>,
): string {
  return !hasCost || totalLearners === 0 ? '–' : formatMoney(currencySymbol, costPerLearner)
}

/** The total cost; a dash where no cost was given. */
export const totalCostText = (currencySymbol: string, { totalCost, hasCost }: Pick<Costs, 'totalCost' | 'hasCost'>) =>
  hasCost ? formatMoney(currencySymbol, totalCost) : '–'

type Return = Pick<ReturnOnInvestment, 'benefits' | 'cost'> & { bcr?: number | null; roi?: number | null }

/** The figures of a return: money, the ratio with two decimals, the ROI with its sign and one; no ratios without a cost. */
export function returnTexts({ benefits, cost, bcr, roi }: Return, currencySymbol: string) {
  return {
    benefits: formatMoney(currencySymbol, benefits),
    cost: formatMoney(currencySymbol, cost),
    ratios: bcr == null || roi == null ? null : { bcr: formatNumber(bcr), roi: formatChange(roi) },
  }
}
