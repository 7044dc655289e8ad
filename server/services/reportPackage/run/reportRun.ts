import 'server-only'
import type { ImpactPaper } from '@/domain/impact'
import type { Report, ReportHeading, ReportOptions } from '@/domain/report'
import type { messages } from '@/locales/words'
import type { Db } from '@/server/db/client'

/** The channel that notifies a worker, at commit, of a waiting package. */
export const reportChannel = 'ripplemark_reports'

/** The data a report is rendered from. */
export type ReportContent = {
  report: Report
  heading: ReportHeading
  words: ReturnType<typeof messages>['report']['pdf']
  /** Those of the report in words. */
  findings: readonly string[]
  options: ReportOptions
  sectionIds: readonly string[] | null
  language: string
}

/** The data a chain of impact is rendered from. */
export type ImpactContent = Pick<ReportContent, 'words' | 'language'> & { impact: ImpactPaper }

/** A package in progress. */
export type ReportRun = {
  db: Db
  /** The current time, read again for each report. */
  clock: () => Date
  /** Renders a report as a PDF in another process; an abort ends it at once. */
  render: (drawing: ReportContent | ImpactContent, signal: AbortSignal) => Promise<Uint8Array>
  /** This process is about to exit: the package is left for another worker to continue. */
  stopping?: AbortSignal
}

/** The package was cancelled, deleted, or claimed by another worker. */
export class PackageLost extends Error {
  constructor() {
    super('This package is not ours to make any more.')
    this.name = 'PackageLost'
  }
}
