'use client'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import type { ParticipantGroup, ParticipantSort } from '@/domain/questionnaireRespondentSession'
import {
  type ParticipantFragment,
  QuestionnaireRespondentSessionsDocument,
  type QuestionnaireRespondentSessionsQuery,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'

type Query = { questionnaireId: string; search: string; sort?: ParticipantSort; show?: ParticipantGroup | null }

const pageOf = ({ questionnaireRespondentSessions }: QuestionnaireRespondentSessionsQuery) =>
  questionnaireRespondentSessions

/** The participants of a questionnaire, searched and sorted by the server and loaded page by page. */
export function useParticipantPages({ questionnaireId, search, sort = 'firstName', show = null }: Query) {
  return usePagedRows<QuestionnaireRespondentSessionsQuery, ParticipantFragment>({
    document: QuestionnaireRespondentSessionsDocument,
    asking: { questionnaireId, search, sort, show },
    pageOf,
  })
}
