'use client'
import { Alert, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { followedAmong } from '@/domain/trajectory'
import { CategoryTrajectories, KeptSentences, type Trajectory } from './CategoryTrajectories'
import { StillThere } from './StillThere'
import { useWaveNames } from './useWaveNames'

type Props = {
  trajectory: Trajectory
  order?: 2 | 3 | 4
  /** It stands in a card. */
  isBare?: boolean
  /**
   * What is still there: in sentences above the drawings, in a few words beside each drawing, or, beside other results,
   * in a line for each category without drawings.
   */
  form?: 'sentences' | 'words' | 'lines'
}

/** A campaign's categories in its waves, over time; where only groups are shown it says so. */
export function OverTime({ trajectory: { waves, isOfGroups, categories }, form = 'sentences', ...look }: Props) {
  const t = useTranslations('followUp.trajectory')
  const { order = 3, isBare = false } = look
  const nameOf = useWaveNames(waves)
  const followed = followedAmong(categories)
  return (
    <Stack gap="lg">
      {isOfGroups && <Alert color="gray">{t('onlyGroups')}</Alert>}
      {followed.length > 0 && form === 'lines' && <StillThere categories={followed} waves={waves} />}
      {followed.length > 0 && form !== 'lines' && (
        <>
          {form === 'sentences' && <KeptSentences categories={followed} nameOf={nameOf} />}
          <CategoryTrajectories
            {...{ categories: followed, waves, nameOf, order, isBare }}
            hasWords={form === 'words'}
          />
        </>
      )}
    </Stack>
  )
}
