export { categoryResults, type CategorySum } from './categoryResults'
export {
  changeEvidence,
  type ChangeEvidence,
  type ComparisonPair,
  pairStatistics,
  type PairStatistics,
  tQuantile,
} from './changeEvidence'
export { completionShares } from './completionShares'
export {
  amountResult,
  comparisonResult,
  contribution,
  percentageResult,
  type ResultQuestion,
  type ResultResponse,
} from './contribution'
export { contributionSql, shownPerStoredSql } from './contributionSql'
export {
  type Benefit,
  benefitsOf,
  costPerLearner,
  type CostShare,
  questionnaireCost,
  returnOnInvestment,
  type ReturnOnInvestment,
} from './returnOnInvestment'
export {
  arrow,
  chartValue,
  meanToTwoDecimals,
  resultOnReport,
  resultOnScreen,
  settled,
  showsMinus,
} from './shownResult'
export { groupSizeOf, groupVisibility, isTooSmall, type SmallestGroup } from './smallGroups'
