import type { DocumentNode } from 'graphql'
import { ownDashboard } from '@/domain/dashboard'
import { listTypeOf } from '@/domain/questionnaire'
import type { Viewer } from '@/domain/viewer'
import {
  CampaignOfParticipantsDocument,
  CampaignOverviewViewModelDocument,
  CampaignStateDocument,
  DepartmentChoicesDocument,
  EditQuestionnaireSupportingDataDocument,
  FirstStepsDocument,
  ParticipantCountsDocument,
  PeopleDocument,
  PersonDocument,
  QuestionnaireDocument,
  QuestionnaireRespondentSessionsDocument,
  QuestionnairesDocument,
  RoleGroupsDocument,
  SubscriptionDashboardDepartmentsDocument,
  SubscriptionDashboardDocument,
} from '@/graphql/__generated__/operations'

/** A query of a screen, exactly as the screen sends it first. `isCostly`: reads all answers of a campaign. */
export type ScreenQuery = { document: DocumentNode; variables: Record<string, unknown>; isCostly?: true }
type Reader = Pick<Viewer, 'roles' | 'subscription' | 'subscriptionDepartmentId'>

const page = { first: 100, offset: 0 }
const ask = (document: DocumentNode, variables: Record<string, unknown> = {}): ScreenQuery => ({ document, variables })

/** Without the figures, which take the longest and are shown apart: they would delay the rest. */
function dashboard(id: string): ScreenQuery[] {
  const asking = { id, type: 'all' }
  return [
    ask(SubscriptionDashboardDocument, asking),
    ask(SubscriptionDashboardDepartmentsDocument, { ...asking, search: '', ...page }),
  ]
}

function questionnaires(subscriptionId: string | null, segment: string): ScreenQuery[] {
  const type = listTypeOf(segment)
  if (type === null || subscriptionId === null) return []
  const asking = {
    subscriptionId,
    subscriptionDepartmentId: null,
    isTemplate: type === 'Template',
    includeAll: true,
    questionnaireType: type === 'Template' ? null : type,
  }
  return [ask(QuestionnairesDocument, asking), ...(type === 'Campaign' ? [ask(FirstStepsDocument)] : [])]
}

/** The name of a query. */
export function nameOf({ definitions }: DocumentNode): string {
  for (const one of definitions) if (one.kind === 'OperationDefinition' && one.name !== undefined) return one.name.value
  return ''
}

/** The address of a screen, and its queries by the first id in it. */
type Screen = [RegExp, (id: string, subscriptionId: string | null) => ScreenQuery[]]

const id = '([0-9a-f-]{36})'
const screens: readonly Screen[] = [
  [/^\/subscriptionQuestionnaires()$/, (_, company) => questionnaires(company, 'Campaign')],
  [/^\/subscriptionQuestionnaires\/(Campaign|SelfService|Template)$/, (type, company) => questionnaires(company, type)],
  [
    new RegExp(`^/(?:subscription|department)Questionnaires/overview/${id}$`),
    (questionnaireId) => [
      { ...ask(CampaignOverviewViewModelDocument, { questionnaireId }), isCostly: true },
      ask(CampaignStateDocument, { questionnaireId }),
    ],
  ],
  [
    new RegExp(`^/(?:subscription|department)Questionnaires/edit/${id}(?:/\\w+)?$`),
    (questionnaireId, subscriptionId) => [
      ask(QuestionnaireDocument, { id: questionnaireId }),
      ask(EditQuestionnaireSupportingDataDocument, { subscriptionId }),
    ],
  ],
  [
    new RegExp(`^/(?:subscription|department)Questionnaires/users/list/${id}$`),
    (questionnaireId) => [
      ask(QuestionnaireRespondentSessionsDocument, {
        questionnaireId,
        search: '',
        sort: 'firstName',
        show: null,
        ...page,
      }),
      ask(CampaignOfParticipantsDocument, { id: questionnaireId }),
      ask(ParticipantCountsDocument, { questionnaireId }),
    ],
  ],
  [new RegExp(`^/dashboard/subscription/${id}$`), dashboard],
  [
    /^\/manage\/users()$/,
    (_, subscriptionId) =>
      subscriptionId === null ? [] : [ask(PeopleDocument, { search: '', subscriptionId, ...page })],
  ],
  [
    new RegExp(`^/manage/users/edit/${id}$`),
    (person, subscriptionId) => [
      ask(PersonDocument, { id: person }),
      ask(RoleGroupsDocument, { isAll: false }),
      ask(DepartmentChoicesDocument, { subscriptionId }),
    ],
  ],
]

/**
 * The first queries of the screen at an address, for the most frequent screens; none for all others, and for an address
 * that selects a part of its screen.
 */
export function screenQueries(address: string, viewer: Reader): ScreenQuery[] {
  const [pathname = '', query = ''] = address.split('#')[0]!.split('?')
  if (query !== '') return []
  const company = viewer.subscription?.id ?? null
  const path = pathname === '/dashboard' ? (ownDashboard({ ...viewer, subscriptionId: company }) ?? pathname) : pathname
  for (const [pattern, queriesOf] of screens) {
    const found = pattern.exec(path)
    if (found !== null) return queriesOf(found[1] ?? '', company)
  }
  return []
}
