import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { type ReactNode, useEffect, useState } from 'react'
import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import type { Stage } from '@/domain/questionnaire'
import { noThanks, questionDetail } from './questionDetail'
import { renderWithApollo } from './renderWithApollo'
import { questionnaireRow } from './questionnaireRow'

type Row = Record<string, unknown>
type SentRequest = { operation: string; variables: Row }
type Wish = {
  /** Null: the address names none. */
  stage?: Stage | null
  mode?: 'create' | 'edit'
  /** Fields of the questionnaire. */
  fields?: Row
  questions?: Row[]
  learningUnit?: Row | null
  analysisTypes?: Row[]
  baseAmounts?: Row[]
  /** Whether the subscription of the company has ended. */
  hasEnded?: boolean
  /** Answers an operation instead of the wizard's own stub server; on undefined that one answers. */
  answer?: (operation: string, variables: Row, stored: Row) => Row | Error | undefined
}

/** The ids of the wizard's questionnaire, its one section, and the analysis type of its questions. */
export const wizardIds = {
  questionnaire: '0192f0a0-0000-7000-8000-0000000000aa',
  section: '0192f0a0-0000-7000-8000-0000000000bb',
  analysisType: '0192f0a0-0000-7000-8000-0000000000cc',
}

/** A question of the wizard's questionnaire: a comparison scale by default. */
export const wizardQuestion = (id: string, fields: Row = {}): Row => ({
  __typename: 'Question',
  ...questionDetail(id, {
    questionnaireId: wizardIds.questionnaire,
    questionnaireSectionId: wizardIds.section,
    responseType: 'ComparisonScale',
    scaleMax: 10,
    analysisTypeId: wizardIds.analysisType,
    questionText: `How is ${id} going?`,
  }),
  hasResponses: false,
  ...fields,
})
/** The one section of the wizard's questionnaire. */
export const wizardSection = (fields: Row = {}): Row => ({
  __typename: 'QuestionnaireSection',
  id: wizardIds.section,
  questionnaireId: wizardIds.questionnaire,
  name: 'Section 1',
  description: '',
  displayOrder: 1,
  condition: null,
  version: 1,
  questions: [],
  ...fields,
})
/** A learning unit as /graphql returns it. */
export const wizardUnit = (fields: Row = {}): Row => ({
  __typename: 'LearningUnit',
  id: 'u',
  name: 'Giving feedback',
  learningUnitType: 'Coaching',
  provider: null,
  cost: 0,
  costPerLearner: 20,
  startDate: null,
  endDate: null,
  archived: false,
  version: 4,
  ...fields,
})

/** Tracks the address like the app's router: what one component pushes is read by the next. */
function Located({ path, children }: { path: string; children: ReactNode }) {
  const [address, setAddress] = useState(() => new URL(path, window.location.origin))
  useEffect(() => {
    const follow: History['pushState'] = (_data, _unused, url) =>
      setAddress((now) => new URL(String(url ?? now), window.location.origin))
    Object.assign(window.history, { pushState: follow, replaceState: follow })
    // Two wizards may be rendered at once: each restores the browser's own, whichever ends first.
    return () => {
      for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, name)
    }
  }, [])
  return (
    <PathnameContext value={address.pathname}>
      <SearchParamsContext value={address.searchParams}>{children}</SearchParamsContext>
    </PathnameContext>
  )
}

