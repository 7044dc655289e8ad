import { notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { renderWizard, wizardIds, wizardQuestion, wizardSection } from '@/server/testing/screens/renderWizard'
import type { EditedQuestionnaire } from './EditedQuestionnaire'
import { QuestionnaireStage } from './stages/QuestionnaireStage'
import { SaveQueue } from './saving/SaveQueue'

type Row = Record<string, unknown>
afterEach(() => act(() => notifications.clean()))
const analysisType = wizardIds.analysisType
const question = (id: string, displayOrder: number, fields: Row = {}) =>
  wizardQuestion(id, { displayOrder, questionText: `<p>${id}</p>`, ...fields })
const section = (id: string, displayOrder: number, questions: Row[]): Row => ({
  ...wizardSection({ id, name: id, displayOrder }),
  questions: questions.map((one) => ({ ...one, questionnaireSectionId: id })),
})
const tools = () => section('Tools', 1, [question('hammer', 1), question('saw', 2), question('drill', 3)])
const people = () => section('People', 2, [question('anna', 1), question('bert', 2)])

const regions = () => screen.getAllByRole('region').filter((region) => region.tagName === 'SECTION')
/** What is shown, section by section. */
const outline = () =>
  regions().map(
    (region) =>
      `${region.getAttribute('aria-label')}: ${within(region)
        .queryAllByRole('button', { name: /^Edit question/ })
        .map((button) => button.getAttribute('aria-description'))
        .join(' ')}`,
  )
const row = (text: string) =>
  screen
    .getAllByRole('button', { name: /^Edit question/ })
    .find((button) => button.getAttribute('aria-description') === text)
    ?.closest('li') as HTMLElement
const grip = (text: string) => within(row(text)).getByRole('button', { name: /^Drag question/ })
const soon = (claim: () => void) => waitFor(claim, { timeout: 10_000 })

/** Renders the wizard with a server stub that stores the order it is sent. */
async function renderOutline(
  sections: Row[] = [tools(), people()],
  answer: (operation: string, variables: Row, stored: Row) => Row | Error | undefined = () => undefined,
) {
  const wizard = await renderWizard({
    stage: 'questionnaire',
    fields: { sections },
    analysisTypes: [
      { __typename: 'AnalysisType', id: analysisType, name: 'Quality', isAdminOnly: true, baseAmountDefault: 1000 },
    ],
    answer: (operation, variables, stored) => {
      const own = answer(operation, variables, stored)
      if (own !== undefined) return own
      if (operation === 'PlaceQuestion') return { placeQuestion: [] }
      if (operation === 'MoveQuestion') return { moveQuestion: [] }
      if (operation === 'MoveQuestionnaireSection') return { moveQuestionnaireSection: [] }
      if (operation === 'PlaceQuestionnaireSection') return { placeQuestionnaireSection: [] }
      return undefined
    },
  })
  await screen.findByRole('heading', { name: 'Sections and questions' })
  return wizard
}
/** Presses a key on the focused element, and waits until a keyboard drag listens. */
const press = (target: Element, code: string, more: object = {}) =>
  act(async () => {
    fireEvent.keyDown(target, { key: code === 'Space' ? ' ' : code, code, ...more })
    await new Promise((done) => setTimeout(done, 20))
  })
async function dragged(handle: HTMLElement, ...codes: string[]) {
  handle.focus()
  await press(handle, 'Space')
  for (const code of codes) await press(document.body, code)
}
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ')
const stored = () => soon(() => expect(said()).toMatch(/Saved \d\d:\d\d/))

describe('the time of the last save', () => {
  it('is updated when the order of the questions is stored', async () => {
    await renderOutline()
    expect(said()).not.toMatch(/Saved/)
    await dragged(grip('hammer'), 'ArrowDown')
    await press(document.body, 'Space')
    await stored()
  })
})

describe('dragging a question by keyboard', () => {
  it('moves it within its section, at once and permanently', async () => {
    const { models } = await renderOutline()
    await dragged(grip('hammer'), 'ArrowDown', 'ArrowDown')
    expect(said()).toContain('Question 1 is at place 3 of 3 in Tools.')
    await press(document.body, 'Space')
    expect(models('PlaceQuestion')).toEqual([{ id: 'hammer', questionnaireSectionId: 'Tools', beforeId: null }])
  })
  it('moves it on to the next section, before its first question', async () => {
    const { models } = await renderOutline()
    await dragged(grip('drill'), 'ArrowDown')
    expect(outline()).toEqual(['Tools: hammer saw', 'People: drill anna bert'])
    expect(said()).toContain('in People.')
    await press(document.body, 'Space')
    expect(models('PlaceQuestion')).toEqual([{ id: 'drill', questionnaireSectionId: 'People', beforeId: 'anna' }])
  })
  it('moves it back to the end of the previous section', async () => {
    const { models } = await renderOutline()
    await dragged(grip('anna'), 'ArrowUp')
    expect(outline()).toEqual(['Tools: hammer saw drill anna', 'People: bert'])
    await press(document.body, 'Space')
    expect(models('PlaceQuestion')).toEqual([{ id: 'anna', questionnaireSectionId: 'Tools', beforeId: null }])
  })
  it('leaves it in place on Escape', async () => {
    const { models } = await renderOutline()
    await dragged(grip('drill'), 'ArrowDown', 'Escape')
    expect(outline()).toEqual(['Tools: hammer saw drill', 'People: anna bert'])
    expect(said()).toContain('Question 3 is back where it was.')
    expect(models('PlaceQuestion')).toEqual([])
  })
  it('opens a closed section after a delay', async () => {
    await renderOutline()
    fireEvent.click(screen.getByRole('button', { name: 'Close People' }))
    await soon(() => expect(outline()[1]).toBe('People: '))
    await dragged(grip('drill'), 'ArrowDown')
    expect(said()).toContain('Question 3 is at the end of People.')
    await soon(() => expect(outline()[1]).toContain('anna bert'))
  })
  it('puts it last in a section that stays closed', async () => {
    const { models } = await renderOutline()
    fireEvent.click(screen.getByRole('button', { name: 'Close People' }))
    await soon(() => expect(outline()[1]).toBe('People: '))
    await dragged(grip('drill'), 'ArrowDown', 'Space')
    expect(models('PlaceQuestion')).toEqual([{ id: 'drill', questionnaireSectionId: 'People', beforeId: null }])
    await stored()
  })
  it('restores the old order, with the reason, when the server refuses the new one', async () => {
    await renderOutline(undefined, (operation) =>
      operation === 'PlaceQuestion' ? refusal('FORBIDDEN', 'You may not do this.') : undefined,
    )
    await dragged(grip('drill'), 'ArrowDown', 'Space')
    expect(await screen.findByText('You may not do this.')).toBeTruthy()
    expect(outline()).toEqual(['Tools: hammer saw drill', 'People: anna bert'])
  })
})

describe('dragging a section by keyboard', () => {
  it('moves it with its questions', async () => {
    const { models } = await renderOutline([tools(), people(), section('Empty', 3, [])])
    await dragged(screen.getByRole('button', { name: 'Drag Tools' }), 'ArrowDown')
    expect(said()).toContain('Tools is at place 2 of 3.')
    await press(document.body, 'Space')
    expect(models('PlaceQuestionnaireSection')).toEqual([{ id: 'Tools', beforeId: 'Empty' }])
    await stored()
  })
})

describe('moving by one place', () => {
  it('is disabled at the ends', async () => {
    await renderOutline()
    const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
    expect(
      [
        'Move question 1 up',
        'Move question 1 down',
        'Move question 3 down',
        'Move question 4 up',
        'Move Tools up',
        'Move Tools down',
        'Move People down',
      ].map(disabled),
    ).toEqual([true, false, true, true, true, false, true])
  })
  it('shows the new order at once, and leaves the focus where it is useful', async () => {
    const { models } = await renderOutline()
    const up = screen.getByRole('button', { name: 'Move question 2 up' })
    up.focus()
    fireEvent.click(up)
    expect(outline()[0]).toBe('Tools: saw hammer drill')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move question 1 down')
    await soon(() => expect(models('MoveQuestion')).toEqual([{ id: 'saw', direction: 'up' }]))
  })
  it('works with Alt and an arrow key on a row and on the header of a section', async () => {
    const { models } = await renderOutline()
    const edit = screen.getByRole('button', { name: 'Edit question 1' })
    edit.focus()
    fireEvent.keyDown(edit, { key: 'ArrowDown', altKey: true })
    expect(outline()[0]).toBe('Tools: saw hammer drill')
    expect(document.activeElement?.getAttribute('aria-description')).toBe('hammer')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close People' }), { key: 'ArrowUp', altKey: true })
    expect(outline()[0]).toBe('People: anna bert')
    await soon(() =>
      expect([models('MoveQuestion'), models('MoveQuestionnaireSection')]).toEqual([
        [{ id: 'hammer', direction: 'down' }],
        [{ id: 'People', direction: 'up' }],
      ]),
    )
  })
})

describe('a question', () => {
  it('is duplicated right after itself; the copy is focused', async () => {
    const questions = [question('hammer', 1), question('saw', 4)]
    const { models } = await renderOutline([{ ...section('Tools', 1, []), questions }], (operation, { copyId }) => {
      if (operation !== 'DuplicateQuestion') return undefined
      const copy = question(String(copyId), 3, { questionText: '<p>another hammer</p>' })
      questions.splice(1, 1, copy, question('saw', 4))
      return { duplicateQuestion: copy }
    })
    fireEvent.click(screen.getByRole('button', { name: 'Duplicate question 1' }))
    await soon(() => expect(document.activeElement?.getAttribute('aria-description')).toBe('another hammer'))
    expect(models('DuplicateQuestion')).toMatchObject([{ id: 'hammer' }])
    expect(outline()).toEqual(['Tools: hammer another hammer saw'])
  })
  it('that is incomplete shows why', async () => {
    await renderOutline([
      section(wizardIds.section, 1, [
        question('hammer', 1),
        question('saw', 2, { analysisTypeId: null }),
        question('anna', 3, { responseType: 'Scale', scaleMax: 11 }),
      ]),
    ])
    expect(screen.getByRole('img', { name: 'Question 2: A analysis type is required' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Question 3: The scale maximum must be between 1 and 10' })).toBeTruthy()
    expect(screen.getAllByRole('img', { name: 'One or more of the questions are invalid' })).toHaveLength(1)
  })
  it('is deleted after confirmation, with a warning when it has answers', async () => {
    const { models } = await renderOutline(
      [section('Tools', 1, [question('hammer', 1, { hasResponses: true })])],
      (operation) => (operation === 'DeleteQuestion' ? { deleteQuestion: 'hammer' } : undefined),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Delete question 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete question 1?' }))
    expect(
      dialog.getByText('People have already answered it. Their answers are kept but no longer counted.'),
    ).toBeTruthy()
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Delete' })))
    expect(models('DeleteQuestion')).toEqual([{ id: 'hammer' }])
    await soon(() => expect(document.activeElement?.textContent).toBe('Add question'))
  })
  it('is restored at its place by Undo, and has the focus', async () => {
    let isDeleted = false
    const { models } = await renderOutline(undefined, (operation, _, stored) => {
      if (operation === 'DeleteQuestion') isDeleted = true
      if (operation === 'RestoreQuestion') isDeleted = false
      if (operation === 'DeleteQuestion') return { deleteQuestion: 'saw' }
      if (operation === 'RestoreQuestion') return { restoreQuestion: { __typename: 'Question', id: 'saw' } }
      if (operation !== 'Questionnaire' || !isDeleted) return undefined
      const rest = section('Tools', 1, [question('hammer', 1), question('drill', 3)])
      return { questionnaire: { ...stored, sections: [rest, people()] } }
    })
    fireEvent.click(screen.getByRole('button', { name: 'Delete question 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete question 2?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Question 2 has been deleted.')).toBeTruthy()
    await soon(() => expect(outline()).toEqual(['Tools: hammer drill', 'People: anna bert']))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Question 2 has been restored.')).toBeTruthy()
    expect(models('RestoreQuestion')).toEqual([{ id: 'saw' }])
    await soon(() => expect(outline()).toEqual(['Tools: hammer saw drill', 'People: anna bert']))
    expect(document.activeElement?.getAttribute('aria-description')).toBe('saw')
  })
  it.each([
    [
      'question',
      'Delete question 2',
      'Question 2 had already been deleted.',
      ['Tools: hammer drill', 'People: anna bert'],
    ],
    ['section', 'Delete People', 'People had already been deleted.', ['Tools: hammer saw drill']],
  ])('or %s that was deleted in another tab just disappears, with a sentence', async (kind, name, text, left) => {
    let isDeleted = false
    await renderOutline(undefined, (operation, _, stored) => {
      if (operation === 'DeleteQuestion' || operation === 'DeleteQuestionnaireSection') isDeleted = true
      if (operation.startsWith('Delete')) return refusal('NOT_FOUND', 'This could not be found.')
      if (operation !== 'Questionnaire' || !isDeleted) return undefined
      const rest = section('Tools', 1, [question('hammer', 1), question('drill', 3)])
      const sections = kind === 'question' ? [rest, people()] : [tools()]
      return { questionnaire: { ...stored, sections } }
    })
    fireEvent.click(screen.getByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name: `${name}?` }))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(text)).toBeTruthy()
    await soon(() => expect(outline()).toEqual(left))
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('This could not be found.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  it('is not deleted when the server refuses, and the dialog shows why', async () => {
    await renderOutline(undefined, (operation) =>
      operation === 'DeleteQuestion' ? refusal('FORBIDDEN', 'You may not do this.') : undefined,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Delete question 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete question 1?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText('You may not do this.')).toBeTruthy()
  })
})

describe('a section', () => {
  it('without a name is marked, and gets its original name back on blur', async () => {
    await renderOutline()
    const name = screen.getAllByLabelText<HTMLTextAreaElement>('Section name')[1] as HTMLTextAreaElement
    fireEvent.change(name, { target: { value: '' } })
    expect(screen.getByRole('img', { name: 'The name of this section needs attention' })).toBeTruthy()
    expect(screen.getByText('Name is required')).toBeTruthy()
    fireEvent.blur(name)
    expect(name.value).toBe('Section 2')
    expect(screen.queryByRole('img', { name: 'The name of this section needs attention' })).toBeNull()
  })
  it('has a name of one line of text, which a long one wraps', async () => {
    await renderOutline()
    const name = screen.getAllByLabelText<HTMLTextAreaElement>('Section name')[0] as HTMLTextAreaElement
    expect(name.tagName).toBe('TEXTAREA')
    expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(false)
    fireEvent.change(name, { target: { value: 'Confidence and\nknowledge' } })
    expect(name.value).toBe('Confidence and knowledge')
  })
  it('is opened when it is added, ready to be named', async () => {
    const { models } = await renderOutline([], (operation, { model }) =>
      operation === 'CreateQuestionnaireSection'
        ? { createQuestionnaireSection: section(String((model as Row).id), 1, []) }
        : undefined,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Add the first section' }))
    await soon(() => expect(models('CreateQuestionnaireSection')).toMatchObject([{ name: 'Section 1' }]))
  })
  it('of two hundred questions can be edited without re-rendering its rows', async () => {
    let drawings = 0
    const watched = Array.from({ length: 200 }, (_, index) =>
      Object.defineProperty(question(`q${index}`, index), 'questionText', {
        get: () => {
          drawings++
          return 'How?'
        },
      }),
    )
    const long = { ...section('Long', 1, []), questions: watched }
    renderWithApollo(
      <QuestionnaireStage
        questionnaire={{ id: wizardIds.questionnaire, sections: [long] } as unknown as EditedQuestionnaire}
        queue={new SaveQueue(() => undefined)}
        renderEditor={() => null}
      />,
      (operation) => (operation === 'UpdateQuestionnaireSection' ? { updateQuestionnaireSection: long } : {}),
    )
    expect(document.querySelectorAll('ol > li').length).toBe(200)
    const before = drawings
    const name = document.querySelector('textarea[aria-label="Section name"]') as HTMLTextAreaElement
    for (const value of ['Longer', 'Longest']) fireEvent.change(name, { target: { value } })
    await act(async () => undefined)
    expect(drawings).toBe(before)
  })
})

it('keeps what is done with a question behind three dots on a phone', async () => {
  const narrow = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        ...new EventTarget(),
        media: query,
        matches: query === '(max-width: 36em)',
        addEventListener: vi.fn(),
        removeEventListener: vi.fn(),
      }) as never,
  )
  const { models, press } = await renderOutline()
  expect(screen.queryByRole('button', { name: 'Move question 1 down' })).toBeNull()
  await press('Actions for question 1')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move question 1 down' }))
  await soon(() => expect(models('MoveQuestion')).toHaveLength(1))
  narrow.mockRestore()
})
