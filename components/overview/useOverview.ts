'use client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useFound } from '@/components/shared/request/useFound'
import {
  CampaignLearnersDocument,
  type CampaignLearnersQuery,
  CampaignOverviewViewModelDocument,
} from '@/graphql/__generated__/operations'
import { useCampaignProgress } from './progress/useCampaignProgress'
import { allLearners, chosenVariables, type Selection } from './learners/selectedLearners'

export type Learners = CampaignLearnersQuery['campaignLearners']

/**
 * The results of the chosen learners, and all learners to choose from. While the campaign is live they are read again
 * when a participant was added or completed.
 */
export function useOverview(questionnaireId: string) {
  const [selection, setSelection] = useState<Selection>(allLearners)
  const people = useQuery(CampaignLearnersDocument, { variables: { questionnaireId }, fetchPolicy: 'no-cache' })
  const learners = (people.data ?? people.previousData)?.campaignLearners
  const chosen = chosenVariables(selection, learners?.completedLearners ?? [])
  const { data, previousData, loading, error, refetch } = useQuery(CampaignOverviewViewModelDocument, {
    variables: { questionnaireId, ...chosen },
    fetchPolicy: 'no-cache',
  })
  // A refusal after the first results concerns the selection of learners.
  useFound(error, data ?? previousData)
  const overview = error === undefined ? (data ?? previousData)?.campaignOverviewViewModel : undefined
  const readAgain = () => void refetch().catch(() => undefined)
  const { displayState, endDate } = overview?.questionnaire ?? { displayState: undefined, endDate: null }
  const isLive = displayState === 'Live' && (endDate === null || new Date(endDate) > new Date())
  const handleChange = () => {
    void people.refetch().catch(() => undefined)
    readAgain()
  }
  const progress = useCampaignProgress(questionnaireId, { isLive, known: learners, onChange: handleChange })
  return {
    overview,
    /** How far its participants and mails are. */
    progress,
    learners,
    loading,
    /** The shown results are those of an earlier selection. */
    isOutdated: data === undefined && overview !== undefined,
    error,
    learnersError: people.error,
    readAgain,
    selection,
    setSelection,
    chosen,
    isLive,
  }
}
