'use client'
import { useQuery } from '@apollo/client/react'
import { notFound } from 'next/navigation'
import { CampaignOfParticipantsDocument } from '@/graphql/__generated__/operations'
import { isAbsent } from './isAbsent'

/** The questionnaire whose participants a screen is about. In place of one that is not there, or is not the reader's, the page says so. */
export function useCampaignOfParticipants(questionnaireId: string) {
  const { data, error, refetch } = useQuery(CampaignOfParticipantsDocument, {
    variables: { id: questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  if (isAbsent(error)) notFound()
  return { questionnaire: data?.questionnaire, error, recount: () => refetch().catch(() => undefined) }
}
