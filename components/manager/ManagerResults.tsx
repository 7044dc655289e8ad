'use client'
import { useQuery } from '@apollo/client/react'
import { Alert, Progress, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { LinkedPart } from '@/components/ui/linkedPart/LinkedPart'
import { figureText, formatCount } from '@/domain/format'
import { resultParts } from '@/domain/paths'
import { plainText } from '@/domain/richText'
import {
  type ManagerMeanFieldsFragment,
  ManagerResultsDocument,
  type ManagerResultsQuery,
} from '@/graphql/__generated__/operations'
import classes from './manager.module.css'

type Results = ManagerResultsQuery['managerResults']
type Line = Results['questions'][number]
type Mean = ManagerMeanFieldsFragment

/** Learners and managers beside each other, scale by scale, and the support that managers say there was. */
export function ManagerResults({ questionnaireId }: { questionnaireId: string }) {
  const t = useTranslations('manager.results')
  const { data, error } = useQuery(ManagerResultsDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  if (data === undefined) return error === undefined ? null : <ErrorBanner error={error} />
  const { isOfGroups, isWithheld, questions, support } = data.managerResults
  const answered = questions.filter(({ managers, expected }) => managers != null || expected != null)
  const isEmpty = answered.length + support.length === 0
  return (
    <Stack component="section" gap="md" aria-labelledby="manager-results-title">
      <LinkedPart id={resultParts.managers}>
        <Title order={2} size="h4" id="manager-results-title">
          {t('title')}
        </Title>
      </LinkedPart>
      {isWithheld && <Alert color="gray">{t('withheld')}</Alert>}
      {!isWithheld && isOfGroups && <Alert color="gray">{t('onlyGroups')}</Alert>}
      {!isWithheld && isEmpty && <Text c="dimmed">{t('none')}</Text>}
      {answered.some(({ gap }) => gap != null) && (
        <Text fz={13} c="dimmed" maw={720}>
          {t('gapHelp')}
        </Text>
      )}
      {answered.map((line) => (
        <QuestionLine key={line.question.id} line={line} />
      ))}
      {support.length > 0 && <Support support={support} />}
    </Stack>
  )
}

/** One scale as it is now: learners, managers and what these expected, and the gap between the first two. */
function QuestionLine({ line }: { line: Line }) {
  const t = useTranslations('manager.results')
  const { question, gap } = line
  const shown = (value: number) => figureText(question, value, '')
  const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${shown(Math.abs(value))}`
  const most = question.isPercentage ? 100 : question.scaleMax
  const rows = (['learners', 'managers', 'expected'] as const).flatMap((of) => {
    const mean: Mean | null | undefined = line[of]
    return mean == null ? [] : [{ of, mean }]
  })
  return (
    <Stack component="article" gap="xs" className={classes.card}>
      <Title order={3} size="h5" className={classes.words}>
        {plainText(question.questionText)}
      </Title>
      <dl className={classes.bars}>
        {rows.map(({ of, mean }) => (
          <div key={of} className={classes.bar}>
            <dt>{t(of)}</dt>
            <Progress
              value={(mean.mean / most) * 100}
              size="lg"
              color={of === 'learners' ? undefined : of === 'managers' ? 'teal' : 'gray'}
              aria-hidden="true"
            />
            <dd>{t('figure', { mean: shown(mean.mean), n: mean.n })}</dd>
          </div>
        ))}
      </dl>
      {gap != null && (
        <Text size="sm" className="tabular">
          <span className={classes.gapName}>{t('gap')}</span>{' '}
          <span>
            {gap.low == null || gap.high == null
              ? t('gapAlone', { gap: signed(gap.mean), n: gap.n })
              : t('gapLine', { gap: signed(gap.mean), low: signed(gap.low), high: signed(gap.high), n: gap.n })}
          </span>
        </Text>
      )}
    </Stack>
  )
}

/** What managers say about support: of each item how many said yes, partly or no. */
function Support({ support }: { support: Results['support'] }) {
  const t = useTranslations('manager.results')
  const all = useTranslations('managerAnswers')
  return (
    <Stack component="article" gap="sm" className={classes.card}>
      <Title order={3} size="h5">
        {t('support')}
      </Title>
      {support.map(({ item, n, shares }) => (
        <div key={item}>
          <Text size="sm" fw={600}>
            {all(`support.${item}`)}
          </Text>
          <dl className={classes.bars}>
            {shares.map(({ choice, count, share }) => (
              <div key={choice} className={classes.bar}>
                <dt>{all(`choice.${choice}`)}</dt>
                <Progress value={share} size="lg" aria-hidden="true" />
                <dd>{t('share', { percent: formatCount(Math.round(share)), count })}</dd>
              </div>
            ))}
          </dl>
          <Text fz={13} c="dimmed" className="tabular">
            {`${t('n')} = ${n}`}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
