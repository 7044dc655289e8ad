/** What a report contains, in the order of the digits in its address. */
export const reportOptionNames = [
  'includeSummary',
  'includeGraphs',
  'includeIndex',
  'includeLearningUnit',
  'includeDescription',
] as const

export type ReportOptionName = (typeof reportOptionNames)[number]
export type ReportOptions = Record<ReportOptionName, boolean>

/** A report with everything in it. */
export const fullReport: ReportOptions = {
  includeSummary: true,
  includeGraphs: true,
  includeIndex: true,
  includeLearningUnit: true,
  includeDescription: true,
}

const nothing: ReportOptions = {
  includeSummary: false,
  includeGraphs: false,
  includeIndex: false,
  includeLearningUnit: false,
  includeDescription: false,
}

/**
 * Parses five digits of 0 and 1 as options; anything else is a full report, and without a summary its parts are
 * off too.
 */
export function reportOptionsOf(customiser: string): ReportOptions {
  if (!/^[01]{5}$/.test(customiser)) return fullReport
  if (customiser.startsWith('0')) return nothing
  return {
    includeSummary: true,
    includeGraphs: customiser[1] === '1',
    includeIndex: customiser[2] === '1',
    includeLearningUnit: customiser[3] === '1',
    includeDescription: customiser[4] === '1',
  }
}

/** The five digits that encode these options. */
export function reportCustomiserOf(options: ReportOptions): string {
  if (!options.includeSummary) return '00000'
  return reportOptionNames.map((name) => (options[name] ? '1' : '0')).join('')
}

/** Switches one option; switching the summary switches its parts too. */
export function withReportOption(options: ReportOptions, name: ReportOptionName, isOn: boolean): ReportOptions {
  if (name === 'includeSummary') return isOn ? fullReport : nothing
  return { ...options, [name]: isOn }
}
