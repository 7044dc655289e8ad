import { useTranslations } from 'next-intl'
import { formatDate } from '@/domain/format'
import type { FollowUpRowFragment } from '@/graphql/followUp/__generated__/operations'

type Timing = Pick<FollowUpRowFragment, 'isBefore' | 'isAfterEnd' | 'days' | 'openDays'>

/** What the days of a wave count from. */
export const anchorOf = ({ isBefore, isAfterEnd }: Pick<Timing, 'isBefore' | 'isAfterEnd'>) =>
  isBefore ? ('Start' as const) : isAfterEnd ? ('End' as const) : ('Completion' as const)

/** Waves in plain sentences, with the days of their company. */
export function useFollowUpText(timeZone: string) {
  const t = useTranslations('followUp')
  const day = (instant: string) => formatDate(new Date(instant), timeZone)
  const timing = (wave: Timing) => [
    t(`when.${anchorOf(wave)}`, { days: wave.days }),
    t('open', { days: wave.openDays }),
  ]
  const asks = ({ questionIds: { length: again }, newQuestionCount: fresh }: FollowUpRowFragment) =>
    t(fresh === 0 ? 'asks.again' : again === 0 ? 'asks.fresh' : 'asks.both', { again, fresh })
  return {
    /** When it asks. */
    when: (wave: Timing): string => timing(wave).join(' · '),
    /** What its days count from, and its first and last day. */
    days: ({ startDate, endDate, ...wave }: FollowUpRowFragment): string[] => [
      t(`when.${anchorOf(wave)}`, { days: wave.days }),
      startDate === null || endDate === null ? t('noDays') : t('days', { first: day(startDate), last: day(endDate) }),
    ],
    /** What it asks. */
    asks,
  }
}
