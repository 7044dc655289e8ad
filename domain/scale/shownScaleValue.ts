/**
 * The displayed value of a step: the step, or on a percentage scale step × round(100 ÷ scaleMax) (of 3 steps: 33,
 * 66, 99).
 */
export function shownScaleValue(step: number, scaleMax: number, isPercentage: boolean): number {
  return isPercentage ? step * Math.round(100 / scaleMax) : step
}
