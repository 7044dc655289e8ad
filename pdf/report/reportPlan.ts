import {
  mergeSections,
  type Report,
  type ReportOptions,
  type ReportPerformance,
  type ReportQuestion,
  type ReportSection,
  shownSections,
} from '@/domain/report'
import { followedAmong, type FollowedCategory } from '@/domain/trajectory'

/** Which parts of a report are printed. */
export type ReportPlan = {
  hasIndex: boolean
  hasFindings: boolean
  hasDetails: boolean
  hasKeyMetrics: boolean
  hasCharts: boolean
  /** The categories that show something in the campaign's waves. */
  followed: readonly FollowedCategory[]
  /** Sections with the ids of their link targets. */
  sections: readonly { id: string; section: ReportSection }[]
  /** Questions with the texts chosen for the report. */
  quoted: readonly ReportQuestion[]
  performance: readonly ReportPerformance[]
  /** Why there are no results at all, null when there are some. */
  missing: 'none' | 'withheld' | null
}

type Wanted = { report: Report; options: ReportOptions; sectionIds: readonly string[] | null }

function missingFrom({ isWithheld, kind, completed, joinedCompleted }: Report): ReportPlan['missing'] {
  if (isWithheld) return 'withheld'
  return kind !== 'Individual' && completed + joinedCompleted === 0 ? 'none' : null
}

/**
 * The parts that remain after the options, the chosen sections and missing answers; a section without questions is
 * omitted.
 */
export function reportPlan({
  report,
  options: { includeSummary, includeIndex, includeGraphs },
  sectionIds,
}: Wanted): ReportPlan {
  const missing = missingFrom(report)
  const merged = missing === null ? mergeSections(shownSections(report.sections, sectionIds)) : []
  const sections = merged.filter((section) => section.questions.length > 0)
  const all = sections.flatMap(({ questions }) => questions)
  const questions = new Set(all.map(({ id }) => id))
  const hasResults = includeSummary && missing === null
  return {
    missing,
    hasDetails: includeSummary,
    hasIndex: includeIndex && hasResults,
    hasFindings: hasResults && report.findings.length > 0,
    hasKeyMetrics: hasResults,
    hasCharts: hasResults && includeGraphs,
    followed: hasResults ? followedAmong(report.trajectory?.categories ?? []) : [],
    sections: sections.map((section, index) => ({ id: `section-${index + 1}`, section })),
    quoted: all.filter(({ quotes }) => quotes.length > 0),
    performance: missing === null ? report.performance.filter(({ questionId }) => questions.has(questionId)) : [],
  }
}
