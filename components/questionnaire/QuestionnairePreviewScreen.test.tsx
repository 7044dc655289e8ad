import { act, fireEvent, screen } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { expect, it } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { questionnaireRow } from '@/server/testing/screens/questionnaireRow'
import { question, section } from '@/server/testing/screens/sectionRow'
import { QuestionnairePreviewScreen } from './QuestionnairePreviewScreen'

const questions = [
  question('first', {}),
  question('second', { responseType: 'CurrencyAmount' }),
  question('third', { questionType: 'Intent', responseType: 'TextBoxes', maxTextBoxes: 2 }),
]

function show(
  fields: Record<string, unknown> = {},
  props: { subscriptionId?: string; activeTab?: string } = {},
  search = '',
  company = false,
) {
  const requests: string[] = []
  const screen = (
    <QuestionnairePreviewScreen area="subscription" subscriptionId="company" questionnaireId="q" {...props} />
  )
  renderWithApollo(
    <SearchParamsContext value={new URLSearchParams(search)}>{screen}</SearchParamsContext>,
    (operation) => {
      requests.push(operation)
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
          sections: [{ ...section, questions }],
        },
      }
    },
  )
  return requests
}
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('shows every question and accepts answers without sending them', async () => {
  const requests = show()
  expect(await screen.findByText('Preview: nothing you type here is saved.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Leading well' })).toBeTruthy()
  await click('Show questions')
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '4' })))
  await click('Next')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '250' } })
  await click('Next')
  fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: 'Nobody will know' } })
  await click('Back')
  await click('Back')
  expect((screen.getByRole('radio', { name: '4' }) as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save & Finish' })).toBeNull()
  expect([...new Set(requests)].sort()).toEqual(['EditQuestionnaireSupportingData', 'QuestionnairePreview'])
})
it('explains how answers are used, as participants see it', async () => {
  show({}, {}, '', true)
  expect((await screen.findByRole('region', { name: 'How your answers are used' })).textContent).toContain(
    'Results are only shown for groups of at least 5 people.',
  )
  expect(screen.getByText('Your answers are saved as you go.')).toBeTruthy()
})
it('can be narrowed to the width of a phone', async () => {
  show()
  const phone = await screen.findByRole<HTMLInputElement>('radio', { name: 'Phone (375 px)' })
  fireEvent.click(phone)
  expect(phone.checked).toBe(true)
  expect(screen.getByRole('heading', { level: 1 }).closest('[data-phone]')).toBeTruthy()
})
it('links back to the previous stage and to the list', async () => {
  show({}, { activeTab: 'schedule' })
  expect((await screen.findByRole('link', { name: 'Back to editing' })).getAttribute('href')).toBe(
    '/subscriptionQuestionnaires/edit/q/schedule',
  )
  expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/subscriptionQuestionnaires/Campaign')
})
it('links back to the questionnaire being created', async () => {
  show({}, { activeTab: 'schedule' }, 'from=create')
  expect((await screen.findByRole('link', { name: 'Back to editing' })).getAttribute('href')).toBe(
    '/subscriptionQuestionnaires/create/q/schedule',
  )
})
it('offers no editing of a template that may only be read and cloned', async () => {
  show({ isTemplate: true, abilities: ['read', 'clone'] })
  expect((await screen.findByRole('link', { name: 'Close' })).getAttribute('href')).toBe(
    '/subscriptionQuestionnaires/Template',
  )
  expect(screen.queryByRole('link', { name: 'Back to editing' })).toBeNull()
})
