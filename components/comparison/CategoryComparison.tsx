'use client'
import { Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { CategoryChart } from '@/components/result/CategoryChart'
import { ChangeFigure } from '@/components/result/ChangeFigure'
import { isRoundedApart } from '@/domain/comparison'
import { sideColours } from '@/domain/chart'
import { formatPoints } from '@/domain/format'
import { differencesTogether } from '@/domain/result'
import type { CampaignComparisonQuery } from '@/graphql/__generated__/operations'
import classes from './comparison.module.css'
import { DifferenceEvidence } from './DifferenceEvidence'
import { SideMark } from './SideMark'
import { SideName } from './SideName'
import type { SideNames } from './sideNames'
import type { KeptOf } from './useKept'

type Props = {
  categories: CampaignComparisonQuery['campaignComparison']['categories']
  names: SideNames
  /** What of each category is still there in the waves of each side, in words. */
  keptOf: readonly [KeptOf, KeptOf]
}

/** What is still there of a change. */
const Kept = ({ text }: { text: string | null }) =>
  text !== null && (
    <Text size="sm" c="dimmed" className="tabular">
      {text}
    </Text>
  )

/** Each category on both sides: as paired bars, and with the evidence of every figure. */
export function CategoryComparison({
  categories,
  names: {
    full: [left, right],
    short,
  },
  keptOf,
}: Props) {
  const t = useTranslations('comparison')
  const differences = differencesTogether(categories.map((category) => [category.left.change, category.right.change]))
  return (
    <Stack component="section" gap="md" aria-label={t('categories.heading')}>
      <CategoryChart
        series={[left, right]}
        colours={[sideColours.left, sideColours.right]}
        categories={categories.map(({ name, left: one, right: other }) => ({
          name,
          unit: one.unit,
          figures: [one, other],
        }))}
      />
      <Paper withBorder p="md">
        <Title order={2} size="h4">
          {t('categories.heading')}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {t('categories.help', { left, right })}
        </Text>
        <Table
          role="table"
          className={`${classes.table} ${classes.pairs} tabular`}
          highlightOnHover={false}
          aria-label={t('categories.heading')}
        >
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              <Table.Th scope="col" role="columnheader">
                <SideName side="left" name={short[0]} />
              </Table.Th>
              <Table.Th scope="col" role="columnheader">
                <SideName side="right" name={short[1]} />
              </Table.Th>
              <Table.Th scope="col" role="columnheader">
                {t('categories.difference')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          {categories.map((category, at) => (
            <Table.Tbody role="rowgroup" key={category.analysisTypeId}>
              <Table.Tr role="row" bg="var(--surface-page)">
                <Table.Th scope="rowgroup" role="rowheader" colSpan={3}>
                  {category.name}
                </Table.Th>
              </Table.Tr>
              <Table.Tr role="row">
                {(['left', 'right'] as const).map((side, at) => (
                  <Table.Td role="cell" key={side}>
                    <SideMark side={side} />
                    <ChangeFigure figure={category[side]} asked={0} />
                    <Kept text={keptOf[at]!(category.analysisTypeId)} />
                  </Table.Td>
                ))}
                <Table.Td role="cell">
                  <Text fw={700}>
                    {t('points', { difference: formatPoints(category.right.change.mean - category.left.change.mean) })}
                  </Text>
                  <DifferenceEvidence difference={differences[at]!} written={formatPoints} />
                </Table.Td>
              </Table.Tr>
            </Table.Tbody>
          ))}
        </Table>
        {categories.some(({ left: one, right: other }) => isRoundedApart(one.change.mean, other.change.mean, 1)) && (
          <Text size="sm" c="dimmed" mt="xs">
            {t('rounding')}
          </Text>
        )}
      </Paper>
    </Stack>
  )
}
