'use client'
import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatMoney } from '@/domain/format'
import type { OverviewFragment } from '@/graphql/__generated__/operations'
import { LearnerChecklist } from './LearnerChecklist'
import { LearnerListModal } from './LearnerListModal'
import type { Selection } from './selectedLearners'

type Props = {
  overview: OverviewFragment
  selection: Selection
  onSelect: (selection: Selection) => void
  showsCategories: boolean
  onShowCategories: (shows: boolean) => void
  onSubmit: () => void
  isLoading: boolean
}

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text>{label}</Text>
      <Text fw={700} className="tabular">
        {value}
      </Text>
    </Group>
  )
}

/** Who was asked and who finished, what it cost, and whose answers count. */
export function OverviewSide({ overview, selection, onSelect, showsCategories, onShowCategories, onSubmit, isLoading }: Props) {
  const t = useTranslations('overview')
  const [list, setList] = useState<'completed' | 'open' | null>(null)
  const { invited, completed, completedLearners, nonCompletedLearners, learnerResults, subscription } = overview
  // A cost without learners is nobody's share, not a share of nothing.
  const hasNoShare = learnerResults.totalLearners === 0 && learnerResults.totalCost > 0
  const money = (amount: number) => formatMoney(subscription.currencySymbol, amount)
  return (
    <Stack>
      <Paper withBorder p="md" radius="md">
        <Stack gap="xs">
          <Figure label={t('learners.invited')} value={invited} />
          <Figure label={t('learners.completed')} value={completed} />
          <Figure label={t('cost.total')} value={money(learnerResults.totalCost)} />
          <Figure label={t('cost.perLearner')} value={hasNoShare ? '–' : money(learnerResults.costPerLearner)} />
          <Button variant="default" mt="xs" onClick={() => setList('completed')}>
            {t('learners.completedList')}
          </Button>
          <Button variant="default" onClick={() => setList('open')}>
            {t('learners.nonCompletedList')}
          </Button>
        </Stack>
      </Paper>
      <Paper withBorder p="md" radius="md" component="section" aria-label={t('criteria.title')}>
        <Stack gap="sm">
          <Title order={2} size="h4">
            {t('criteria.title')}
          </Title>
          <LearnerChecklist learners={completedLearners} selection={selection} onChange={onSelect} />
          <Text size="sm" fw={500}>
            {t('criteria.showBy')}
          </Text>
          <Checkbox label={t('criteria.showCategory')} checked={showsCategories} onChange={(event) => onShowCategories(event.currentTarget.checked)} />
          <Button onClick={onSubmit} loading={isLoading}>
            {t('criteria.submit')}
          </Button>
        </Stack>
      </Paper>
      <LearnerListModal title={t('learners.completedList')} learners={completedLearners} isOpen={list === 'completed'} onClose={() => setList(null)} />
      <LearnerListModal title={t('learners.nonCompletedList')} learners={nonCompletedLearners} isOpen={list === 'open'} onClose={() => setList(null)} />
    </Stack>
  )
}