/** A stub server that stores the questionnaire and answers the wizard's operations. */
function wizardServer({
  fields = {},
  questions = [],
  learningUnit = null,
  analysisTypes = [],
  baseAmounts = [],
  hasEnded = false,
  answer,
}: Wish) {
  let stored: Row = {
    ...questionnaireRow({ id: wizardIds.questionnaire, name: 'Leading well' }),
    subscriptionId: 'c',
    followed: null,
    canAnswer: null,
    ...noThanks,
    numberOfDays: null,
    reminderType: '',
    reminderPlan: null,
    hasSentEmails: false,
    openLinkCount: 0,
    version: 1,
    sections: [wizardSection({ questions })],
    learningUnit,
    analysisTypeLinks: baseAmounts,
    ...fields,
  }
  const keep = (model: Row) => {
    const { id: _, ...changes } = model
    stored = { ...stored, ...changes, version: Number(stored.version) + 1 }
    return stored
  }
  const keepUnit = (model: Row) => {
    const { questionnaireId: _, ...changes } = model
    const unit = {
      ...wizardUnit(),
      ...(stored.learningUnit as Row | null),
      archived: false,
      ...changes,
      version: stored.learningUnit === null ? 1 : Number((stored.learningUnit as Row).version) + 1,
    }
    stored = { ...stored, learningUnit: unit }
    return unit
  }
  const answers: Record<string, (variables: Row) => Row> = {
    Questionnaire: () => ({ questionnaire: stored }),
    QuestionnaireBaseAmounts: () => ({ questionnaire: stored }),
    QuestionnaireStarted: () => ({ questionnaire: stored }),
    EditQuestionnaireSupportingData: () => ({
      editQuestionnaireSupportingData: {
        __typename: 'EditQuestionnaireSupportingData',
        subscription: {
          __typename: 'Subscription',
          id: 'c',
          name: 'Harbour & Vale',
          logoUrl: null,
          brandColor: null,
          currencySymbol: '€',
          timeZone: 'Europe/London',
          hasEnded,
          smallestGroupSize: null,
          retentionMonths: null,
          goesOnByItself: false,
        },
        departments: [],
        analysisTypes,
        mayCreateAnalysisType: true,
      },
    }),
    QuestionnaireRespondentSessions: () => ({
      questionnaireRespondentSessions: { __typename: 'QuestionnaireRespondentSessionPage', totalCount: 0, items: [] },
    }),
    UpdateQuestionnaire: ({ model }) => ({ updateQuestionnaire: keep(model as Row) }),
    LearningUnit: () => ({ learningUnit: stored.learningUnit }),
    CreateLearningUnit: ({ model }) => ({ createLearningUnit: keepUnit(model as Row) }),
    UpdateLearningUnit: ({ model }) => ({ updateLearningUnit: keepUnit(model as Row) }),
    ScaleLabelSets: () => ({ scaleLabelSets: { __typename: 'ScaleLabelSetPage', items: [] } }),
    FollowUps: () => ({ questionnaireFollowUps: { __typename: 'FollowUpPage', totalCount: 0, items: [] } }),
    LatestImportJob: () => ({ latestImportJob: null }),
    PublishQuestionnaire: () => ({ publishQuestionnaire: keep({ isPublished: true }) }),
    DeleteQuestionnaire: () => ({ deleteQuestionnaire: wizardIds.questionnaire }),
    CreateQuestion: ({ model }) => ({ createQuestion: wizardQuestion('new', model as Row) }),
  }
  return (operation: string, variables: Row) =>
    answer?.(operation, variables, stored) ??
    answers[operation]?.(variables) ??
    new GraphQLError(`Nobody answers ${operation}`)
}

/** Renders the wizard on one questionnaire stored in a stub server, and records the operations sent to it. */
export async function renderWizard({ stage = 'campaign', mode = 'edit', ...kept }: Wish = {}) {
  const requests: SentRequest[] = []
  const answerOf = wizardServer(kept)
  renderWithApollo(
    <Located
      path={`/subscriptionQuestionnaires/${mode}/${wizardIds.questionnaire}${stage === null ? '' : `/${stage}`}`}
    >
      <Notifications />
      <QuestionnaireWizardScreen
        area="subscription"
        questionnaireId={wizardIds.questionnaire}
        activeTab={stage ?? undefined}
        mode={mode}
      />
    </Located>,
    (operation, variables) => {
      requests.push({ operation, variables })
      return answerOf(operation, variables)
    },
  )
  await screen.findByRole('button', { name: 'Save & Close' })
  const models = (operation: string) =>
    requests.filter((one) => one.operation === operation).map(({ variables }) => (variables.model ?? variables) as Row)
  return {
    requests,
    models,
    press: (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name }))),
  }
}
