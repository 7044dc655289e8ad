import { useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { whileWatched } from '@/components/shared/request/usePolling'
import type { Participation } from '@/domain/result'
import { CampaignProgressDocument, type CampaignProgressQuery } from '@/graphql/overview/__generated__/operations'

export type Progress = CampaignProgressQuery['campaignProgress']
type Options = {
  /** What is known of it is still being read. */
  skip: boolean
  isLive: boolean
  /** The numbers on which the shown results are based; undefined while they are pending. */
  known: (Participation & { notCompleted: number }) | undefined
  /** Called when a participant was added or has completed since. */
  onChange: () => void
}

/** How far a campaign's participants and mails are; read again by itself while it is live and watched. */
export function useCampaignProgress(
  questionnaireId: string,
  { skip, isLive, known, onChange }: Options,
): Progress | undefined {
  const { data, previousData } = useQuery(CampaignProgressDocument, {
    variables: { questionnaireId },
    skip,
    ...(isLive ? whileWatched() : {}),
    fetchPolicy: 'cache-first',
  })
  const progress = data?.campaignProgress
  const handleProgress = useEffectEvent(() => {
    if (progress === undefined || known === undefined || !isLive) return
    const { participants, completed } = progress
    const isKnown =
      completed === known.completed + known.joinedCompleted &&
      participants === known.completed + known.notCompleted + known.joined
    if (!isKnown) onChange()
  })
  useEffect(() => handleProgress(), [progress])
  return (data ?? previousData)?.campaignProgress
}
