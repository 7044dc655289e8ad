/**
 * The value without floating-point error: rounded to nine decimals, so that three thirds of 100 are 100 and floor
 * to 100.
 */
export function settled(value: number): number {
  return Number(value.toFixed(9)) + 0
}
