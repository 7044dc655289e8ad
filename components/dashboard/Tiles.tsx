'use client'
import { SimpleGrid, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { StatTile } from '@/components/ui/StatTile'
import { type DashboardState, progressStates } from '@/domain/dashboard'
import { formatDay } from '@/domain/format'
import { percentOf } from '@/domain/result'
import type { DashboardTilesFieldsFragment } from '@/graphql/__generated__/operations'

type Count = 'questionnaires' | 'people'
type Props = {
  /** undefined while pending. */
  tiles: DashboardTilesFieldsFragment | undefined
  /** Empty for one person or one questionnaire, which have nothing to count. */
  counts?: readonly Count[]
  /** The list behind a tile. */
  hrefOf: (of: Count | DashboardState) => string
}

/** Tiles with the counts and the progress of those who were asked, each of which leads to its list. */
export function Tiles({ tiles, counts = ['questionnaires', 'people'], hrefOf }: Props) {
  const t = useTranslations('dashboard')
  const cols = { base: 2, sm: 3, lg: counts.length + progressStates.length }
  if (tiles === undefined)
    return (
      <SimpleGrid cols={cols} spacing="sm">
        {[...counts, ...progressStates].map((key) => (
          <Skeleton key={key} h={{ base: 121, lg: 145 }} radius="md" />
        ))}
      </SimpleGrid>
    )
  const { notAsked, fromElsewhere } = tiles
  const { invited, finished, joined, joinedCompleted, toBeAsked, askedFrom } = tiles
  const shares = [
    ...(invited === 0 ? [] : [t('tiles.share', { finished, invited, percent: percentOf(finished, invited) })]),
    ...(joined === 0 ? [] : [t('tiles.joined', { joined, joinedCompleted })]),
    ...(toBeAsked === 0
      ? []
      : [t('tiles.toBeAsked', { count: toBeAsked, from: askedFrom === null ? 'unknown' : formatDay(askedFrom) })]),
  ]
  const shown = {
    questionnaires: {
      value: tiles.questionnaires,
      hint: fromElsewhere === 0 ? undefined : t('tiles.fromElsewhere', { count: fromElsewhere }),
    },
    people: {
      value: tiles.people - notAsked,
      hint: notAsked === 0 ? undefined : t('tiles.notAsked', { count: notAsked }),
    },
  }
  return (
    <SimpleGrid cols={cols} spacing="sm">
      {counts.map((key) => (
        <StatTile key={key} label={t(`tiles.${key}`)} {...shown[key]} href={hrefOf(key)} />
      ))}
      {progressStates.map((state) => (
        <StatTile
          key={state}
          label={t(`state.${state}`)}
          value={tiles[state]}
          hint={state === 'completed' && shares.length > 0 ? shares.join('. ') : undefined}
          href={hrefOf(state)}
        />
      ))}
    </SimpleGrid>
  )
}
