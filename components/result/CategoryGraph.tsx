'use client'
import { CloseButton, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ColumnChart } from '@/components/charts/ColumnChart'
import type { CategoryFigure } from './CategoryFigure'

type Props = { kind: 'column' | 'bar'; categories: readonly CategoryFigure[]; onClose: () => void }

/** Graph Results: the signed sums of the categories taken into the graph. */
export function CategoryGraph({ kind, categories, onClose }: Props) {
  const t = useTranslations('result.graph')
  const close = <CloseButton aria-label={t('close')} onClick={onClose} />
  return (
    <Stack component="section" gap="sm" aria-label={t('results')}>
      <Title order={2} size="h4">
        {t('results')}
      </Title>
      <ColumnChart
        title={t('title')}
        axisLabel={t('category')}
        unit="%"
        isHorizontal={kind === 'bar'}
        series={[{ name: t('title') }]}
        points={categories.map(({ name, result }) => ({ label: name, values: [result] }))}
        emptyText={t('nothingChosen')}
        actions={close}
      />
    </Stack>
  )
}
