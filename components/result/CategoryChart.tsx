'use client'
import { SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ColumnChart } from '@/components/charts/ColumnChart'
import { type WrittenFigure, writtenChange } from '@/components/charts/figureText'
import { formatCount } from '@/domain/format'
import { type ChangeEstimate, resultOnScreen } from '@/domain/result'

type Figure = { change: ChangeEstimate; sum: number }
type Props = {
  /** A category with a figure for each of `series`. */
  categories: readonly { name: string; figures: readonly Figure[] }[]
  /** The names of compared groups; without any the chart is of one. */
  series?: readonly string[]
  order?: 2 | 3
  /** The absolute total as a whole number, rounded as the place orders. */
  rounded?: (sum: number) => number
  isHorizontal?: boolean
  emptyText?: string
  actions?: ReactNode
}

/** A signed total as its category shows it beside the arrow. */
function writtenTotal(sum: number, rounded: (sum: number) => number): WrittenFigure {
  const value = Math.sign(sum) * rounded(sum) + 0
  return { value, text: `${formatCount(value)}%` }
}

/** Categories as a graph of the means per learner, or of the signed totals of all learners. */
export function CategoryChart({ categories, series, rounded = resultOnScreen, actions, ...props }: Props) {
  const t = useTranslations('result.graph')
  const [measure, setMeasure] = useState<'mean' | 'total'>('mean')
  const measures = (['mean', 'total'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <ColumnChart
      title={measure === 'mean' ? t('title') : t('titleOfTotals')}
      axisLabel={t('category')}
      unit="%"
      write={(value) => (measure === 'mean' ? writtenChange(value)! : writtenTotal(value, rounded))}
      series={(series ?? [t(measure)]).map((name) => ({ name }))}
      points={categories.map(({ name, figures }) => ({
        label: name,
        values: figures.map(({ change, sum }) => (measure === 'mean' ? change.mean : sum)),
      }))}
      actions={
        <>
          {categories.length > 0 && (
            <SegmentedControl
              size="xs"
              aria-label={t('measure')}
              data={measures}
              value={measure}
              onChange={setMeasure}
            />
          )}
          {actions}
        </>
      }
      {...props}
    />
  )
}
