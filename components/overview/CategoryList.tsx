'use client'
import { CloseButton, Group, Paper, Stack, Text, Title, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ColumnChart } from '@/components/charts/ColumnChart'
import type { OverviewFragment } from '@/graphql/__generated__/operations'
import { CategoryGraphMenu } from './CategoryGraphMenu'
import { CategoryRow } from './CategoryRow'
import type { GraphKind } from './graphKind'

type Props = { categories: OverviewFragment['categoryResults'] }

/** The categories with their results, and a graph of those that are ticked for it. */
export function CategoryList({ categories }: Props) {
  const t = useTranslations('overview')
  const [graph, setGraph] = useState<GraphKind | null>(null)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setLeftOut((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  const plotted = categories.filter(({ analysisTypeId }) => !leftOut.has(analysisTypeId))
  return (
    <>
      <Paper withBorder p="md" radius="md" component="section" aria-label={t('categories.title')}>
        <Group justify="space-between" mb="sm">
          <Group gap="xs">
            <Title order={2} size="h4">
              {t('categories.title')}
            </Title>
            <Tooltip label={t('categories.info')} events={{ hover: true, focus: true, touch: true }}>
              <IconInfoCircle size={18} tabIndex={0} role="img" aria-label={t('categories.info')} />
            </Tooltip>
          </Group>
          {categories.length > 0 && <CategoryGraphMenu onChoose={setGraph} />}
        </Group>
        {categories.length === 0 && <Text c="dimmed">{t('categories.none')}</Text>}
        <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {categories.map((category) => (
            <CategoryRow key={category.analysisTypeId} category={category} isInGraph={graph === null ? null : !leftOut.has(category.analysisTypeId)} onToggle={() => toggle(category.analysisTypeId)} />
          ))}
        </Stack>
      </Paper>
      {graph !== null && (
        <Stack component="section" gap="sm" aria-label={t('graph.results')}>
          <ColumnChart
            title={t('graph.title')}
            axisLabel={t('criteria.showCategory')}
            unit="%"
            isHorizontal={graph === 'bar'}
            series={[{ name: t('graph.title') }]}
            points={plotted.map(({ name, result }) => ({ label: name, values: [result] }))}
            actions={<CloseButton aria-label={t('graph.close')} onClick={() => setGraph(null)} />}
          />
        </Stack>
      )}
    </>
  )
}
