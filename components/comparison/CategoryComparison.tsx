'use client'
import { Group, Paper, Stack, Table, Text, Title, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeAxis, changeTicks } from '@/components/charts/ChangeInterval'
import { DownloadMenu } from '@/components/charts/ChartTools'
import { writtenChange } from '@/components/charts/figureText'
import { useChartFiles } from '@/components/charts/useChartFiles'
import { RowPanel } from '@/components/ui/row/RowPanel'
import { sideColours } from '@/domain/chart'
import { formatPoints, unitGroupText } from '@/domain/format'
import { axisOf, byUnit, type Difference } from '@/domain/result'
import type { CampaignComparisonQuery } from '@/graphql/comparison/__generated__/operations'
import { differencesOfCategories } from './Answer'
import { CategoryEvidence } from './CategoryEvidence'
import { CategoryFigure } from './CategoryFigure'
import { ChangesPlot, changesWidth } from './ChangesPlot'
import classes from './comparison.module.css'
import type { SideNames } from './sideNames'
import type { KeptOf } from './useKept'
import { Verdict } from './Verdict'

type Category = CampaignComparisonQuery['campaignComparison']['categories'][number]
type Props = {
  categories: readonly Category[]
  names: SideNames
  /** What of each category is still there in the waves of each side, in words. */
  keptOf: readonly [KeptOf, KeptOf]
}

type LineProps = Omit<Props, 'categories'> & {
  category: Category
  ticks: readonly number[]
  difference: Difference
  onOpen: () => void
}

/** A category: both sides on one axis and as figures, and their difference. */
function CategoryLine({ category, names, keptOf, ticks, difference, onOpen }: LineProps) {
  const t = useTranslations('comparison')
  const { analysisTypeId, name, left, right } = category
  return (
    <Table.Tr role="row">
      <Table.Th role="rowheader" scope="row" className={classes.category}>
        <UnstyledButton className={classes.opener} aria-haspopup="dialog" dir="auto" onClick={onOpen}>
          {name}
        </UnstyledButton>
      </Table.Th>
      <Table.Td role="cell" className={classes.picture} data-plot={name}>
        <ChangesPlot left={left.change} right={right.change} ticks={ticks} />
      </Table.Td>
      {(['left', 'right'] as const).map((side, at) => (
        <Table.Td role="cell" key={side} data-label={names.short[at]}>
          <CategoryFigure side={side} category={category} kept={keptOf[at]!(analysisTypeId)} />
        </Table.Td>
      ))}
      <Table.Td
        role="cell"
        className={classes.apart}
        data-label={t('categories.difference')}
        data-clear={difference.verdict === 'clear' || undefined}
      >
        <Text fw={700}>{t('points', { difference: formatPoints(right.change.mean - left.change.mean) })}</Text>
        <Verdict difference={difference} written={formatPoints} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Each category in one line with both sides, in a group for each unit whose lines share an axis; a line opens its evidence. */
export function CategoryComparison({ categories, names, keptOf }: Props) {
  const t = useTranslations('comparison')
  const words = useTranslations('result.unitGroup')
  const failed = useTranslations('common.chart')('failed')
  const title = t('categories.heading')
  const [openId, setOpenId] = useState<string | null>(null)
  const { ref, hasFailed, savePng, saveCsv } = useChartFiles({
    title,
    head: [t('categories.category'), ...names.full, t('categories.difference')],
    rows: categories.map(({ name, left, right }) => [
      name,
      ...[left.change.mean, right.change.mean, right.change.mean - left.change.mean].map(writtenChange),
    ]),
    unit: '%',
    legend: names.full.map((name, at) => ({ name, color: at === 0 ? sideColours.left : sideColours.right })),
  })
  const differences = differencesOfCategories(categories)
  const open = categories.findIndex(({ analysisTypeId }) => analysisTypeId === openId)
  const groups = byUnit(categories.map((category, at) => ({ category, at, ...category.left })))
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        <DownloadMenu title={title} onPng={() => void savePng()} onCsv={saveCsv} />
      </Group>
      {hasFailed && (
        <Text role="alert" size="sm" c="red">
          {failed}
        </Text>
      )}
      <Paper ref={ref} withBorder px="md" py={4} className={classes.place}>
        <Table
          role="table"
          aria-label={title}
          className={`${classes.lines} ${classes.categories} tabular`}
          highlightOnHover={false}
        >
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {[t('categories.category'), t('questions.picture'), ...names.short, t('categories.difference')].map(
                (label, at) => (
                  <Table.Th key={at} role="columnheader">
                    <span className={classes.head} dir="auto">
                      {label}
                    </span>
                  </Table.Th>
                ),
              )}
            </Table.Tr>
          </Table.Thead>
          {groups.map((group) => {
            const ticks = changeTicks(group.flatMap(({ category: { left, right } }) => [left, right]))
            const { unit } = group[0]!
            return (
              <Table.Tbody role="rowgroup" key={axisOf(unit)}>
                <Table.Tr role="row" className={classes.unit}>
                  <Table.Th role="rowheader" scope="rowgroup">
                    {unitGroupText(words, unit)}
                  </Table.Th>
                  <Table.Td role="cell" className={classes.picture} data-plot={unitGroupText(words, unit)}>
                    <ChangeAxis ticks={ticks} width={changesWidth} />
                  </Table.Td>
                  <Table.Td role="cell" colSpan={3} />
                </Table.Tr>
                {group.map(({ category, at }) => (
                  <CategoryLine
                    key={category.analysisTypeId}
                    {...{ category, names, keptOf, ticks }}
                    difference={differences[at]!}
                    onOpen={() => setOpenId(category.analysisTypeId)}
                  />
                ))}
              </Table.Tbody>
            )
          })}
        </Table>
      </Paper>
      <RowPanel title={categories[open]?.name ?? ''} onClose={() => setOpenId(null)}>
        {categories[open] === undefined ? null : (
          <CategoryEvidence {...{ names, keptOf }} category={categories[open]} difference={differences[open]!} />
        )}
      </RowPanel>
    </Stack>
  )
}
