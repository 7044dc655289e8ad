import { settled } from './settled'

/** The figure a report shows: |sum| rounded down. */
export function resultOnReport(sum: number): number {
  return Math.floor(Math.abs(settled(sum)))
}
