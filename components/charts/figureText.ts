import { formatChange, formatNumber, readable, roundedChange } from '@/domain/format'
import { meanToTwoDecimals } from '@/domain/result'

const full = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })
const scientific = new Intl.NumberFormat('en-GB', { notation: 'scientific', maximumFractionDigits: 1 })

/** Shown for a missing figure. */
const nothing = '–'

/** A figure as a number for files, with the text that it is written with wherever it is shown. */
export type WrittenFigure = { value: number; text: string }

/** A change as it is shown everywhere. */
export const writtenChange = (change: number | null | undefined): WrittenFigure | null =>
  change == null ? null : { value: roundedChange(change), text: formatChange(change) }

/** A mean as it is shown everywhere, with its unit. */
export const writtenMean = (mean: number | null | undefined, unit = ''): WrittenFigure | null =>
  mean == null ? null : { value: Number(meanToTwoDecimals(mean)), text: `${formatNumber(mean)}${unit}` }

/** A figure as tables, tooltips and summaries format it: '1,234.5%', or as it is written. */
export function figureText(figure: string | number | WrittenFigure | null, unit = ''): string {
  if (typeof figure === 'string') return figure
  if (typeof figure === 'object' && figure !== null) return figure.text
  return figure === null || !Number.isFinite(figure) ? nothing : `${readable(full, figure)}${unit}`
}

/** A figure in compact form, as on an axis: '12.5', '1.2m', '1tn', '1E18'. */
export function shortFigure(figure: number): string {
  const size = Math.abs(figure)
  if (size < 10_000) return readable(full, figure)
  return readable(size < 1e15 ? compact : scientific, figure)
}
