'use client'
import { Anchor, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { percentText } from '@/domain/impact'
import { useNameOfWave } from '@/components/shared/followUp/useWaveNames'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { RowTable } from '@/components/ui/row/RowTable'
import { formatCount } from '@/domain/format'
import { questionnairePaths } from '@/domain/paths'
import type { ImpactLineFragment } from '@/graphql/impact/__generated__/operations'
import type { ProgrammeCohortFragment } from '@/graphql/programme/__generated__/operations'
import { cohortName } from './cohortNames'
import { ProgrammePart } from './ProgrammePart'

type Cohort = ProgrammeCohortFragment
type Props = { cohorts: readonly Cohort[] }

const keptOf = ({ lines }: Cohort) =>
  lines.filter(({ kind }) => kind === 'Kept').toSorted((a, b) => a.text.localeCompare(b.text, 'en'))

/** What of the gain of a cohort was still there in its last follow-up, by category. */
function CohortKept({ cohort }: { cohort: Cohort }) {
  const t = useTranslations('programme.kept')
  const nameOf = useNameOfWave()
  const { id } = cohort.questionnaire
  const name = cohortName(cohort.questionnaire)
  const columns: ListColumn<ImpactLineFragment>[] = [
    { key: 'category', label: t('category'), width: '40%', render: ({ text }) => text },
    { key: 'when', label: t('when'), width: '30%', render: ({ wave }) => nameOf(cohort.waves, wave) },
    { key: 'share', label: t('share'), width: '15%', render: ({ value }) => percentText(value) },
    { key: 'n', label: t('n'), width: '15%', render: ({ n }) => formatCount(n) },
  ]
  return (
    <div>
      <Title order={3} fz="sm">
        <Anchor component={Link} href={questionnairePaths.impact({ area: 'subscription' }, id)} inherit>
          {name}
        </Anchor>
      </Title>
      <RowTable label={t('of', { name })} rows={keptOf(cohort)} rowKey={({ key }) => key} columns={columns} />
    </div>
  )
}

/** What of the gain of each cohort was still there in its last follow-up. */
export function KeptTable({ cohorts }: Props) {
  const t = useTranslations('programme.kept')
  const followed = cohorts.filter((cohort) => keptOf(cohort).length > 0)
  return (
    <ProgrammePart title={t('title')} help={followed.length === 0 ? t('none') : t('help')}>
      <Stack>
        {followed.map((cohort) => (
          <CohortKept key={cohort.questionnaire.id} cohort={cohort} />
        ))}
      </Stack>
    </ProgrammePart>
  )
}
