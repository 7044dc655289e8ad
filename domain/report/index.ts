export type * from './companyReport'
export { categorySlug } from './categorySlug'
export { chartLabel } from './chartLabel'
export { mergeSections } from './mergeSections'
export { reportColours, type ReportColours } from './reportColours'
export { reportDate } from './reportDate'
export { reportMoney, reportNumber, reportSignedNumber } from './reportNumber'
export {
  fullReport,
  reportCustomiserOf,
  reportOptionsOf,
  withReportOption,
  type ReportOptionName,
  type ReportOptions,
} from './reportOptions'
export { reportFileName } from './reportFileName'
