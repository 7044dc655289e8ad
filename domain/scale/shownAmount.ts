import type { ResponseType } from '../question'
import { scaleStep } from './scaleStep'
import { shownScaleValue } from './shownScaleValue'

type Asked = { responseType: ResponseType | null; scaleMax: number; isPercentage: boolean }

/** A stored amount in the unit it is shown in: steps of a scale, percent of a percentage scale, and anything else as it is. */
export function shownAmount({ responseType, scaleMax, isPercentage }: Asked, amount: number): number {
  if (responseType !== 'Scale' && responseType !== 'ComparisonScale') return amount
  return shownScaleValue(scaleStep(amount, isPercentage), scaleMax, isPercentage)
}
