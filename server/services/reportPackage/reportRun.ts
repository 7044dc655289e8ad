import 'server-only'
import type { Report, ReportHeading, ReportOptions } from '@/domain/report'
import type { messages } from '@/locales/words'
import type { Db } from '@/server/db/client'

/** The channel on which a worker hears, at commit, that a package waits for it. */
export const reportChannel = 'ripplemark_reports'

/** Everything a report is drawn from. */
export type Drawing = {
  report: Report
  heading: ReportHeading
  words: ReturnType<typeof messages>['report']['pdf']
  options: ReportOptions
  sectionIds: readonly string[] | null
  language: string
}

/** A package under way. */
export type ReportRun = {
  db: Db
  /** The time, asked again for each report. */
  clock: () => Date
  /** Draws a report as a PDF, somewhere else; told to stop, it gives up at once. */
  draw: (drawing: Drawing, signal: AbortSignal) => Promise<Uint8Array>
  /** This process is about to end: the package is left where it is, for another to go on with. */
  stopping?: AbortSignal
}

/** The package was cancelled, is gone, or is another worker's. */
export class PackageLost extends Error {
  constructor() {
    super('This package is not ours to make any more.')
    this.name = 'PackageLost'
  }
}
