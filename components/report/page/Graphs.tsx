'use client'
import { useTranslations } from 'next-intl'
import { ColumnChart } from '@/components/charts/ColumnChart'
import { palette } from '@/components/charts/palette'
import { PieChart } from '@/components/charts/PieChart'
import type { Report } from '@/domain/report'
import { Part } from './Part'
import { usePrintedReportMessages } from './usePrintedReportMessages'

type Props = { report: Report; isHighlighted: boolean }

/** Who completed, and the change in each category. For one person there is nothing to count. */
export function Graphs({ report: { kind, invited, completed, categories }, isHighlighted }: Props) {
  const t = usePrintedReportMessages()
  const own = useTranslations('report.page')
  const slices = [
    { label: t('charts.completed'), value: completed, color: palette[1] },
    { label: t('charts.notCompleted'), value: Math.max(0, invited - completed), color: palette[5] },
  ]
  return (
    <Part id="report-graphs" title={t('charts.title')} isHighlighted={isHighlighted}>
      {kind !== 'Individual' && (
        <PieChart
          title={t('charts.completions')}
          order={3}
          slices={slices}
          labelHead={own('state')}
          valueHead={t('keyMetrics.learners')}
          emptyText={t('charts.noLearners')}
        />
      )}
      <ColumnChart
        title={t('charts.categories')}
        order={3}
        axisLabel={t('keyMetrics.categories')}
        unit="%"
        isHorizontal={categories.length > 6}
        series={[{ name: t('charts.categories') }]}
        points={categories.map(({ name, sum }) => ({ label: name, values: [sum] }))}
        emptyText={t('charts.noCategories')}
      />
    </Part>
  )
}
