'use client'
import { Button, Checkbox, Group, Paper, Text, Title } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './overview.module.css'
import { LearnerChecklist } from './learners/LearnerChecklist'
import type { Choice } from './learners/learnerChoice'

type Props = {
  questionnaireId: string
  /** The number of learners who completed. */
  completed: number
  choice: Choice
  onChoose: (choice: Choice) => void
  showsCategories: boolean
  onShowCategories: (shows: boolean) => void
  isGraphMode: boolean
  onGraphMode: (isGraphMode: boolean) => void
  onSubmit: () => void
  isLoading: boolean
  /** The smallest group the company shows; when set, individuals cannot be selected by name. */
  smallest: number | null
}

/** Which learners' answers count, and how the results are shown. */
export function ResultsCriteria({
  questionnaireId,
  completed,
  choice,
  onChoose,
  showsCategories,
  onShowCategories,
  isGraphMode,
  onGraphMode,
  onSubmit,
  isLoading,
  smallest,
}: Props) {
  const t = useTranslations('overview')
  return (
    <Paper withBorder p="md" component="section" aria-label={t('criteria.title')} className={classes.criteria}>
      <Group gap="sm">
        <Title order={2} size="h4" me="sm">
          {t('criteria.title')}
        </Title>
        {smallest === null && (
          <LearnerChecklist questionnaireId={questionnaireId} total={completed} choice={choice} onChange={onChoose} />
        )}
        <Group gap="xs" role="group" aria-label={t('criteria.showBy')}>
          <Text size="sm">{t('criteria.showBy')}</Text>
          <Checkbox
            label={t('criteria.showCategory')}
            checked={showsCategories}
            onChange={(event) => onShowCategories(event.currentTarget.checked)}
          />
        </Group>
        <Button
          variant={isGraphMode ? 'light' : 'default'}
          leftSection={<IconChartBar size={18} aria-hidden />}
          aria-pressed={isGraphMode}
          onClick={() => onGraphMode(!isGraphMode)}
        >
          {t('graphMode')}
        </Button>
        <Button variant="default" onClick={onSubmit} loading={isLoading}>
          {t('criteria.submit')}
        </Button>
      </Group>
      {smallest !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('criteria.nobodyPicked', { smallest })}
        </Text>
      )}
    </Paper>
  )
}
