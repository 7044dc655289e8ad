/** The stored value of a step: the step itself, a tenth of it on a percentage scale (step 7 becomes 0.7). */
export function storedScaleValue(step: number, isPercentage: boolean): number {
  return isPercentage ? step / 10 : step
}
