'use client'
import { Alert, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { followedAmong } from '@/domain/trajectory'
import { CategoryTrajectories, KeptSentences, type Trajectory } from './CategoryTrajectories'
import { useWaveNames } from './useWaveNames'

type Props = {
  trajectory: Trajectory
  order?: 2 | 3 | 4
  /** It stands in a card. */
  isBare?: boolean
  /** What is still there stands in a few words beside each drawing instead of in a list of sentences. */
  isShort?: boolean
}

/** A campaign's categories in its waves: in sentences, and over time; where only groups are shown it says so. */
export function OverTime({
  trajectory: { waves, isOfGroups, categories },
  order = 3,
  isBare = false,
  isShort = false,
}: Props) {
  const t = useTranslations('followUp.trajectory')
  const nameOf = useWaveNames(waves)
  const followed = followedAmong(categories)
  return (
    <Stack gap="lg">
      {isOfGroups && <Alert color="gray">{t('onlyGroups')}</Alert>}
      {followed.length > 0 && (
        <>
          {!isShort && <KeptSentences categories={followed} nameOf={nameOf} />}
          <CategoryTrajectories {...{ categories: followed, waves, nameOf, order, isBare }} hasWords={isShort} />
        </>
      )}
    </Stack>
  )
}
