export { categoryResults, type CategorySum } from './categoryResults'
export {
  answersEstimate,
  changeEstimate,
  type ChangeEstimate,
  intervalOfDifference,
  learnerStatistics,
  type LearnerStatistics,
  pooledStatistics,
} from './changeEstimate'
export {
  axisOf,
  byAxis,
  byUnit,
  type ChangeUnit,
  type ChangeUnitKind,
  changeUnitOf,
  hasNoBase,
  isOfAmounts,
  type MeasuredQuestion,
  roundedOutwards,
} from './changeUnit'
export { type Difference, differencesTogether } from './differences'
export {
  changeEvidence,
  type ChangeEvidence,
  type ComparisonPair,
  deviationOf,
  holdsZero,
  intervalOf,
  isIndicative,
  meanOf,
  pairStatistics,
  type PairStatistics,
  tQuantile,
} from './changeEvidence'
export {
  fewestInDepartment,
  type Finding,
  type FindingKind,
  findingKinds,
  type FindingQuestion,
  type FindingRule,
} from './findings/finding'
export { pooledChange } from './pooledChange'
export { outweighing, type Outweighing } from './outweighing'
export { intervalOfShare, type RankedOption, rankedOptions } from './ranking'
export { type Recommendation, recommendationOf, scoreSql } from './recommendation'
export { varies } from './findings/testedTogether'
export { leadingCategories } from './findings/changeFindings'
export { findingCategory } from './findings/findingCategory'
export { findings } from './findings/findings'
export {
  arrow,
  chartValue,
  meanToTwoDecimals,
  percentOf,
  resultOnReport,
  resultOnScreen,
  withoutFloatError,
  showsMinus,
} from './shownResult'
export {
  amountResult,
  comparisonResult,
  contribution,
  contributionSql,
  percentageResult,
  type ResultQuestion,
  type ResultResponse,
  shownPerStoredSql,
} from './contribution'
export {
  type Benefit,
  benefitsOf,
  costOfParts,
  type Cost,
  costPerLearner,
  type LearnerTotals,
  type PricedPart,
  questionnaireCost,
  returnOnInvestment,
  type ReturnOnInvestment,
  type StatedShare,
} from './returnOnInvestment'
export {
  completionsOf,
  completionShares,
  noRuns,
  participation,
  type Participation,
  type Runs,
  sumOfRuns,
} from './participation'
export {
  groupSizeOf,
  groupVisibility,
  type Growth,
  isDivided,
  isTooSmall,
  shownPeople,
  type SmallestGroup,
} from './smallGroups'
