export type * from './report'
export { answerCounts, countsOfGiven, hasCounts, namelessTexts, offeredAnswers, withoutNames } from './answerCounts'
export { categoryIcon, categorySlug } from './categoryIcon'
export { mergeSections, onlySection, shownSections } from './reportSections'
export { reportColours, type ReportColours } from './reportColours'
export { longestTitle, reportDate, reportNumber, reportSignedNumber, standardTitle } from './reportText'
export {
  fullReport,
  reportCustomiserOf,
  reportOptionNames,
  reportOptionsOf,
  withReportOption,
  type ReportOptionName,
  type ReportOptions,
} from './reportOptions'
export { distinctFileNames, legalFileName, packagedFileName, packageName, reportFileName } from './reportFileName'
export {
  individualReportViewModelSchema,
  reportBuilderViewModelSchema,
  subscriptionReportViewModelSchema,
} from './report.schema'
