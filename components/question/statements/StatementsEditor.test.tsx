import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import { GraphQLError } from 'graphql'
import { afterEach, describe, expect, it } from 'vitest'
import { renderWizard, wizardIds, wizardQuestion } from '@/server/testing/screens/renderWizard'

afterEach(() => act(() => notifications.clean()))

type Row = Record<string, unknown>
const soon = (claim: () => void) => waitFor(claim, { timeout: 10_000 })
const statement = (id: string, fields: Row = {}) =>
  wizardQuestion(id, {
    responseType: 'Scale',
    scaleMax: 5,
    stem: 'At work I can …',
    questionText: `<p>${id}</p>`,
    displayOrder: Number(id.at(-1)),
    ...fields,
  })
const group = () => [
  statement('listen1'),
  statement('explain2', { hasResponses: true }),
  statement('praise3', { questionText: '<p>praise <b>often</b></p>' }),
]

/** Renders the wizard with these questions, and opens a group of statements. */
async function opened(
  button: string | RegExp,
  { questions = [], answer = () => undefined }: { questions?: Row[]; answer?: () => Row | Error | undefined } = {},
) {
  const wizard = await renderWizard({
    stage: 'questionnaire',
    questions,
    analysisTypes: [
      {
        __typename: 'AnalysisType',
        id: wizardIds.analysisType,
        name: 'Quality',
        isAdminOnly: true,
        baseAmountDefault: 1000,
      },
    ],
    answer: (operation, variables) => {
      if (operation === 'RestoreQuestion') return { restoreQuestion: { __typename: 'Question', id: variables['id'] } }
      return operation === 'SaveStatements' ? (answer() ?? { saveStatements: [] }) : undefined
    },
  })
  await wizard.press(button)
  const dialog = within(await screen.findByRole('dialog', { name: /statements$/ }))
  return { ...wizard, dialog, saved: () => wizard.models('SaveStatements').at(-1) }
}
type Dialog = Awaited<ReturnType<typeof opened>>['dialog']
const lines = (dialog: Dialog) => dialog.getAllByRole<HTMLInputElement>('textbox', { name: /^Statement \d+$/ })
const texts = (dialog: Dialog) => lines(dialog).map(({ value }) => value)
const line = (dialog: Dialog, number: number) => lines(dialog)[number - 1]!
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const paste = (field: HTMLElement, text: string) =>
  fireEvent.paste(field, { clipboardData: { getData: () => text, types: ['text/plain'], files: [] } })
const save = (dialog: Dialog) =>
  act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Save statements' })))
const stem = (dialog: Dialog) => dialog.getByRole('textbox', { name: /^Lead-in/ })

