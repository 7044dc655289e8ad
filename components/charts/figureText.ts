import { readable } from '@/domain/format'

const full = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })
const scientific = new Intl.NumberFormat('en-GB', { notation: 'scientific', maximumFractionDigits: 1 })

/** Shown for a missing figure. */
const nothing = '–'

/** A figure as tables, tooltips and summaries format it: '1,234.5%'. */
export function figureText(figure: string | number | null, unit = ''): string {
  if (typeof figure === 'string') return figure
  return figure === null || !Number.isFinite(figure) ? nothing : `${readable(full, figure)}${unit}`
}

/** A figure in compact form, as on an axis: '12.5', '1.2m', '1tn', '1E18'. */
export function shortFigure(figure: number): string {
  const size = Math.abs(figure)
  if (size < 10_000) return readable(full, figure)
  return readable(size < 1e15 ? compact : scientific, figure)
}
