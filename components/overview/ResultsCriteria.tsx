'use client'
import { Button, Checkbox, Group, Text, Title } from '@mantine/core'
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
  onSubmit: () => void
  isLoading: boolean
  /** The smallest group the company shows; when set, individuals cannot be selected by name. */
  smallest: number | null
}

/** A line of what is shown: which learners' answers count, and how. Each choice applies at once. */
export function ResultsCriteria({
  questionnaireId,
  completed,
  choice,
  onChoose,
  showsCategories,
  onShowCategories,
  onSubmit,
  isLoading,
  smallest,
}: Props) {
  const t = useTranslations('overview')
  return (
    <section aria-label={t('criteria.title')} className={classes.criteria}>
      <Group gap="4px 12px">
        <Title order={2} size="sm" fw={600}>
          {t('criteria.title')}
        </Title>
        {smallest === null && (
          <LearnerChecklist questionnaireId={questionnaireId} total={completed} choice={choice} onChange={onChoose} />
        )}
        <Group gap="xs" role="group" aria-label={t('criteria.showBy')}>
          <Text size="sm">{t('criteria.showBy')}</Text>
          <Checkbox
            size="sm"
            label={t('criteria.showCategory')}
            checked={showsCategories}
            onChange={(event) => onShowCategories(event.currentTarget.checked)}
          />
        </Group>
        <Button variant="default" size="xs" onClick={onSubmit} loading={isLoading}>
          {t('criteria.submit')}
        </Button>
      </Group>
      {smallest !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('criteria.nobodyPicked', { smallest })}
        </Text>
      )}
    </section>
  )
}
