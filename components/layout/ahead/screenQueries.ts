import type { TypedDocumentNode } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import type { DashboardType } from '@/domain/dashboard'
import type { ListType } from '@/domain/questionnaire'
import { SubscriptionAnalyserViewModelDocument } from '@/graphql/analyser/__generated__/operations'
import {
  SubscriptionDashboardDepartmentsDocument,
  SubscriptionDashboardDocument,
} from '@/graphql/dashboard/__generated__/operations'
import { CampaignOverviewViewModelDocument, CampaignStateDocument } from '@/graphql/overview/__generated__/operations'
import { PeopleDocument, PersonDocument, RoleGroupsDocument } from '@/graphql/profile/__generated__/operations'
import {
  CampaignOfParticipantsDocument,
  EditQuestionnaireSupportingDataDocument,
  QuestionnaireDocument,
  QuestionnairesDocument,
} from '@/graphql/questionnaire/__generated__/operations'
import {
  ParticipantCountsDocument,
  QuestionnaireRespondentSessionsDocument,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { DepartmentChoicesDocument } from '@/graphql/subscriptionDepartment/__generated__/operations'

/** A query of a screen. `isInMarkup`: the screen shows its answer in the markup of a document already. */
type ScreenQuery = { document: DocumentNode; variables: Record<string, unknown>; isInMarkup?: true }

const ask = <Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<unknown, Variables>,
  variables: NoInfer<Variables>,
): ScreenQuery => ({ document, variables })

const show = (query: ScreenQuery): ScreenQuery => ({ ...query, isInMarkup: true })

const page = { first: 100, offset: 0 }

type Questionnaires = { subscriptionId: string | null; departmentId?: string | null; type: ListType }

/**
 * The queries that a screen sends first, for `answersAhead`: with the same variables, else they are only wasted.
 * `e2e/journeys/oneRequest.spec.ts` checks that the screens send none of them.
 */
export const screenQueries = {
  questionnaires: ({ subscriptionId, departmentId = null, type }: Questionnaires) => [
    show(
      ask(QuestionnairesDocument, {
        subscriptionId,
        subscriptionDepartmentId: departmentId,
        isTemplate: type === 'Template',
        includeAll: departmentId === null,
        questionnaireType: type === 'Template' ? null : type,
      }),
    ),
  ],
  overview: (questionnaireId: string) => [
    ask(CampaignOverviewViewModelDocument, { questionnaireId }),
    ask(CampaignStateDocument, { questionnaireId }),
  ],
  wizard: (id: string, subscriptionId: string | null) => [
    ask(QuestionnaireDocument, { id }),
    ask(EditQuestionnaireSupportingDataDocument, { subscriptionId }),
  ],
  participants: (questionnaireId: string) => [
    show(ask(CampaignOfParticipantsDocument, { id: questionnaireId })),
    show(
      ask(QuestionnaireRespondentSessionsDocument, {
        questionnaireId,
        search: '',
        sort: 'firstName',
        show: null,
        ...page,
      }),
    ),
    ask(ParticipantCountsDocument, { questionnaireId }),
  ],
  people: (subscriptionId: string | null) =>
    subscriptionId === null
      ? []
      : [
          show(ask(PeopleDocument, { search: '', subscriptionId, subscriptionDepartmentId: null, ...page })),
          ask(DepartmentChoicesDocument, { subscriptionId }),
        ],
  person: (id: string, subscriptionId: string | null) =>
    subscriptionId === null
      ? []
      : [
          ask(PersonDocument, { id }),
          ask(RoleGroupsDocument, { isAll: false }),
          ask(DepartmentChoicesDocument, { subscriptionId }),
        ],
  /** Without the figures, which take the longest and are shown apart. */
  companyDashboard: (id: string, type: DashboardType) => [
    ask(SubscriptionDashboardDocument, { id, type }),
    ask(SubscriptionDashboardDepartmentsDocument, { id, type, search: '', ...page }),
  ],
  analyser: (id: string) => [ask(SubscriptionAnalyserViewModelDocument, { id })],
}
