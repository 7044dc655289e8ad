'use client'
import { useQuery } from '@apollo/client/react'
import { Paper, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFound } from '@/components/shared/useFound'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { ComparisonChoicesDocument } from '@/graphql/__generated__/operations'
import { CampaignSelect } from './CampaignSelect'
import { DepartmentSelect } from './DepartmentSelect'
import type { ComparisonAsking } from './useComparisonAsking'

type Props = {
  questionnaireId: string
  asking: ComparisonAsking
  onChange: (change: Partial<ComparisonAsking>) => void
}

/** What stands on the left and what on the right. */
export function ComparisonChooser({ questionnaireId, asking, onChange }: Props) {
  const t = useTranslations('comparison.choose')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const { data, previousData, error } = useQuery(ComparisonChoicesDocument, {
    variables: { questionnaireId, search },
    fetchPolicy: 'no-cache',
  })
  useFound(error, data ?? previousData)
  const { data: other } = useQuery(ComparisonChoicesDocument, {
    variables: { questionnaireId: asking.with ?? questionnaireId, search: '' },
    fetchPolicy: 'no-cache',
    skip: asking.with === null,
  })
  const choices = (data ?? previousData)?.comparisonChoices
  const departments = choices?.departments ?? []
  const theirs = asking.with === null ? departments : (other?.comparisonChoices.departments ?? [])
  return (
    <Paper withBorder p="md">
      <ErrorBanner error={error} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Stack gap="sm">
          <TextInput label={t('left')} value={choices?.name ?? ''} readOnly />
          {departments.length > 0 && (
            <DepartmentSelect
              label={`${t('department')} · ${t('left')}`}
              departments={departments}
              value={asking.left}
              onChange={(left) => onChange({ left })}
            />
          )}
        </Stack>
        <Stack gap="sm">
          <CampaignSelect
            choices={choices}
            value={asking.with}
            name={other?.comparisonChoices.name}
            hasGroups={departments.length > 1}
            onChange={(chosen) => onChange({ with: chosen, right: null })}
            onSearch={setTyped}
          />
          {theirs.length > 0 && (
            <DepartmentSelect
              label={`${t('department')} · ${t('right')}`}
              departments={theirs}
              value={asking.right}
              onChange={(right) => onChange({ right })}
            />
          )}
        </Stack>
      </SimpleGrid>
    </Paper>
  )
}