describe('a new group of statements', () => {
  it('is written line by line and pasted, and is saved at once with its scale', async () => {
    const { dialog, saved } = await opened('Add statements')
    type(stem(dialog), 'At work I can …')
    type(line(dialog, 1), 'listen')
    fireEvent.keyDown(line(dialog, 1), { key: 'Enter' })
    expect(document.activeElement).toBe(line(dialog, 2))
    paste(line(dialog, 2), ' explain \r\n\r\n<b>praise</b> & more\n')
    expect(texts(dialog)).toEqual(['listen', 'explain', '<b>praise</b> & more'])
    fireEvent.keyDown(line(dialog, 3), { key: 'Enter' })
    expect(texts(dialog)).toHaveLength(4)
    fireEvent.keyDown(line(dialog, 4), { key: 'Backspace' })
    expect(texts(dialog)).toHaveLength(3)
    fireEvent.click(dialog.getByRole('combobox', { name: /^Analysis type/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Quality', hidden: true }))
    await save(dialog)
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved()).toMatchObject({
      questionnaireId: wizardIds.questionnaire,
      questionnaireSectionId: wizardIds.section,
      stem: 'At work I can …',
      responseType: 'Scale',
      scaleMax: 5,
      analysisTypeId: wizardIds.analysisType,
      removedIds: [],
    })
    expect((saved()?.statements as Row[]).map(({ questionText }) => questionText)).toEqual([
      '<p>listen</p>',
      '<p>explain</p>',
      '<p><b>praise</b> & more</p>',
    ])
  })

  it('is refused at its fields: without a stem, a category and a statement, and with two that read the same', async () => {
    const { dialog, saved } = await opened('Add statements')
    await save(dialog)
    expect(dialog.getByText('Please enter at least one statement.')).toBeTruthy()
    expect(document.activeElement).toBe(stem(dialog))
    paste(line(dialog, 1), 'listen\nListen ')
    expect(dialog.getByText('Statements must differ from each other.')).toBeTruthy()
    expect(line(dialog, 2).getAttribute('aria-invalid')).toBe('true')
    expect(saved()).toBeUndefined()
  })

  it('says at the list that a 16th statement is too many, and keeps what was pasted', async () => {
    const { dialog } = await opened('Add statements')
    paste(line(dialog, 1), Array.from({ length: 16 }, (_, index) => `Statement number ${index + 1}`).join('\n'))
    expect(texts(dialog)).toHaveLength(16)
    expect(dialog.getByText('At most 15 statements are asked together.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Remove statement 16' }))
    expect(dialog.queryByText('At most 15 statements are asked together.')).toBeNull()
  })
})

describe('a group that is there', () => {
  it('is opened by its stem, and sends what changed: a new text, a new order, an addition and a removal', async () => {
    const { dialog, saved } = await opened('Edit the statements: At work I can …', { questions: group() })
    expect(texts(dialog)).toEqual(['listen1', 'explain2', 'praise often'])
    expect(line(dialog, 3).readOnly).toBe(true)
    fireEvent.keyDown(line(dialog, 3), { key: 'ArrowUp', altKey: true })
    expect(texts(dialog)).toEqual(['listen1', 'praise often', 'explain2'])
    expect(document.activeElement).toBe(line(dialog, 2))
    fireEvent.click(dialog.getByRole('button', { name: 'Move statement 1 down' }))
    expect(texts(dialog)).toEqual(['praise often', 'listen1', 'explain2'])
    expect(dialog.queryByText(/People have already answered a statement/)).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Remove statement 3' }))
    expect(dialog.getByText(/People have already answered a statement/)).toBeTruthy()
    type(line(dialog, 2), 'listen well')
    fireEvent.click(dialog.getByRole('button', { name: 'Add a statement' }))
    type(line(dialog, 3), 'ask')
    await save(dialog)
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { statements, ...others } = saved()!
    expect(others).toEqual({
      questionnaireId: wizardIds.questionnaire,
      questionnaireSectionId: wizardIds.section,
      removedIds: ['explain2'],
    })
    expect(statements).toEqual([
      { id: 'praise3', version: 1, questionText: null },
      { id: 'listen1', version: 1, questionText: '<p>listen well</p>' },
      { id: expect.any(String) as string, version: null, questionText: '<p>ask</p>' },
    ])
  })

  it('keeps its scale once it is answered, as the server would refuse', async () => {
    const { dialog } = await opened(/^Edit the statements/, { questions: group() })
    expect(dialog.getByText('Some of these statements already have responses.')).toBeTruthy()
    expect(dialog.getByLabelText('Scale maximum')).toHaveProperty('disabled', true)
    expect(dialog.getByRole('radio', { name: /^Comparison scale:/ })).toHaveProperty('disabled', true)
  })

  it('that another person has changed is saved on top of theirs, or shown as they left it', async () => {
    let refusals = 1
    const conflict = () =>
      refusals-- > 0
        ? new GraphQLError('This was changed meanwhile.', {
            extensions: { code: 'CONFLICT', current: { id: 'listen1', version: 2 } },
          })
        : undefined
    const { dialog, models } = await opened(/^Edit the statements/, { questions: group(), answer: conflict })
    type(line(dialog, 1), 'listen well')
    await save(dialog)
    expect(await dialog.findByText('Someone else has changed these statements.')).toBeTruthy()
    expect(line(dialog, 1).value).toBe('listen well')
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Save mine' })))
    await soon(() => expect(models('SaveStatements')).toHaveLength(2))
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a removed statement', () => {
  it('is offered to be put back once the group is saved, and has the focus then', async () => {
    const { dialog, models } = await opened(/^Edit the statements/, { questions: group() })
    fireEvent.click(dialog.getByRole('button', { name: 'Remove statement 2' }))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await save(dialog)
    expect(await screen.findByText('The statement “explain2” has been removed.')).toBeTruthy()
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The statement “explain2” has been restored.')).toBeTruthy()
    expect(models('RestoreQuestion')).toEqual([{ id: 'explain2' }])
    expect(document.activeElement?.getAttribute('aria-description')).toBe('At work I can … explain2')
  })
  it('is put back with all that were removed at once', async () => {
    const { dialog, models } = await opened(/^Edit the statements/, { questions: group() })
    for (const _ of [1, 2]) fireEvent.click(dialog.getByRole('button', { name: 'Remove statement 1' }))
    await save(dialog)
    expect(await screen.findByText('2 statements have been removed, the first of them “listen1”.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 statements have been restored.')).toBeTruthy()
    expect(models('RestoreQuestion')).toEqual([{ id: 'listen1' }, { id: 'explain2' }])
  })
})

describe('unsaved input of a group', () => {
  const kept = 'We restored what you typed'

  it('is restored after a reload until it is discarded', async () => {
    const first = await opened(/^Edit the statements/, { questions: group() })
    type(stem(first.dialog), 'At home I can …')
    fireEvent.click(first.dialog.getByRole('button', { name: 'Remove statement 2' }))
    type(line(first.dialog, 1), 'listen well')
    fireEvent.click(first.dialog.getByRole('button', { name: 'Add a statement' }))
    type(line(first.dialog, 3), 'ask')
    document.body.replaceChildren()
    const { dialog, saved } = await opened(/^Edit the statements/, { questions: group() })
    expect(dialog.getByText(kept)).toBeTruthy()
    expect([stem(dialog).getAttribute('value'), ...texts(dialog)]).toEqual([
      'At home I can …',
      'listen well',
      'praise often',
      'ask',
    ])
    await save(dialog)
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved()).toMatchObject({
      stem: 'At home I can …',
      removedIds: ['explain2'],
      statements: [
        { id: 'listen1', version: 1, questionText: '<p>listen well</p>' },
        { id: 'praise3', version: 1, questionText: null },
        { version: null, questionText: '<p>ask</p>' },
      ],
    })
    expect(window.sessionStorage.length).toBe(0)
  })
  it('is discarded by starting over, and by leaving', async () => {
    const first = await opened(/^Edit the statements/, { questions: group() })
    type(line(first.dialog, 1), 'listen well')
    document.body.replaceChildren()
    const { dialog } = await opened(/^Edit the statements/, { questions: group() })
    fireEvent.click(dialog.getByRole('button', { name: 'Start over' }))
    expect([dialog.queryByText(kept), window.sessionStorage.length]).toEqual([null, 0])
    expect(texts(dialog)).toEqual(['listen1', 'explain2', 'praise often'])
    type(line(dialog, 1), 'listen well')
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.sessionStorage.length).toBe(0)
  })
  it('of a new group is kept for its section', async () => {
    const first = await opened('Add statements')
    paste(line(first.dialog, 1), 'listen\nexplain')
    document.body.replaceChildren()
    const { dialog } = await opened('Add statements')
    expect(dialog.getByText(kept)).toBeTruthy()
    expect(texts(dialog)).toEqual(['listen', 'explain'])
  })
  it('keeps the versions that it was typed on', async () => {
    const first = await opened(/^Edit the statements/, { questions: group() })
    type(line(first.dialog, 1), 'listen well')
    document.body.replaceChildren()
    const changed = [statement('listen1', { version: 7, questionText: '<p>hear</p>' }), ...group().slice(1)]
    const { dialog, saved } = await opened(/^Edit the statements/, { questions: changed })
    await save(dialog)
    await soon(() => expect(saved()).toBeDefined())
    expect(saved()).toMatchObject({ statements: [{ id: 'listen1', version: 1 }, {}, {}] })
  })
})

it('stands in the outline under its stem, each statement with its own buttons', async () => {
  await renderWizard({ stage: 'questionnaire', questions: [...group(), wizardQuestion('other4', { displayOrder: 4 })] })
  expect(screen.getByText('3 statements')).toBeTruthy()
  expect(screen.getAllByText('At work I can …')).toHaveLength(1)
  const rows = screen.getAllByRole('button', { name: /^Edit question \d/ })
  expect(rows.map((button) => button.getAttribute('aria-description'))).toEqual([
    'At work I can … listen1',
    'At work I can … explain2',
    'At work I can … praise often',
    'How is other4 going?',
  ])
})
