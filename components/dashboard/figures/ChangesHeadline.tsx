'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { formatChange } from '@/domain/format'
import { type ChangeEstimate, type ChangeUnit, holdsZero, isOfAmounts } from '@/domain/result'
import type { DashboardChangesFieldsFragment } from '@/graphql/dashboard/__generated__/operations'

type Line = { name: string; unit: ChangeUnit; change: ChangeEstimate }

/** The news in a sentence: the first change, where it is a clear one. */
function News({ name, change: { mean, low, high, n } }: Line) {
  const t = useTranslations('dashboard.changes.headline')
  const isUnclear = low !== null && high !== null && holdsZero({ low, high })
  return (
    <Text fz="lg" fw={600} lh={1.4} className="tabular">
      {isUnclear ? t('unclear') : t(low === null ? 'largest' : 'certain', { name, change: formatChange(mean), n })}
    </Text>
  )
}

type Props = Pick<DashboardChangesFieldsFragment, 'behind'> & {
  /** The categories in their order. */
  lines: readonly Line[]
  /** They are ordered by their intervals, and not by the change. */
  isByInterval: boolean
}

/**
 * What is most certain of all changes on a scale, else of all; below it, from how many questionnaires and people the
 * figures come, and how they are ordered.
 */
export function ChangesHeadline({ behind: { questionnaires, completed, people }, lines, isByInterval }: Props) {
  const t = useTranslations('dashboard.changes')
  const first = lines.find((line) => !isOfAmounts(line)) ?? lines[0]
  const times = completed === people ? 0 : completed
  return (
    <div>
      {first !== undefined && <News {...first} />}
      <Text size="sm" c="dimmed">
        <span>{t('behind', { questionnaires, completed, people, times })}</span>{' '}
        {isByInterval && <span>{t('mostCertain')}</span>}
      </Text>
    </div>
  )
}
