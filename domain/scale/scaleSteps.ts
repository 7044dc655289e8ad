/** The steps of a scale: 1 to scaleMax. */
export function scaleSteps(scaleMax: number): number[] {
  return Array.from({ length: Math.max(0, scaleMax) }, (_, index) => index + 1)
}
