import { settled } from './settled'

/** The figure shown on a screen: |sum| rounded half up. */
export function resultOnScreen(sum: number): number {
  return Math.round(Math.abs(settled(sum)))
}
