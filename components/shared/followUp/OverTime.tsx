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
  /** Beside other results: a line for each category, without drawings. */
  isShort?: boolean
}

/** A campaign's categories in its waves: in sentences, and over time; where only groups are shown it says so. */
export function OverTime({ trajectory: { waves, isOfGroups, categories }, ...look }: Props) {
  const t = useTranslations('followUp.trajectory')
  const { order = 3, isBare = false, isShort = false } = look
  const nameOf = useWaveNames(waves)
  const followed = followedAmong(categories)
  return (
    <Stack gap="lg">
      {isOfGroups && <Alert color="gray">{t('onlyGroups')}</Alert>}
      {followed.length > 0 && isShort && <StillThere categories={followed} waves={waves} />}
      {followed.length > 0 && !isShort && (
        <>
          <KeptSentences categories={followed} nameOf={nameOf} />
          <CategoryTrajectories categories={followed} waves={waves} nameOf={nameOf} order={order} isBare={isBare} />
        </>
      )}
    </Stack>
  )
}
