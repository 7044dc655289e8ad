import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWizard, wizardIds, wizardQuestion } from '@/server/testing/screens/renderWizard'

const saving = {
  __typename: 'AnalysisType',
  id: wizardIds.analysisType,
  name: 'Time Saving',
  isAdminOnly: true,
  baseAmountDefault: 0,
}
const number = wizardQuestion('hours', {
  displayOrder: 1,
  responseType: 'Number',
  questionText: '<p>How many <strong>hours</strong> a week?</p>',
})
const commitment = wizardQuestion('next', {
  displayOrder: 2,
  questionType: 'Commitment',
  responseType: 'TextBoxes',
  questionText: 'What is next?',
  minTextBoxes: 1,
  maxTextBoxes: 1,
})
const built = { participantCount: 2, startDate: '2098-03-01T00:00:00.000Z', endDate: '2099-03-31T22:59:59.999Z' }
const advice = async () => within(await screen.findByRole('region', { name: 'Could it be better?' }))
const review = (wish: Parameters<typeof renderWizard>[0] = {}) =>
  renderWizard({ stage: 'review', fields: built, analysisTypes: [saving], questions: [number, commitment], ...wish })

describe('advice on the review stage', () => {
  it('names a weak question without blocking the launch', async () => {
    await review()
    expect((await advice()).getByRole('listitem').textContent).toBe(
      'Question 1 is measured against a base amount of 0, so every answer counts as 100%. Go to question 1',
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule launch' }).disabled).toBe(false)
  })
  it('uses the base amount of the questionnaire', async () => {
    await review({
      baseAmounts: [
        {
          __typename: 'QuestionnaireAnalysisTypeLink',
          id: 'l',
          analysisTypeId: wizardIds.analysisType,
          baseAmount: 40,
          archived: false,
          version: 1,
        },
      ],
    })
    expect((await advice()).getByText('No weak questions found.')).toBeTruthy()
  })
  it('names a question that no answers lead to', async () => {
    const terms = ['answered', 'notAnswered'].map((test) => ({
      __typename: 'ConditionTerm',
      questionId: 'hours',
      test,
      value: null,
    }))
    const condition = { __typename: 'Condition', match: 'all', terms }
    await review({ questions: [number, { ...commitment, condition }] })
    expect((await advice()).getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      'Question 2 is never shown: no answers to the questions before it lead to it. Go to question 2',
    )
  })
  it('names all single scales in one piece of advice', async () => {
    const scale = (displayOrder: number) =>
      wizardQuestion(`s${displayOrder}`, {
        displayOrder,
        responseType: 'Scale',
        questionText: `How is part ${displayOrder}?`,
      })
    await review({ questions: [...[1, 2, 3, 5].map(scale), { ...commitment, displayOrder: 4 }] })
    expect((await advice()).getByRole('listitem').textContent).toBe(
      'Questions 1 to 3 and 5 use a single scale. A comparison scale would also show what has changed. Go to question 1',
    )
  })
  it('links to the question it names', async () => {
    const { press } = await review()
    await advice()
    await press('Go to question 1')
    expect(await screen.findByRole('dialog', { name: /^Edit question 1 of/ }, { timeout: 10_000 })).toBeTruthy()
  })
  it('links to the questions when something is missing among them', async () => {
    const { press } = await review({ questions: [commitment] })
    expect(
      (await advice()).getByText(/There is no Measure question, so the results will contain no figures\./),
    ).toBeTruthy()
    await press('Go to Questionnaire')
    expect(await screen.findByRole('heading', { name: 'Sections and questions' })).toBeTruthy()
  })
  it('numbers questions in their order', async () => {
    await review({ questions: [{ ...number, displayOrder: 5 }, commitment] })
    expect((await advice()).getByRole('button', { name: 'Go to question 2' })).toBeTruthy()
  })
  it('is absent without questions', async () => {
    await review({ questions: [] })
    expect(screen.queryByRole('region', { name: 'Could it be better?' })).toBeNull()
  })
})
