'use client'
import { useTranslations } from 'next-intl'
import type { ChartRow } from './saveFile'
import { figureText } from './figureText'

/** Up to this many rows are read out one by one; of more only the extremes, since the table has the rest. */
const maxSummarizedRows = 12

/** Summarises the figures of a chart in a sentence. */
export function useChartSummary(): (title: string, rows: readonly ChartRow[], unit?: string) => string {
  const t = useTranslations('common.chart')
  return (title, rows, unit = '') => {
    if (rows.length <= maxSummarizedRows)
      return t('summary', {
        title,
        figures: rows
          .map(([label, ...figures]) => `${label}: ${figures.map((figure) => figureText(figure, unit)).join(', ')}`)
          .join('; '),
      })
    const known = rows
      .flatMap(([label, ...figures]) =>
        figures.flatMap((figure) => {
          const value = typeof figure === 'object' ? figure?.value : figure
          return typeof value === 'number' ? [{ label, figure, value }] : []
        }),
      )
      .sort((a, b) => a.value - b.value)
    const said = (one: (typeof known)[number] | undefined) =>
      one === undefined ? figureText(null) : `${one.label} ${figureText(one.figure, unit)}`
    return t('summaryOfMany', { title, count: rows.length, highest: said(known.at(-1)), lowest: said(known[0]) })
  }
}
