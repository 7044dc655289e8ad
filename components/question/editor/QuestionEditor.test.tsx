import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderWizard, wizardIds, wizardQuestion } from '@/server/testing/screens/renderWizard'
import { writeInto } from '@/server/testing/screens/replaceRichText'

type Row = Record<string, unknown>
const id = '0192f0a0-0000-7000-8000-000000000001'
const quality = {
  __typename: 'AnalysisType',
  id: wizardIds.analysisType,
  name: 'Quality',
  isAdminOnly: true,
  baseAmountDefault: 1000,
}
const link = (baseAmount: number, fields: Row = {}) => ({
  __typename: 'QuestionnaireAnalysisTypeLink',
  id: 'link',
  analysisTypeId: quality.id,
  baseAmount,
  version: 3,
  ...fields,
})
const soon = (claim: () => void) => waitFor(claim, { timeout: 10_000 })

/** Renders the editor of one question with a server stub that stores its base amounts and categories. */
async function opened({
  question = {},
  baseAmounts = [],
  name = 'Edit question 1',
  before = [],
  updated = null,
}: { question?: Row; baseAmounts?: Row[]; name?: string; before?: Row[]; updated?: Error | null } = {}) {
  const amounts = [...baseAmounts]
  const types: Row[] = [quality]
  const wizard = await renderWizard({
    stage: 'questionnaire',
    questions: [
      ...before,
      wizardQuestion(id, { responseType: 'Number', questionText: '<p>How many?</p>', displayOrder: 2, ...question }),
    ],
    analysisTypes: types,
    baseAmounts: amounts,
    answer: (operation, variables) => {
      const model = (variables.model ?? {}) as Row
      if (operation === 'QuestionAnalysisType')
        return {
          question: {
            __typename: 'Question',
            id,
            analysisType: { __typename: 'AnalysisType', id: 'gone', name: 'Deleted category', baseAmountDefault: 5 },
          },
        }
      if (operation === 'CreateQuestion') return { createQuestion: wizardQuestion(String(model.id), model) }
      if (operation === 'UpdateQuestion' && updated !== null) return updated
      if (operation === 'UpdateQuestion') return { updateQuestion: wizardQuestion(id, { ...model, version: 2 }) }
      if (operation === 'CreateQuestionnaireAnalysisTypeLink')
        return { createQuestionnaireAnalysisTypeLink: link(Number(model.baseAmount)) }
      if (operation === 'UpdateQuestionnaireAnalysisTypeLink')
        return { updateQuestionnaireAnalysisTypeLink: link(Number(model.baseAmount)) }
      if (operation === 'DeleteQuestionnaireAnalysisTypeLink') return { deleteQuestionnaireAnalysisTypeLink: 'link' }
      if (operation === 'CreateAnalysisType') {
        const made = { ...quality, ...model, isAdminOnly: false, version: 1, abilities: [] }
        types.push(made)
        return { createAnalysisType: made }
      }
      return undefined
    },
  })
  fireEvent.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: /^(Add|Edit) question/ }))
  await dialog.findByRole('textbox', { name: 'Question' }, { timeout: 20_000 })
  return { ...wizard, dialog }
}
describe('a category that was deleted in the meantime', () => {
  it('stays selected in the question that uses it', async () => {
    const { dialog } = await opened({ question: { analysisTypeId: 'gone' } })
    await soon(() =>
      expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /^Analysis type/ }).value).toBe('Deleted category'),
    )
  })
})

type Dialog = Awaited<ReturnType<typeof opened>>['dialog']
const save = (dialog: Dialog) =>
  act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Save question' })))
const amount = (dialog: Dialog) => dialog.getByLabelText<HTMLInputElement>('Base amount')
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

beforeEach(() => window.sessionStorage.clear())

describe('the base amount', () => {
  it('defaults to that of the analysis type; a different amount becomes the questionnaire’s own when the question is saved', async () => {
    const { dialog, models } = await opened()
    expect(amount(dialog).value).toBe('1,000')
    expect(dialog.getByText(/every question of this campaign with this analysis type/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Use the default/ })).toBeNull()
    write(amount(dialog), '250')
    expect(dialog.getByRole('button', { name: 'Use the default, 1,000.00' })).toBeTruthy()
    await save(dialog)
    expect(models('CreateQuestionnaireAnalysisTypeLink')).toEqual([
      { questionnaireId: wizardIds.questionnaire, analysisTypeId: quality.id, baseAmount: 250 },
    ])
    await soon(() => expect(models('UpdateQuestion')).toHaveLength(1))
  })
  it('of the questionnaire itself is shown and editable, as money where the answers are money', async () => {
    const { dialog, models } = await opened({ question: { responseType: 'CurrencyAmount' }, baseAmounts: [link(300)] })
    await soon(() => expect(amount(dialog).value).toBe('€300'))
    expect(dialog.getByRole('button', { name: 'Use the default, €1,000.00' })).toBeTruthy()
    write(amount(dialog), '€400')
    await save(dialog)
    expect(models('UpdateQuestionnaireAnalysisTypeLink')).toEqual([{ id: 'link', version: 3, baseAmount: 400 }])
  })
  it.each([
    ['-1', 'Please enter 0 or more'],
    ['', 'Please enter a number'],
  ])('rejects "%s"', async (typed, message) => {
    const { dialog, models } = await opened()
    write(amount(dialog), typed)
    await save(dialog)
    expect(dialog.getByText(message)).toBeTruthy()
    expect([models('CreateQuestionnaireAnalysisTypeLink'), models('UpdateQuestion')]).toEqual([[], []])
  })
})

