'use client'
import { Stack, Table, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { lineFigure } from '@/components/result/impactLine'
import { formatChange, formatCount, formatMoney } from '@/domain/format'
import { type ImpactLevel, type ImpactPaperTable, levelOfTier, ltemTiers } from '@/domain/impact'
import { percentOf } from '@/domain/result'
import type { CampaignImpactQuery } from '@/graphql/__generated__/operations'

type Impact = CampaignImpactQuery['campaignImpact']
type Row = readonly [name: string, value: string | null]

function FactsTable({ title, help, rows }: ImpactPaperTable) {
  const t = useTranslations('impact')
  return (
    <Stack gap={4}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text fz={13} c="dimmed">
        {help}
      </Text>
      <Table aria-label={title} withTableBorder>
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400} className="textCell">
                {name}
              </Table.Th>
              <Table.Td className="tabular" c={value === null ? 'dimmed' : undefined}>
                {value ?? t('notMeasured')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

/** The figures of a level in a line. */
const figuresOf = ({ lines, currencySymbol }: Impact, level: ImpactLevel): string | null => {
  const found = lines.filter((line) => line.level === level)
  return found.length === 0
    ? null
    : found
        .slice(0, 4)
        .map((line) => `${line.text}: ${lineFigure(line, currencySymbol)}`)
        .join(' · ')
}

/** The same figures after the grouping of ISO/TS 30437 and the tiers of LTEM, in words. */
export function useImpactTables(): (impact: Impact) => ImpactPaperTable[] {
  const t = useTranslations('impact')
  return (impact) => {
    const { invited, completed, joined, joinedCompleted, learnerResults, currencySymbol, returnOnInvestment } = impact
    const { hasCost, totalCost, costPerLearner } = learnerResults
    const finished = completed + joinedCompleted
    const people = t('peopleOf', { completed: formatCount(finished), asked: formatCount(invited + joined) })
    const money = (value: number) => (hasCost ? formatMoney(currencySymbol, value) : null)
    const roi = returnOnInvestment?.roi
    const iso: Row[] = [
      [t('iso.people'), people],
      [t('iso.rate'), invited === 0 ? null : `${percentOf(completed, invited)}%`],
      [t('iso.cost'), money(totalCost)],
      [t('iso.costPerLearner'), finished === 0 ? null : money(costPerLearner)],
      [t('iso.satisfaction'), figuresOf(impact, 'Reaction')],
      [t('iso.learning'), figuresOf(impact, 'Learning')],
      [t('iso.application'), figuresOf(impact, 'Behaviour')],
      [t('iso.results'), figuresOf(impact, 'Results')],
      [t('iso.return'), roi == null ? null : formatChange(roi)],
    ]
    const tiers: Row[] = ltemTiers.map((tier) => {
      const level = levelOfTier[tier]
      if (tier === 'attendance') return [t(`ltem.${tier}`), people]
      return [t(`ltem.${tier}`), level === undefined ? null : figuresOf(impact, level)]
    })
    return [
      { title: t('iso.title'), help: t('iso.help'), rows: iso },
      { title: t('ltem.title'), help: t('ltem.help'), rows: tiers },
    ]
  }
}

/** The same figures after the grouping of ISO/TS 30437 and the tiers of LTEM. */
export function ImpactTables({ impact }: { impact: Impact }) {
  const tablesOf = useImpactTables()
  return (
    <Stack gap="lg">
      {tablesOf(impact).map((table) => (
        <FactsTable key={table.title} {...table} />
      ))}
    </Stack>
  )
}
