'use client'
import { useQuery } from '@apollo/client/react'
import { notFound } from 'next/navigation'
import { CampaignOfParticipantsDocument } from '@/graphql/questionnaire/__generated__/operations'
import { isAbsent } from './participantName'

/**
 * The questionnaire of a participant screen. Shows the not-found page when it does not exist or is not the reader's.
 */
export function useCampaignOfParticipants(questionnaireId: string) {
  const { data, error, refetch } = useQuery(CampaignOfParticipantsDocument, {
    variables: { id: questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  if (isAbsent(error)) notFound()
  return { questionnaire: data?.questionnaire, error, recount: () => refetch().catch(() => undefined) }
}
