import { type ResponseType, unitOf, figureOf } from '../question'
import { formatMoney, formatNumber, withUnit } from './format'
import type { LearnerTotals, ReturnOnInvestment } from '../result'
import { formatChange } from './changeText'

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

/** A question's figure with two decimals and its unit: the currency, percent, words or none. */
export function figureText(
  question: { responseType: ResponseType | null; isPercentage: boolean; unit: string },
  value: number,
  currencySymbol: string,
): string {
  return figureOf(question.responseType) === 'money'
    ? formatMoney(currencySymbol, value)
    : withUnit(`${formatNumber(value)}${unitOf(question)}`, question)
}

export {
  changeEvidenceParts,
  shortEvidenceParts,
  unitGroupText,
  unitText,
  type UnitWords,
  type EvidenceWords,
  formatChange,
  formatPoints,
  formatSigned,
  hasEvidence,
  questionEvidenceParts,
  roundedChange,
} from './changeText'
export {
  chartLabel,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatResponse,
  readable,
  truncate,
  withUnit,
} from './format'
export { findingSentences } from './findingSentences'
export { intervalText, rankTexts, recommendationCounts } from './standings'
