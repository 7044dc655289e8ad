import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { formatDate } from '@/domain/format'
import { estimatedMinutes } from '@/domain/questionResponse'
import { askedQuestions, type QuestionInSection, type RunAbout, type RunMode, type RunQuestionnaire } from '../run'
import classes from '../run.module.css'
import { isSinglePress } from './useGoingOn'

/** What participants are promised about who sees their answers. */
export type Audience = {
  companyName: string
  departmentName: string | null
  smallestGroupSize: number | null
  retentionMonths: number | null
  /** Whether they answer without a name. */
  isAnonymous?: boolean
  goesOnByItself?: boolean
  /** Whether the line managers of the participants are asked too. */
  asksManagers?: boolean
}

type Props = {
  questionnaire: RunQuestionnaire
  questions: readonly QuestionInSection[]
  hasAnswers: boolean
  mode: Exclude<RunMode, 'view'>
  about?: RunAbout
  audience?: Audience
  /** Whether a question was shown before: the heading takes the focus then. */
  isReturn: boolean
  onBegin: () => void
}

/** What the questionnaire is about, its dates, its length and who will see the answers. */
export function RunIntro({ questionnaire, questions, hasAnswers, mode, about, audience, isReturn, onBegin }: Props) {
  const t = useTranslations('run')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReturn) heading.current?.focus()
  }, [isReturn])
  const { name, description, startDate, endDate, timeZone } = questionnaire
  // Of a wave each person has their own last day.
  const closesAt = about?.session.closesAt ?? null
  const day = (instant: string) => formatDate(new Date(instant), timeZone)
  const all = askedQuestions(questionnaire, null)
  const depends = all.some((one) => one.condition !== null || one.sectionCondition !== null) ? 'yes' : 'no'
  // Where some depend on answers, how many will be asked is known by its most.
  const counted = depends === 'yes' ? all : questions
  const minutes = estimatedMinutes(counted)
  return (
    <Stack gap="lg">
      <Title order={1} size="1.75rem" ref={heading} tabIndex={-1} className={classes.heading}>
        {name}
      </Title>
      {description.trim() !== '' && <Text className={classes.description}>{description}</Text>}
      <Stack gap={4}>
        {closesAt !== null && <Text>{t('intro.due', { end: day(closesAt) })}</Text>}
        {closesAt === null && startDate !== null && endDate !== null && (
          <Text>{t('intro.dates', { start: day(startDate), end: day(endDate) })}</Text>
        )}
        {closesAt === null && startDate === null && endDate !== null && (
          <Text>{t('intro.due', { end: day(endDate) })}</Text>
        )}
        <Text c="dimmed">{t('intro.questions', { count: counted.length, depends })}</Text>
        {minutes > 0 && <Text c="dimmed">{t('intro.minutes', { minutes, depends })}</Text>}
        {(mode === 'answer' || audience !== undefined) && <Text c="dimmed">{t('intro.saved')}</Text>}
        {(about ?? audience)?.goesOnByItself === true && counted.some(isSinglePress) && (
          <Text c="dimmed">{t('goingOn.intro')}</Text>
        )}
      </Stack>
      {mode === 'answer' && about !== undefined && (
        <AudienceNotice
          companyName={about.companyName}
          departmentName={about.session.departmentName}
          smallestGroupSize={about.smallestGroupSize}
          retentionMonths={about.retentionMonths}
          isAnonymous={about.isAnonymous}
          asksManagers={about.asksManagers}
        />
      )}
      {audience !== undefined && <AudienceNotice {...audience} />}
      <Group>
        <Button size="md" mih={44} onClick={onBegin} disabled={questions.length === 0}>
          {t(hasAnswers ? 'actions.continue' : 'actions.begin')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Who will see the answers and how long they are kept, shown before the first one is given. */
function AudienceNotice({
  companyName: company,
  departmentName: department,
  smallestGroupSize: size,
  retentionMonths: months,
  isAnonymous = false,
  asksManagers = false,
}: Audience) {
  const t = useTranslations('run.audience')
  const id = useId()
  const named = [
    department === null ? t('company', { company }) : t('department', { company, department }),
    t('staff', { company }),
    t('others'),
    t('results', { company }),
  ]
  const grouped =
    size === null ? [] : [t('groups', { size }), t('unnamed', { company }), t('others'), t('counted', { company })]
  const kept = months === null || isAnonymous ? [] : [t('kept', { months })]
  const managed = asksManagers && !isAnonymous ? [t('managers')] : []
  const unnamed = [
    t('anonymous'),
    size === null ? t('anonymousCompany', { company }) : t('groups', { size }),
    t('others'),
    t('counted', { company }),
  ]
  const lines = isAnonymous ? unnamed : size === null ? named : grouped
  return (
    <section aria-labelledby={id} className={classes.audience}>
      <Title order={2} size="h5" id={id}>
        {t('title')}
      </Title>
      <ul className={classes.audienceList}>
        {[...lines, ...managed, ...kept].map((line) => (
          <Text key={line} component="li">
            {line}
          </Text>
        ))}
      </ul>
    </section>
  )
}
