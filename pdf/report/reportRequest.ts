import type { Report, ReportHeading, ReportOptions } from '@/domain/report'
import type { ReportMessages } from './reportTranslator'

/**
 * The input of a report document; `findings`: those of the report in words; `sectionIds`: which sections in which order, null for all. Plain data, so that
 * it can be passed to another thread or process.
 */
export type ReportRequest = {
  report: Report
  heading: ReportHeading
  words: ReportMessages
  findings: readonly string[]
  options: ReportOptions
  sectionIds: readonly string[] | null
  language: string
}
