import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef } from 'react'
import { estimatedMinutes } from '@/domain/questionResponse'
import { RunAudience } from './RunAudience'
import type { Asked, RunAbout, RunMode, RunQuestionnaire } from './run'
import classes from './run.module.css'

type Props = {
  questionnaire: RunQuestionnaire
  questions: readonly Asked[]
  hasAnswers: boolean
  mode: RunMode
  about?: RunAbout
  audience?: ComponentProps<typeof RunAudience>
  /** One came back to it: the focus goes where the page begins. */
  isReturn: boolean
  onBegin: () => void
}

/** What it is about, until when, how much there is to answer and who will see it. */
export function RunIntro({ questionnaire, questions, hasAnswers, mode, about, audience, isReturn, onBegin }: Props) {
  const t = useTranslations('run')
  const format = useFormatter()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReturn) heading.current?.focus()
  }, [isReturn])
  const { name, description, startDate, endDate, timeZone } = questionnaire
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long', timeZone })
  const minutes = estimatedMinutes(questions)
  const person = about && (`${about.session.firstName} ${about.session.lastName}`.trim() || about.session.email)
  return (
    <Stack gap="lg">
      <Title order={1} ref={heading} tabIndex={-1} className={classes.heading}>
        {name}
      </Title>
      {description.trim() !== '' && <Text className={classes.description}>{description}</Text>}
      <Stack gap={4}>
        {startDate !== null && endDate !== null && (
          <Text>{t('intro.dates', { start: day(startDate), end: day(endDate) })}</Text>
        )}
        {startDate === null && endDate !== null && <Text>{t('intro.due', { end: day(endDate) })}</Text>}
        {mode === 'view' && person !== undefined && <Text>{t('intro.answersOf', { person })}</Text>}
        <Text c="dimmed">{t('intro.questions', { count: questions.length })}</Text>
        {mode !== 'view' && minutes > 0 && <Text c="dimmed">{t('intro.minutes', { minutes })}</Text>}
        {(mode === 'answer' || audience !== undefined) && <Text c="dimmed">{t('intro.saved')}</Text>}
      </Stack>
      {mode === 'answer' && about !== undefined && (
        <RunAudience
          companyName={about.companyName}
          departmentName={about.session.departmentName}
          smallestGroupSize={about.smallestGroupSize}
          retentionMonths={about.retentionMonths}
        />
      )}
      {audience !== undefined && <RunAudience {...audience} />}
      <Group>
        <Button size="md" mih={44} onClick={onBegin} disabled={questions.length === 0}>
          {t(mode !== 'answer' ? 'actions.showQuestions' : hasAnswers ? 'actions.continue' : 'actions.begin')}
        </Button>
        {mode === 'view' && (
          <Button
            size="md"
            mih={44}
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('actions.print')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
