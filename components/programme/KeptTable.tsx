'use client'
import { Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { percentText } from '@/domain/impact'
import { useNameOfWave } from '@/components/shared/followUp/useWaveNames'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { RowTable } from '@/components/ui/row/RowTable'
import { formatCount } from '@/domain/format'
import type { ImpactLineFragment, ProgrammeCohortFragment } from '@/graphql/__generated__/operations'
import { cohortName } from './cohortNames'
import classes from './programme.module.css'

type Props = { cohorts: readonly ProgrammeCohortFragment[] }
type Row = { cohort: ProgrammeCohortFragment; line: ImpactLineFragment }

/** What of the gain of each cohort was still there in its last follow-up. */
export function KeptTable({ cohorts }: Props) {
  const t = useTranslations('programme.kept')
  const nameOf = useNameOfWave()
  const rows = cohorts.flatMap((cohort) =>
    cohort.lines.filter(({ kind }) => kind === 'Kept').map((line) => ({ cohort, line })),
  )
  const columns: ListColumn<Row>[] = [
    { key: 'category', label: t('category'), render: ({ line }) => line.text },
    { key: 'campaign', label: t('campaign'), render: ({ cohort }) => cohortName(cohort.questionnaire) },
    { key: 'when', label: t('when'), render: ({ cohort, line }) => nameOf(cohort.waves, line.wave) },
    { key: 'share', label: t('share'), render: ({ line }) => percentText(line.value) },
    { key: 'n', label: t('n'), render: ({ line }) => formatCount(line.n) },
  ]
  return (
    <Paper withBorder p="md" component="section" aria-label={t('title')} className={classes.table}>
      <Title order={2} size="h4">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {rows.length === 0 ? t('none') : t('help')}
      </Text>
      {rows.length > 0 && (
        <RowTable
          label={t('title')}
          rows={rows.toSorted((a, b) => a.line.text.localeCompare(b.line.text, 'en'))}
          rowKey={({ cohort, line }) => `${cohort.questionnaire.id} ${line.key}`}
          columns={columns}
        />
      )}
    </Paper>
  )
}
