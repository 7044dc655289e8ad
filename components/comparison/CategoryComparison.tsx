'use client'
import { Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { CategoryChart } from '@/components/result/CategoryChart'
import { ChangeFigure } from '@/components/result/ChangeFigure'
import { isRoundedApart } from '@/domain/comparison'
import { formatPoints } from '@/domain/format'
import { differencesTogether } from '@/domain/result'
import type { CampaignComparisonQuery } from '@/graphql/__generated__/operations'
import classes from './comparison.module.css'
import { DifferenceEvidence } from './DifferenceEvidence'
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
          {categories.map((category, at) => (
            <Table.Tbody key={category.analysisTypeId}>
              <Table.Tr bg="var(--surface-page)">
                <Table.Th scope="rowgroup" colSpan={3}>
                  {category.name}
                </Table.Th>
              </Table.Tr>
              <Table.Tr>
                {[category.left, category.right].map((figure, side) => (
                  <Table.Td key={side}>
                    <ChangeFigure figure={figure} asked={0} />
                    <Kept text={keptOf[side]!(category.analysisTypeId)} />
                  </Table.Td>
                ))}
                <Table.Td>
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
