'use client'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Withheld } from '@/components/result/Withheld'
import { EmptyState } from '@/components/ui/EmptyState'
import type { DashboardAveragesFieldsFragment } from '@/graphql/__generated__/operations'
import { AverageChart } from './AverageChart'

type Names = DashboardAveragesFieldsFragment['withheldQuestions']

/** The four charts of averages, and by name what is withheld from them. */
export function Averages({
  averages: { charts, withheldQuestionnaires, withheldQuestions, smallestGroupSize },
}: {
  averages: DashboardAveragesFieldsFragment
}) {
  const t = useTranslations('dashboard.averages')
  const isEmpty = charts.every(({ total }) => total === 0)
  return (
    <Stack component="section" gap="sm" aria-label={t('title')}>
      {isEmpty ? (
        <EmptyState text={t('empty')} drawing="chart" />
      ) : (
        <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="md">
          {charts.map((chart) => (
            <AverageChart key={chart.kind} chart={chart} />
          ))}
        </SimpleGrid>
      )}
      <NotShown of={withheldQuestionnaires} smallest={smallestGroupSize} />
      <NotShown of={withheldQuestions} smallest={smallestGroupSize} />
    </Stack>
  )
}

function NotShown({ of: { names, count }, smallest }: { of: Names; smallest: number | null }) {
  const t = useTranslations('dashboard.averages')
  return (
    <div>
      <Withheld names={names} smallest={smallest} />
      {count > names.length && names.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('withheldInAll', { count })}
        </Text>
      )}
    </div>
  )
}
