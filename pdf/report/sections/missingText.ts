import type { ReportContext } from '../reportContext'
import type { ReportPlan } from '../reportPlan'

/** Why a report has no results. */
export function missingText(
  { t, report: { smallestGroupSize } }: ReportContext,
  missing: NonNullable<ReportPlan['missing']>,
): string {
  if (missing === 'none' || smallestGroupSize === null) return t('details.noResults')
  return t('withheld.results', { smallest: smallestGroupSize })
}
