import { settled } from '../result'

/** right − left; null while one of them is unknown. */
export function differenceOf(left: number | null | undefined, right: number | null | undefined): number | null {
  return left == null || right == null ? null : settled(right - left)
}
