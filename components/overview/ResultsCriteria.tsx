'use client'
import { Button, Checkbox, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { LearnerChecklist } from './learners/LearnerChecklist'
import type { Learners } from './OverviewSide'
import type { Selection } from './learners/selectedLearners'

type Props = {
  learners: Learners['completedLearners']
  selection: Selection
  onSelect: (selection: Selection) => void
  showsCategories: boolean
  onShowCategories: (shows: boolean) => void
  onSubmit: () => void
  isLoading: boolean
  /** The company shows no groups smaller than this, and then nobody is picked by name. */
  smallest: number | null
}

/** Whose answers count, and by what the results are shown. */
export function ResultsCriteria({
  learners,
  selection,
  onSelect,
  showsCategories,
  onShowCategories,
  onSubmit,
  isLoading,
  smallest,
}: Props) {
  const t = useTranslations('overview.criteria')
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('title')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        {smallest === null ? (
          <LearnerChecklist learners={learners} selection={selection} onChange={onSelect} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('nobodyPicked', { smallest })}
          </Text>
        )}
        <Text size="sm" fw={500}>
          {t('showBy')}
        </Text>
        <Checkbox
          label={t('showCategory')}
          checked={showsCategories}
          onChange={(event) => onShowCategories(event.currentTarget.checked)}
        />
        <Button onClick={onSubmit} loading={isLoading}>
          {t('submit')}
        </Button>
      </Stack>
    </Paper>
  )
}
