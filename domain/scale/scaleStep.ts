/** The step of a stored amount; the inverse of storedScaleValue. */
export function scaleStep(amount: number, isPercentage: boolean): number {
  return isPercentage ? Math.round(amount * 10) : amount
}
