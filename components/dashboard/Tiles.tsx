'use client'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Parts } from '@/components/ui/Parts'
import { StatTile } from '@/components/ui/StatTile'
import { type DashboardState, progressStates } from '@/domain/dashboard'
import { formatDay } from '@/domain/format'
import { percentOf } from '@/domain/result'
import type { DashboardTilesFieldsFragment } from '@/graphql/dashboard/__generated__/operations'
import classes from './tiles.module.css'

type Count = 'questionnaires' | 'people'
type Props = {
  /** undefined while pending. */
  tiles: DashboardTilesFieldsFragment | undefined
  /** Empty for one person or one questionnaire, which have nothing to count. */
  counts?: readonly Count[]
  /** The list behind a tile. */
  hrefOf: (of: Count | DashboardState) => string
}

/** Tiles with the counts and the progress of those who were asked, each of which leads to its list, and a line below. */
export function Tiles({ tiles, counts = ['questionnaires', 'people'], hrefOf }: Props) {
  const t = useTranslations('dashboard')
  if (tiles === undefined)
    return (
      <div className={classes.tiles}>
        {[...counts, ...progressStates].map((key) => (
          <Skeleton key={key} h={76} radius="md" />
        ))}
      </div>
    )
  const values = { questionnaires: tiles.questionnaires, people: tiles.people - tiles.notAsked }
  return (
    <Stack gap="xs">
      <div className={classes.tiles}>
        {counts.map((key) => (
          <StatTile key={key} label={t(`tiles.${key}`)} value={values[key]} href={hrefOf(key)} />
        ))}
        {progressStates.map((state) => (
          <StatTile key={state} label={t(`state.${state}`)} value={tiles[state]} href={hrefOf(state)} />
        ))}
      </div>
      <TileNotes tiles={tiles} counts={counts} />
    </Stack>
  )
}

/** What the tiles do not say, in one line below them. */
function TileNotes({ tiles, counts }: { tiles: DashboardTilesFieldsFragment; counts: readonly Count[] }) {
  const t = useTranslations('dashboard.tiles')
  const { notAsked, fromElsewhere, invited, finished, joined, joinedCompleted, toBeAsked, askedFrom } = tiles
  const notes = [
    invited > 0 && t('share', { finished, invited, percent: percentOf(finished, invited) }),
    toBeAsked > 0 && t('toBeAsked', { count: toBeAsked, from: askedFrom === null ? 'unknown' : formatDay(askedFrom) }),
    joined > 0 && t('joined', { joined, joinedCompleted }),
    counts.includes('people') && notAsked > 0 && t('notAsked', { count: notAsked }),
    counts.includes('questionnaires') && fromElsewhere > 0 && t('fromElsewhere', { count: fromElsewhere }),
  ].filter((note) => note !== false)
  return notes.length === 0 ? null : (
    <Text component="div" fz={13} c="dimmed" className="tabular">
      <Parts parts={notes} />
    </Text>
  )
}
