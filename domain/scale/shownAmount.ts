import type { ResponseType } from '../question'
import { scaleStep } from './scaleStep'
import { shownScaleValue } from './shownScaleValue'

type Asked = { responseType: ResponseType | null; scaleMax: number; isPercentage: boolean }

/**
 * A stored amount in its display unit: steps of a scale, percent of a percentage scale, and any other unchanged.
 */
export function shownAmount({ responseType, scaleMax, isPercentage }: Asked, amount: number): number {
  if (responseType !== 'Scale' && responseType !== 'ComparisonScale') return amount
  return shownScaleValue(scaleStep(amount, isPercentage), scaleMax, isPercentage)
}
