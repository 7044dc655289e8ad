'use client'
import { Alert, Anchor, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconListCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { Stage, StageFacts } from '@/domain/questionnaire'
import type { QuestionnaireDetailFragment } from '@/graphql/questionnaire/__generated__/operations'
import { useDays } from '@/components/questionnaire/useDays'
import { plannedDays } from '@/domain/reminder'
import { LaunchBar } from './LaunchBar'
import { ReviewAdvice } from './ReviewAdvice'
import { ReviewQuestions } from './ReviewQuestions'
import { sendsNow } from './sendsNow'
import { TestMail } from './TestMail'
import { isCampaignOf, useOverviewRows } from './useOverviewRows'
import classes from './stages.module.css'
import { type ReviewProblem, reviewProblems } from '../reviewProblems'

type Props = {
  questionnaire: QuestionnaireDetailFragment
  facts: StageFacts
  /** Stages with input that cannot be saved. */
  wrongStages: readonly Stage[]
  stageName: (stage: Stage) => string
  currencySymbol: string
  isBusy: boolean
  mayLaunch: boolean
  summaryPath: string
  analysisTypes: readonly { id: string; baseAmountDefault: number }[]
  onGoTo: (stage: Stage, questionId?: string) => void
  onLaunch: () => void
  /** Stores pending edits; false where that fails. */
  onStore: () => Promise<boolean>
}
type PartProps = Pick<Props, 'questionnaire' | 'facts'>

/** Review of all stages: a summary, what is missing, and the launch. */
export function ReviewStage({
  questionnaire,
  facts,
  wrongStages,
  stageName,
  currencySymbol,
  isBusy,
  mayLaunch,
  summaryPath,
  analysisTypes,
  onGoTo,
  onLaunch,
  onStore,
}: Props) {
  const t = useTranslations('questionnaire.review')
  const problems = reviewProblems(facts, questionnaire.sections, wrongStages)
  const isCampaign = isCampaignOf(facts)
  const launches = !questionnaire.isTemplate && !questionnaire.isPublished
  const [first] = problems
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2} size="h3">
          {t('heading')}
        </Title>
        {!questionnaire.isTemplate && (
          <Anchor component={Link} href={summaryPath} size="sm">
            {t(facts.questionnaireType === 'SelfService' ? 'summarySelfService' : 'summary')}
          </Anchor>
        )}
      </Group>
      {problems.length > 0 ? (
        <Problems
          problems={problems}
          hasLinks={!launches || problems.some(({ stage }) => stage !== first?.stage)}
          {...{ stageName, onGoTo }}
        />
      ) : (
        <Readiness questionnaire={questionnaire} facts={facts} onGoTo={onGoTo} />
      )}
      <Overview {...{ questionnaire, facts, currencySymbol, stageName, onGoTo }} />
      <ReviewAdvice
        questionnaire={questionnaire}
        analysisTypes={analysisTypes}
        stageName={stageName('questionnaire')}
        onGoTo={(questionId) => onGoTo('questionnaire', questionId ?? undefined)}
      />
      {isCampaign && (
        <div className={classes.stage}>
          <TestMail questionnaireId={questionnaire.id} onStore={onStore} />
        </div>
      )}
      {facts.questions > 0 && <ReviewQuestions sections={questionnaire.sections} />}
      {launches && (
        <LaunchBar
          {...{ questionnaire, isBusy, mayLaunch, onLaunch }}
          participants={facts.participants}
          mending={
            first === undefined
              ? null
              : { label: t('fix', { stage: stageName(first.stage) }), go: () => onGoTo(first.stage) }
          }
        />
      )}
    </Stack>
  )
}

type ProblemsProps = Pick<Props, 'stageName' | 'onGoTo'> & {
  problems: readonly ReviewProblem[]
  /** False where the button at the foot leads to the one stage that fixes them. */
  hasLinks: boolean
}

/** What still prevents the launch, with links to the stage that fixes it. */
function Problems({ problems, hasLinks, stageName, onGoTo }: ProblemsProps) {
  const t = useTranslations('questionnaire.review')
  return (
    <Alert color="orange" icon={<IconListCheck />} title={t('problems')}>
      <List spacing={4} size="sm">
        {problems.map(({ stage, key }) => (
          <List.Item key={`${stage} ${key}`}>
            <span>{t(`problem.${key}`)}</span>{' '}
            {hasLinks && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                c="inherit"
                underline="always"
                onClick={() => onGoTo(stage)}
              >
                {t('fix', { stage: stageName(stage) })}
              </Anchor>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** Shown when nothing is missing: what has been published, or what the launch would do. */
function Readiness({ questionnaire, facts, onGoTo }: PartProps & Pick<Props, 'onGoTo'>) {
  const t = useTranslations('questionnaire.review')
  const { day } = useDays(questionnaire.timeZone)
  const start = questionnaire.startDate
  const { reminderType, reminderPlan, timeZone } = questionnaire
  const planned = { startDate: facts.startDate, endDate: facts.endDate, reminderType, reminderPlan }
  const asksForReminders =
    isCampaignOf(facts) &&
    facts.participants > 0 &&
    !questionnaire.isPublished &&
    plannedDays(planned, timeZone).length === 0
  return (
    <Alert
      color="teal"
      icon={<IconCircleCheck />}
      title={t(questionnaire.isPublished ? 'published' : questionnaire.isTemplate ? 'readyTemplate' : 'ready')}
    >
      <span>
        {questionnaire.isPublished
          ? t('publishedOn')
          : isCampaignOf(facts) &&
            start !== null &&
            (sendsNow(questionnaire, new Date())
              ? t('startsToday', { count: facts.participants })
              : t('startsLater', { count: facts.participants, date: day(start) }))}
      </span>
      {asksForReminders && (
        <Text size="sm" mt="xs">
          <span>{t('remindersAsk')}</span>{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            c="inherit"
            underline="always"
            mih={24}
            onClick={() => onGoTo('schedule')}
          >
            {t('remindersPlan')}
          </Anchor>
        </Text>
      )}
    </Alert>
  )
}

/** What each of the other stages holds, with one link back to it. */
function Overview({
  questionnaire,
  facts,
  currencySymbol,
  stageName,
  onGoTo,
}: PartProps & Pick<Props, 'currencySymbol' | 'stageName' | 'onGoTo'>) {
  const t = useTranslations('questionnaire.review')
  const rows = useOverviewRows(questionnaire, facts, currencySymbol)
  const stages = [...new Set(rows.map(([, , stage]) => stage))]
  return (
    <div className={classes.stages}>
      {stages.map((stage) => (
        <section key={stage} className={classes.stage} aria-label={stageName(stage)}>
          <Group justify="space-between" wrap="nowrap">
            <Title order={3} size="h5">
              {stageName(stage)}
            </Title>
            <Anchor
              component="button"
              type="button"
              size="sm"
              mih={24}
              aria-label={t('editField', { field: stageName(stage) })}
              onClick={() => onGoTo(stage)}
            >
              {t('edit')}
            </Anchor>
          </Group>
          <dl className={classes.rows}>
            {rows.map(
              ([label, value, of]) =>
                of === stage && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <Text component="dd" size="sm" lineClamp={6} c={value === null ? 'dimmed' : undefined}>
                      {value ?? t('none')}
                    </Text>
                  </div>
                ),
            )}
          </dl>
        </section>
      ))}
    </div>
  )
}