describe('a missing analysis type', () => {
  it('is created in place, with its own validation, and selected', async () => {
    const { dialog, models } = await opened()
    fireEvent.click(dialog.getByRole('button', { name: 'New analysis type' }))
    const modal = within(await screen.findByRole('dialog', { name: 'New analysis type' }))
    expect(modal.getByLabelText<HTMLInputElement>('Default Base Amount').value).toBe('0')
    write(modal.getByLabelText('Default Base Amount'), '')
    fireEvent.click(modal.getByRole('button', { name: 'Save' }))
    for (const message of ['Name is required', 'Default Base Amount is required'])
      expect((await modal.findAllByText(message)).length).toBeGreaterThan(0)
    write(modal.getByLabelText('Name'), 'Safety')
    write(modal.getByLabelText('Default Base Amount'), '40')
    await act(async () => void fireEvent.click(modal.getByRole('button', { name: 'Save' })))
    await soon(() => expect(screen.queryByRole('dialog', { name: 'New analysis type' })).toBeNull())
    expect(models('CreateAnalysisType')).toMatchObject([{ subscriptionId: 'c', name: 'Safety', baseAmountDefault: 40 }])
    await soon(() => expect(amount(dialog).value).toBe('40'))
    expect(models('UpdateQuestion')).toEqual([])
  })
})

describe('an invalid question', () => {
  it('shows an error at each field and a summary that links to the fields', async () => {
    const { dialog, models } = await opened({ name: 'Add question' })
    await save(dialog)
    const list = within(dialog.getByRole('alert'))
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'A question is required',
      'A analysis type is required',
      'Please choose a response type',
    ])
    expect(dialog.getAllByText('A analysis type is required')).toHaveLength(2)
    fireEvent.click(list.getByRole('button', { name: 'A analysis type is required' }))
    expect(document.activeElement?.getAttribute('placeholder')).toBe('Choose an analysis type')
    expect(models('CreateQuestion')).toEqual([])
  })
})

describe('an answer that a question depends on, and that is missing', () => {
  it('takes the focus on saving, also from the summary', async () => {
    const before = [wizardQuestion(id.replace(/1$/, '2'), { responseType: 'YesNo', displayOrder: 1 })]
    const { dialog, models } = await opened({ before, name: 'Edit question 2' })
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Show only when …' })))
    const value = dialog.getByRole('combobox', { name: 'Value of answer 1' })
    await save(dialog)
    expect(document.activeElement).toBe(value)
    write(amount(dialog), '-1')
    fireEvent.click(
      within(dialog.getByRole('alert')).getByRole('button', { name: 'Choose the answer that this depends on.' }),
    )
    expect(document.activeElement).toBe(value)
    expect(models('UpdateQuestion')).toEqual([])
  })
})

describe('a question that was deleted in another tab', () => {
  const absent = new GraphQLError('This question could not be found.', {
    extensions: { code: 'NOT_FOUND', key: 'absentQuestion' },
  })
  it('says so where the focus is, and keeps what was typed as a new question', async () => {
    const { dialog, models } = await opened({ updated: absent })
    writeInto(dialog.getByRole('textbox', { name: 'Question' }), 'How many goats?')
    await save(dialog)
    const alert = await dialog.findByRole('alert')
    expect(within(alert).getByText('This question has been deleted')).toBeTruthy()
    expect(document.activeElement?.contains(alert)).toBe(true)
    expect(dialog.getByRole('textbox', { name: 'Question' }).textContent).toBe('How many goats?')
    fireEvent.click(within(alert).getByRole('button', { name: 'Save as a new question' }))
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [created] = models('CreateQuestion')
    expect(created).toMatchObject({
      questionnaireId: wizardIds.questionnaire,
      questionText: '<p>How many goats?</p>',
      responseType: 'Number',
    })
    expect(created?.id).not.toBe(id)
    expect(window.sessionStorage.length).toBe(0)
  })
})

describe('unsaved input', () => {
  it('is restored after a reload until it is discarded', async () => {
    const first = await opened()
    writeInto(first.dialog.getByRole('textbox', { name: 'Question' }), 'How many goats?')
    write(amount(first.dialog), '250')
    await soon(() =>
      expect(window.sessionStorage.getItem(`ripplemark.question.${wizardIds.questionnaire}.${id}`)).toContain('goats'),
    )
    document.body.replaceChildren()
    const { dialog } = await opened()
    expect(dialog.getByText('We restored what you typed')).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: 'Question' }).textContent).toBe('How many goats?')
    expect(amount(dialog).value).toBe('250')
    fireEvent.click(dialog.getByRole('button', { name: 'Start over' }))
    await soon(() => expect(dialog.getByRole('textbox', { name: 'Question' }).textContent).toBe('How many?'))
    expect([dialog.queryByText('We restored what you typed'), window.sessionStorage.length]).toEqual([null, 0])
  })
  it('is deleted once it is saved', async () => {
    const { dialog } = await opened()
    fireEvent.click(dialog.getByRole('switch', { name: 'Offer not applicable' }))
    expect(window.sessionStorage.length).toBe(1)
    await save(dialog)
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.sessionStorage.length).toBe(0)
  })
})
