'use client'
import { Stack, Table, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useImpactWords } from '@/components/shared/impact/useImpactWords'
import { type ImpactPaperTable, impactTables } from '@/domain/impact'
import type { CampaignImpactQuery } from '@/graphql/__generated__/operations'

type Impact = CampaignImpactQuery['campaignImpact']

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

/** The same figures after the grouping of ISO/TS 30437 and the tiers of LTEM. */
export function ImpactTables({ impact }: { impact: Impact }) {
  const words = useImpactWords()
  return (
    <Stack gap="lg">
      {impactTables(words, impact).map((table) => (
        <FactsTable key={table.title} {...table} />
      ))}
    </Stack>
  )
}
