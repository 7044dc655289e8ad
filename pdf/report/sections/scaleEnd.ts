import type { ReportQuestion } from '@/domain/report'
import { shownScaleValue } from '@/domain/scale'

/** The displayed value of the last step of a question's scale. */
export function scaleEnd({ scaleMax, isPercentage }: Pick<ReportQuestion, 'scaleMax' | 'isPercentage'>): number {
  return scaleMax > 0 ? shownScaleValue(scaleMax, scaleMax, isPercentage) : 0
}
