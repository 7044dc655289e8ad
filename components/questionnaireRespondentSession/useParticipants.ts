'use client'
import { useAllRows } from '@/components/shared/useAllRows'
import { type ParticipantFragment, QuestionnaireRespondentSessionsDocument, type QuestionnaireRespondentSessionsQuery } from '@/graphql/__generated__/operations'

/** Everybody who takes part in a questionnaire. */
export function useParticipants(questionnaireId: string) {
  return useAllRows<QuestionnaireRespondentSessionsQuery, ParticipantFragment>({
    document: QuestionnaireRespondentSessionsDocument,
    variables: { questionnaireId },
    pageOf: ({ questionnaireRespondentSessions }) => questionnaireRespondentSessions,
    withItems: (data, items) => ({ ...data, questionnaireRespondentSessions: { ...data.questionnaireRespondentSessions, items: [...items] } }),
  })
}
