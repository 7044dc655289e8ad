'use client'
import { Anchor, Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { lineFigure, lineName } from '@/domain/impact'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { RowTable } from '@/components/ui/row/RowTable'
import { useImpactWords } from '@/components/shared/impact/useImpactWords'
import { formatChange } from '@/domain/format'
import { type ImpactLevel, impactLevels } from '@/domain/impact'
import { questionnairePaths } from '@/domain/paths'
import type { ProgrammeCohortFragment } from '@/graphql/programme/__generated__/operations'
import { cohortName } from './cohortNames'
import classes from './programme.module.css'

type Cohort = ProgrammeCohortFragment
type Props = { cohorts: readonly Cohort[]; currencySymbol: string }

/** Of the columns: questions are longer than the names of categories, and a return is one figure. */
const widths = { Reaction: '19%', Learning: '17%', Behaviour: '20%', Results: '13%', Return: '9%' } as const

/** The first figure of each level of the chain of impact, for each cohort that shows results. */
export function ChainTable({ cohorts, currencySymbol }: Props) {
  const t = useTranslations('programme.chain')
  const levels = useTranslations('impact.level')
  const evidence = useTranslations('result.evidence')
  const { impact } = useImpactWords()
  const headline = ({ lines, returnOnInvestment }: Cohort, level: ImpactLevel) => {
    if (level === 'Return') {
      const roi = returnOnInvestment?.roi
      return roi == null ? (
        t('notMeasured')
      ) : (
        <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
          {formatChange(roi)}
        </Text>
      )
    }
    const first = lines.find((line) => line.level === level)
    if (first === undefined) return t('notMeasured')
    const name = lineName(impact, first)
    return (
      <div>
        <Text size="sm" fw={600} className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {lineFigure(first, currencySymbol)}
        </Text>
        <Text size="sm" dir="auto">
          {name}
        </Text>
        {first.n > 0 && (
          <Text fz={13} c="dimmed" className="tabular">
            {evidence('n', { n: first.n })}
          </Text>
        )}
      </div>
    )
  }
  const columns: ListColumn<Cohort>[] = [
    {
      key: 'campaign',
      label: t('cohort'),
      width: '22%',
      render: ({ questionnaire }) => (
        <Anchor component={Link} href={questionnairePaths.impact({ area: 'subscription' }, questionnaire.id)} size="sm">
          {cohortName(questionnaire)}
        </Anchor>
      ),
    },
    ...impactLevels.map((level) => ({
      key: level,
      label: levels(level),
      width: widths[level],
      render: (cohort: Cohort) => headline(cohort, level),
    })),
  ]
  return (
    <Paper withBorder p="md" component="section" aria-label={t('title')} className={classes.table}>
      <Title order={2} size="h4" mb="xs">
        {t('title')}
      </Title>
      <RowTable
        label={t('title')}
        rows={cohorts.filter(({ isWithheld }) => !isWithheld)}
        rowKey={({ questionnaire }) => questionnaire.id}
        columns={columns}
      />
    </Paper>
  )
}
