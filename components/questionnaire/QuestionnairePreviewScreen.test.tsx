import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { questionnaireRow } from '@/server/testing/screens/questionnaireRow'
import { question, section } from '@/server/testing/screens/sectionRow'
import { QuestionnairePreviewScreen } from './QuestionnairePreviewScreen'

function show(fields: Record<string, unknown> = {}, props: { activeTab?: string } = {}, company = false) {
  renderWithApollo(
    <QuestionnairePreviewScreen area="subscription" subscriptionId="company" questionnaireId="q" {...props} />,
    (operation) => {
      if (operation === 'EditQuestionnaireSupportingData' && company)
        return {
          editQuestionnaireSupportingData: {
            __typename: 'EditQuestionnaireSupportingData',
            subscription: {
              __typename: 'Subscription',
              id: 'company',
              name: 'Harbour & Vale',
              currencySymbol: '€',
              timeZone: 'Europe/London',
              hasEnded: false,
              smallestGroupSize: 5,
              retentionMonths: null,
            },
            departments: [],
            analysisTypes: [],
            mayCreateAnalysisType: false,
          },
        }
      if (operation !== 'QuestionnairePreview') return refusal('FORBIDDEN')
      return {
        questionnaire: {
          ...questionnaireRow({ id: 'q', name: 'Leading well', ...fields }),
          sections: [{ ...section, questions: [question('first', {})] }],
        },
      }
    },
  )
}
it('explains how answers are used, as participants see it', async () => {
  show({}, {}, true)
  expect((await screen.findByRole('region', { name: 'How your answers are used' })).textContent).toContain(
    'Results are only shown for groups of at least 5 people.',
  )
  expect(screen.getByText('Your answers are saved as you go.')).toBeTruthy()
})
it('links back to the previous stage and to the list', async () => {
  show({}, { activeTab: 'schedule' })
  expect((await screen.findByRole('link', { name: 'Back to editing' })).getAttribute('href')).toBe(
    '/subscriptionQuestionnaires/edit/q/schedule',
  )
  expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/subscriptionQuestionnaires/Campaign')
})
it('offers no editing of a template that may only be read and cloned', async () => {
  show({ isTemplate: true, abilities: ['read', 'clone'] })
  expect((await screen.findByRole('link', { name: 'Close' })).getAttribute('href')).toBe(
    '/subscriptionQuestionnaires/Template',
  )
  expect(screen.queryByRole('link', { name: 'Back to editing' })).toBeNull()
})
