'use client'
import { SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ColumnChart } from '@/components/charts/ColumnChart'
import { type WrittenFigure, writtenChange } from '@/components/charts/figureText'
import { formatCount, unitText } from '@/domain/format'
import { axisOf, byAxis, type ChangeEstimate, type ChangeUnit, resultOnScreen } from '@/domain/result'

type Figure = { change: ChangeEstimate; result: number }
type Props = {
  /** A category with its figures, and what its changes are percentages of. */
  categories: readonly (Figure & { name: string; unit: ChangeUnit })[]
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

/**
 * Categories as graphs of the means per learner, or of the signed totals of all learners: one for each unit, since
 * percentages of scales and of amounts have no axis in common.
 */
export function CategoryChart({ categories, rounded = resultOnScreen, actions, ...props }: Props) {
  const t = useTranslations('result.graph')
  const words = useTranslations('result.unit')
  const [measure, setMeasure] = useState<'mean' | 'total'>('mean')
  const measures = (['mean', 'total'] as const).map((value) => ({ value, label: t(value) }))
  const groups = byAxis(categories)
  const title = measure === 'mean' ? t('title') : t('titleOfTotals')
  const titleOf = (unit: ChangeUnit) => {
    const base = unitText(words, unit)
    return base === null ? title : t('ofUnit', { title, base })
  }
  const control = categories.length > 0 && (
    <SegmentedControl size="xs" aria-label={t('measure')} data={measures} value={measure} onChange={setMeasure} />
  )
  const chart = (group: (typeof groups)[number], isFirst: boolean) => (
    <ColumnChart
      key={isFirst ? 'first' : axisOf(group[0]!.unit)}
      title={group.length === 0 ? title : titleOf(group[0]!.unit)}
      axisLabel={t('category')}
      unit="%"
      write={(value) => (measure === 'mean' ? writtenChange(value)! : writtenTotal(value, rounded))}
      series={[{ name: t(measure) }]}
      points={group.map(({ name, change, result }) => ({
        label: name,
        values: [measure === 'mean' ? change.mean : result],
      }))}
      actions={
        isFirst && (
          <>
            {control}
            {actions}
          </>
        )
      }
      {...props}
    />
  )
  return groups.length < 2 ? chart(groups[0] ?? [], true) : <>{groups.map((group, at) => chart(group, at === 0))}</>
}
