import { settled } from './settled'

/** The figure a screen shows: |sum| rounded half up. */
export function resultOnScreen(sum: number): number {
  return Math.round(Math.abs(settled(sum)))
}
