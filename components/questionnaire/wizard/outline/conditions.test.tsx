import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderWizard, wizardQuestion, wizardSection } from '@/server/testing/screens/renderWizard'

type Row = Record<string, unknown>
const idOf = (number: number) => `0192f0a0-0000-7000-8000-00000000000${number}`
const later = '0192f0a0-0000-7000-8000-0000000000bc'
const onFirst = (value: number) => ({
  __typename: 'Condition',
  match: 'all',
  terms: [{ __typename: 'ConditionTerm', questionId: idOf(1), test: 'is', value }],
})
const question = (number: number, fields: Row = {}) =>
  wizardQuestion(idOf(number), { displayOrder: number, responseType: 'YesNo', ...fields })

/** Two sections: the second question depends on the first, and so may the second section. */
const opened = (answer: NonNullable<Parameters<typeof renderWizard>[0]>['answer'], section: Row = {}) =>
  renderWizard({
    stage: 'questionnaire',
    fields: {
      sections: [
        wizardSection({ questions: [question(1), question(2, { condition: onFirst(1) })] }),
        wizardSection({
          id: later,
          name: 'More',
          displayOrder: 2,
          questions: [question(3, { questionnaireSectionId: later })],
          ...section,
        }),
      ],
    },
    answer,
  })
const soon = (claim: () => void) => waitFor(claim, { timeout: 10_000 })
const questionButtons = () => screen.getAllByRole('button', { name: /^Edit question/ }).map((one) => one.id)

beforeEach(() => window.sessionStorage.clear())

describe('the outline of questions that depend', () => {
  it('says when a question and a section are shown, also of a closed one', async () => {
    const { press } = await opened(() => undefined, { condition: onFirst(0) })
    expect(screen.getByText('Shown when question 1 is Yes')).toBeTruthy()
    expect(screen.getAllByText('Shown when question 1 is No')).not.toHaveLength(0)
    await press('Close More')
    expect(screen.getAllByText('Shown when question 1 is No')).not.toHaveLength(0)
  })
  it('takes back a move that is refused, with its sentence', async () => {
    const sentence = 'Question 2 depends on this.'
    const { press } = await opened((operation) =>
      operation === 'MoveQuestion' ? new GraphQLError(sentence, { extensions: { code: 'CONFLICT' } }) : undefined,
    )
    const before = questionButtons()
    await press('Move question 1 down')
    await soon(() => expect(screen.getByText(sentence)).toBeTruthy())
    await soon(() => expect(questionButtons()).toEqual(before))
  })
})

describe('when a section is shown', () => {
  const model = { id: later, version: 1 }
  const stores = (operation: string, variables: Row) =>
    operation === 'UpdateQuestionnaireSection'
      ? {
          updateQuestionnaireSection: wizardSection({
            id: later,
            name: 'More',
            displayOrder: 2,
            version: 2,
            ...condition((variables.model as Row).condition as Row | null),
          }),
        }
      : undefined
  const condition = (given: Row | null) => ({ condition: given && { ...given, __typename: 'Condition' } })

  it('is chosen in a dialog, which validates it and stores it at once', async () => {
    const { models, press } = await opened(stores)
    // The first section cannot depend on anything.
    expect(screen.getAllByRole('button', { name: 'Show this section only when …' })).toHaveLength(1)
    await press('Show this section only when …')
    const dialog = within(await screen.findByRole('dialog', { name: 'When “More” is shown' }))
    const save = () => act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Save' })))
    await save()
    expect(dialog.getByText('Choose the answer that this depends on.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Value of answer 1' }))
    expect(models('UpdateQuestionnaireSection')).toEqual([])
    const choose = async (field: string, option: string) => {
      fireEvent.click(dialog.getByRole('combobox', { name: field }))
      await act(async () => void fireEvent.click(await screen.findByRole('option', { name: option })))
    }
    await choose('Question of answer 1', `1. How is ${idOf(1)} going?`)
    await choose('Value of answer 1', 'No')
    await save()
    const terms = [{ questionId: idOf(1), test: 'is', value: 0 }]
    await soon(() =>
      expect(models('UpdateQuestionnaireSection')).toEqual([{ ...model, condition: { match: 'all', terms } }]),
    )
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('is dropped again', async () => {
    const { models, press } = await opened(stores, { condition: onFirst(0) })
    await press('Change when “More” is shown')
    const dialog = within(await screen.findByRole('dialog', { name: 'When “More” is shown' }))
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Always show' })))
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Save' })))
    await soon(() => expect(models('UpdateQuestionnaireSection')).toEqual([{ ...model, condition: null }]))
  })
  it('stays as it was where it is refused, with the sentence in the dialog', async () => {
    const { press } = await opened(
      (operation) =>
        operation === 'UpdateQuestionnaireSection' ? new GraphQLError('Refused so.', { extensions: {} }) : undefined,
      { condition: onFirst(0) },
    )
    await press('Change when “More” is shown')
    const dialog = within(await screen.findByRole('dialog', { name: 'When “More” is shown' }))
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Always show' })))
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Save' })))
    expect(await dialog.findByText('Refused so.')).toBeTruthy()
  })
})

describe('the editor of a question', () => {
  it('stores when it is shown, after it says at the field what is missing', async () => {
    const { models, press } = await opened((operation, variables) =>
      operation === 'UpdateQuestion'
        ? { updateQuestion: question(3, { ...(variables.model as Row), condition: null, version: 2 }) }
        : undefined,
    )
    await press('Edit question 3')
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit question 3 of/ }))
    await dialog.findByRole('textbox', { name: 'Question' }, { timeout: 20_000 })
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Show only when …' })))
    const save = () => act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Save question' })))
    await save()
    expect(dialog.getByText('Choose the answer that this depends on.')).toBeTruthy()
    expect(models('UpdateQuestion')).toEqual([])
    fireEvent.click(dialog.getByRole('combobox', { name: 'Value of answer 1' }))
    await act(async () => void fireEvent.click(await screen.findByRole('option', { name: 'Yes' })))
    await save()
    await soon(() =>
      expect(models('UpdateQuestion')).toMatchObject([
        { condition: { match: 'all', terms: [{ questionId: idOf(2), test: 'is', value: 1 }] } },
      ]),
    )
  })
})
