import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noThanks } from '@/server/testing/screens/questionDetail'
import { questionnaireRow } from '@/server/testing/screens/questionnaireRow'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { QuestionnaireSummaryScreen } from './QuestionnaireSummaryScreen'

const show = (fields: Record<string, unknown>) =>
  renderWithApollo(<QuestionnaireSummaryScreen area="subscription" questionnaireId="q" />, () => ({
    questionnaire: {
      ...questionnaireRow({ id: 'q', name: 'Leading well', ...noThanks, ...fields }),
      subscriptionId: 's',
      numberOfDays: null,
      reminderType: null,
      reminderPlan: null,
      hasSentEmails: false,
      openLinkCount: 0,
      version: 1,
      learningUnit: null,
      sections: [],
    },
  }))
const isPrimary = (name: string) => screen.getByRole('link', { name }).getAttribute('data-variant') === 'filled'

it.each(['Live', 'Finished'])('is headed by the name and leads to the results once it is %s', async (displayState) => {
  show({ isPublished: true, displayState })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Leading well')
  expect(screen.getByText('Campaign summary')).toBeTruthy()
  expect(screen.getByText(displayState)).toBeTruthy()
  expect(isPrimary('See Questionnaire')).toBe(true)
  expect(isPrimary('Edit')).toBe(false)
})

it('of one that is being built leads to editing', async () => {
  show({})
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Leading well')
  expect(isPrimary('Edit')).toBe(true)
  expect(screen.queryByRole('link', { name: 'See Questionnaire' })).toBeNull()
})
