'use client'
import { Anchor, Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { RowTable } from '@/components/ui/row/RowTable'
import { questionnairePaths } from '@/domain/paths'
import type { ProgrammeCohortFragment } from '@/graphql/programme/__generated__/operations'
import { cohortName, daysOf } from './cohortNames'
import classes from './programme.module.css'

type Cohort = ProgrammeCohortFragment
type Props = { cohorts: readonly Cohort[] }

const where = { area: 'subscription' } as const

/** Whether two campaigns have anything to compare. */
export const isShown = ({ isWithheld, completed, joinedCompleted }: Cohort): boolean =>
  !isWithheld && (completed ?? 0) + (joinedCompleted ?? 0) > 0

/** The comparison of two campaigns, the earlier one on the left. */
export const compareHref = (left: Cohort, right: Cohort): string =>
  questionnairePaths.compare(where, left.questionnaire.id, right.questionnaire.id)

/** The campaigns of a programme with their people, in the order of their first days. */
export function CohortTable({ cohorts }: Props) {
  const t = useTranslations('programme.cohorts')
  const shown = cohorts.filter(isShown)
  const notes = (cohort: Cohort) =>
    cohort.isWithheld
      ? t('notShown')
      : cohort.withheldCategories.length > 0
        ? t('withheldCategories', { names: cohort.withheldCategories.join(', ') })
        : ''
  const columns: ListColumn<Cohort>[] = [
    {
      key: 'campaign',
      label: t('campaign'),
      render: ({ questionnaire }) => (
        <Anchor component={Link} href={questionnairePaths.overview(where, questionnaire.id)} size="sm">
          {cohortName(questionnaire)}
        </Anchor>
      ),
    },
    {
      key: 'days',
      label: t('days'),
      render: ({ questionnaire }) => (
        <span className={classes.days}>{daysOf([questionnaire], (start, end) => t('range', { start, end }))}</span>
      ),
    },
    {
      key: 'completed',
      label: t('completed'),
      render: ({ invited, joined, completed, joinedCompleted }) =>
        completed == null
          ? '–'
          : t('finished', { completed: completed + (joinedCompleted ?? 0), asked: (invited ?? 0) + (joined ?? 0) }),
    },
    ...(cohorts.some((cohort) => notes(cohort) !== '') ? [{ key: 'results', label: t('results'), render: notes }] : []),
  ]
  // Of two, the button of the page says the same.
  const compareWithEarlier = (cohort: Cohort) => {
    const earlier = shown[shown.indexOf(cohort) - 1]
    return earlier === undefined ? null : (
      <Anchor component={Link} href={compareHref(earlier, cohort)} size="sm">
        {t('compareWith')}
      </Anchor>
    )
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={t('title')} className={classes.table}>
      <Title order={2} size="h4" mb="xs">
        {t('title')}
      </Title>
      {cohorts.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <RowTable
          label={t('title')}
          rows={cohorts}
          rowKey={({ questionnaire }) => questionnaire.id}
          columns={columns}
          {...(shown.length > 2 && { rowActions: compareWithEarlier })}
        />
      )}
    </Paper>
  )
}
