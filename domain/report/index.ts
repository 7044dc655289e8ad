export type * from './report'
export { categoryIcon } from './categoryIcon'
export { categorySlug } from './categorySlug'
export { mergeSections } from './mergeSections'
export { onlySection } from './onlySection'
export { reportColours, type ReportColours } from './reportColours'
export { reportDate } from './reportDate'
export { reportNumber, reportSignedNumber } from './reportNumber'
export {
  fullReport,
  reportCustomiserOf,
  reportOptionNames,
  reportOptionsOf,
  withReportOption,
  type ReportOptionName,
  type ReportOptions,
} from './reportOptions'
export { distinctFileNames, packagedFileName, packageName, reportFileName } from './reportFileName'
export {
  individualReportViewModelSchema,
  reportBuilderViewModelSchema,
  subscriptionReportViewModelSchema,
} from './report.schema'
export { shownSections } from './shownSections'
export { standardTitle } from './standardTitle'
