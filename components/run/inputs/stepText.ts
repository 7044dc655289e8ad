import { shownScaleValue } from '@/domain/scale'

/** A step of a scale as it is shown: 7, or 70% on a percentage scale. */
export function stepText(step: number, scaleMax: number, isPercentage: boolean): string {
  return `${shownScaleValue(step, scaleMax, isPercentage)}${isPercentage ? '%' : ''}`
}
