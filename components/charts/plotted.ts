import { chartValue } from '@/domain/result'

/** A value as columns and bars draw it, to the nearest half; null for what cannot be drawn. */
export function plotted(value: number | null | undefined): number | null {
  return value == null || !Number.isFinite(value) ? null : chartValue(value)
}
