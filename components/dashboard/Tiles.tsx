'use client'
import { SimpleGrid, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { StatTile } from '@/components/ui/StatTile'
import { dashboardStates } from '@/domain/dashboard'
import type { DashboardTilesFieldsFragment } from '@/graphql/__generated__/operations'

type Props = {
  /** undefined while pending. */
  tiles: DashboardTilesFieldsFragment | undefined
  /** Empty for one person or one questionnaire, which have nothing to count. */
  counts?: readonly ('questionnaires' | 'people')[]
}

/** Tiles with the counts and the progress. */
export function Tiles({ tiles, counts = ['questionnaires', 'people'] }: Props) {
  const t = useTranslations('dashboard')
  const cols = { base: 2, sm: 3, lg: counts.length + dashboardStates.length }
  if (tiles === undefined) return <Skeleton h={100} radius="md" />
  const share =
    tiles.invited === 0
      ? undefined
      : t('tiles.share', {
          finished: tiles.finished,
          invited: tiles.invited,
          percent: Math.round((tiles.finished / tiles.invited) * 100),
        })
  return (
    <SimpleGrid cols={cols} spacing="sm">
      {counts.map((key) => (
        <StatTile key={key} label={t(`tiles.${key}`)} value={tiles[key]} />
      ))}
      {dashboardStates.map((state) => (
        <StatTile
          key={state}
          label={t(`state.${state}`)}
          value={tiles[state]}
          hint={state === 'completed' ? share : undefined}
        />
      ))}
    </SimpleGrid>
  )
}
