import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import type { RunMode, RunQuestionnaire } from './run'
import classes from './run.module.css'

type Props = { questionnaire: RunQuestionnaire; questionCount: number; hasAnswers: boolean; mode: RunMode; onBegin: () => void }

/** What it is about, until when, and how much there is to answer. */
export function RunIntro({ questionnaire, questionCount, hasAnswers, mode, onBegin }: Props) {
  const t = useTranslations('run')
  const format = useFormatter()
  const { name, description, startDate, endDate, timeZone } = questionnaire
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long', timeZone })
  return (
    <Stack gap="lg">
      <Title order={1} tabIndex={-1} className={classes.heading}>
        {name}
      </Title>
      {description.trim() !== '' && <Text className={classes.description}>{description}</Text>}
      <Stack gap={4}>
        {startDate !== null && endDate !== null && <Text>{t('intro.dates', { start: day(startDate), end: day(endDate) })}</Text>}
        {startDate === null && endDate !== null && <Text>{t('intro.due', { end: day(endDate) })}</Text>}
        <Text c="dimmed">{t('intro.questions', { count: questionCount })}</Text>
        {mode === 'answer' && <Text c="dimmed">{t('intro.saved')}</Text>}
      </Stack>
      <Group>
        <Button size="md" mih={44} onClick={onBegin} disabled={questionCount === 0}>
          {t(mode !== 'answer' ? 'actions.showQuestions' : hasAnswers ? 'actions.continue' : 'actions.begin')}
        </Button>
      </Group>
    </Stack>
  )
}
