'use client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useFound } from '@/components/shared/request/useFound'
import { CampaignOverviewViewModelDocument } from '@/graphql/overview/__generated__/operations'
import { everyLearner } from './learners/learnerChoice'
import { useCampaignProgress } from './progress/useCampaignProgress'
import { useCampaignState } from './useCampaignState'

/**
 * The results of the chosen learners. While the campaign is live they are read again when a participant was added or
 * completed.
 */
export function useOverview(questionnaireId: string) {
  const [choice, setChoice] = useState(everyLearner)
  const { data, previousData, loading, error, refetch } = useQuery(CampaignOverviewViewModelDocument, {
    variables: { questionnaireId, ...choice.variables },
    fetchPolicy: 'no-cache',
  })
  const { isStateRead } = useCampaignState(questionnaireId)
  // A refusal after the first results concerns the selection of learners.
  useFound(error, data ?? previousData)
  // What the last request that succeeded returned: the campaign remains known where a later one failed.
  const known = (data ?? previousData)?.campaignOverviewViewModel
  const overview = error === undefined ? known : undefined
  const readAgain = () => void refetch().catch(() => undefined)
  const { displayState, endDate } = known?.questionnaire ?? { displayState: undefined, endDate: null }
  const isLive = displayState === 'Live' && (endDate === null || new Date(endDate) > new Date())
  const progress = useCampaignProgress(questionnaireId, {
    skip: !isStateRead,
    isLive,
    known,
    onChange: readAgain,
  })
  return {
    /** The results, which are not shown after a failed request; and the campaign, which still is. */
    overview,
    known,
    /** How far its participants and mails are. */
    progress,
    /** Whether its state is in the cache, or could not be read. */
    isStateRead,
    loading,
    /** The shown results are those of an earlier selection. */
    isOutdated: data === undefined && overview !== undefined,
    error,
    readAgain,
    choice,
    setChoice,
    isLive,
  }
}
