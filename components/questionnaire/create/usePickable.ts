'use client'
import { useAllRows } from '@/components/shared/list/useAllRows'
import type { ListType } from '@/domain/questionnaire'
import {
  OfferedTemplatesDocument,
  type OfferedTemplatesQuery,
  type QuestionnaireCardFragment,
  QuestionnairesDocument,
  type QuestionnairesQuery,
} from '@/graphql/questionnaire/__generated__/operations'
import type { Where } from '../where'

/** What a new questionnaire can start from. */
export type PickableKind = 'template' | 'campaign'
type Query = { kind: PickableKind; where: Where; subscriptionId: string | null; type: ListType }

/**
 * The templates available for the type being created, or the questionnaires to duplicate: campaigns for a campaign,
 * either kind for the others.
 */
export function usePickable({ kind, where: { area, departmentId = null }, subscriptionId, type }: Query) {
  const company = area === 'administration' ? null : subscriptionId
  const isOfCompany = departmentId === null && area !== 'administration'
  const templates = useAllRows<OfferedTemplatesQuery, QuestionnaireCardFragment>({
    document: OfferedTemplatesDocument,
    variables: { subscriptionId: company, questionnaireType: type === 'Template' ? null : type },
    pageOf: ({ offeredTemplates }) => offeredTemplates,
    skip: kind !== 'template',
  })
  const campaigns = useAllRows<QuestionnairesQuery, QuestionnaireCardFragment>({
    document: QuestionnairesDocument,
    variables: {
      subscriptionId: company,
      subscriptionDepartmentId: departmentId,
      isTemplate: false,
      includeAll: isOfCompany,
      questionnaireType: type === 'Campaign' ? type : null,
    },
    pageOf: ({ questionnaires }) => questionnaires,
    skip: kind !== 'campaign',
  })
  return kind === 'template' ? templates : campaigns
}
