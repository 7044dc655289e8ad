import { settled } from './settled'

/** The figure shown on a report: |sum| rounded down. */
export function resultOnReport(sum: number): number {
  return Math.floor(Math.abs(settled(sum)))
}
