'use client'
import { useQuery } from '@apollo/client/react'
import { CampaignTrajectoryDocument } from '@/graphql/followUp/__generated__/operations'

/** What became of a campaign's changes in its waves; undefined while it is read, and where it cannot be. */
export function useCampaignTrajectory(questionnaireId: string, { skip = false } = {}) {
  const { data } = useQuery(CampaignTrajectoryDocument, {
    variables: { questionnaireId },
    skip,
    fetchPolicy: 'cache-and-network',
  })
  return skip ? undefined : data?.campaignTrajectory
}
