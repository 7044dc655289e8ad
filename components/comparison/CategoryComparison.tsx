'use client'
import { Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ColumnChart } from '@/components/charts/ColumnChart'
import { ResultArrow } from '@/components/result/ResultArrow'
import { formatSigned } from '@/domain/format'
import type { CampaignComparisonQuery, ComparedFigureFragment } from '@/graphql/__generated__/operations'
import classes from './comparison.module.css'
import { SideName } from './SideName'
import type { SideNames } from './sideNames'

type Props = { categories: CampaignComparisonQuery['campaignComparison']['categories']; names: SideNames }

function Figure({ figure }: { figure: ComparedFigureFragment }) {
  const t = useTranslations('comparison.categories')
  return (
    <Stack gap={2}>
      <Group gap={6} wrap="nowrap">
        <ResultArrow result={figure.result} arrow={figure.arrow} />
        <Text fw={700}>{formatSigned(figure.meanPerLearner)}%</Text>
      </Group>
      <Text size="xs" c="dimmed">
        {t('evidence', { learners: figure.learners, total: `${formatSigned(figure.result)}%` })}
      </Text>
    </Stack>
  )
}

/** Each category on both sides: as paired bars, and with the evidence of every figure. */
export function CategoryComparison({
  categories,
  names: {
    full: [left, right],
    short,
  },
}: Props) {
  const t = useTranslations('comparison')
  return (
    <Stack component="section" gap="md" aria-label={t('categories.heading')}>
      <ColumnChart
        title={t('chart')}
        axisLabel={t('categories.name')}
        unit="%"
        series={[{ name: left }, { name: right }]}
        points={categories.map((category) => ({
          label: category.name,
          values: [category.left.meanPerLearner, category.right.meanPerLearner],
        }))}
      />
      <Paper withBorder p="md">
        <Title order={2} size="h4">
          {t('categories.heading')}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {t('categories.help', { left, right })}
        </Text>
        <Table className={`${classes.table} tabular`} highlightOnHover={false} aria-label={t('categories.heading')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <SideName side="left" name={short[0]} />
              </Table.Th>
              <Table.Th scope="col">
                <SideName side="right" name={short[1]} />
              </Table.Th>
              <Table.Th scope="col">{t('categories.difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          {categories.map((category) => (
            <Table.Tbody key={category.analysisTypeId}>
              <Table.Tr bg="var(--surface-page)">
                <Table.Th scope="rowgroup" colSpan={3}>
                  {category.name}
                </Table.Th>
              </Table.Tr>
              <Table.Tr>
                <Table.Td>
                  <Figure figure={category.left} />
                </Table.Td>
                <Table.Td>
                  <Figure figure={category.right} />
                </Table.Td>
                <Table.Td fw={700}>{formatSigned(category.difference)}%</Table.Td>
              </Table.Tr>
            </Table.Tbody>
          ))}
        </Table>
      </Paper>
    </Stack>
  )
}
