'use client'
import { useQuery } from '@apollo/client/react'
import { CampaignStateDocument } from '@/graphql/overview/__generated__/operations'

/** What the parts beside the figures read at first, in one request: each reads it again by itself. */
export function useCampaignState(questionnaireId: string) {
  const { data, loading } = useQuery(CampaignStateDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  })
  return {
    /** Whether it is in the cache, or could not be read. */
    isStateRead: !loading,
    campaign: data?.questionnaire,
  }
}
