import { act, fireEvent, screen, within } from '@testing-library/react'
import { type ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Condition } from '@/domain/question'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import { noThanks, questionDetail, questionWording } from '@/server/testing/screens/questionDetail'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { RunPlayer } from '../player/RunPlayer'
import type { RunQuestion, RunQuestionnaire } from '../run'

const statement = (id: string, fields: Partial<RunQuestion> = {}) =>
  questionDetail(id, { stem: 'After the course I', ...fields })
const three = (fields: Partial<RunQuestion> = {}) => ['plan', 'ask', 'listen'].map((id) => statement(id, fields))
const asking = (questions: RunQuestion[]): RunQuestionnaire => ({
  id: 'n',
  name: 'Leading well',
  description: '',
  questionnaireType: 'Campaign',
  startDate: null,
  endDate: null,
  timeZone: 'Europe/London',
  ...noThanks,
  sections: [
    {
      id: 's',
      questionnaireId: 'n',
      name: 'Section 1',
      description: '',
      displayOrder: 1,
      condition: null,
      version: 1,
      questions,
    },
  ],
})
type Saved = [string, readonly QuestionResponseRow[]]
type Props = Partial<ComponentProps<typeof RunPlayer>>

async function play(questions: RunQuestion[], props: Props = {}) {
  const saved: Saved[] = []
  const seen = { finished: 0 }
  renderWithTheme(
    <RunPlayer
      questionnaire={asking(questions)}
      responses={[]}
      currencySymbol="£"
      mode="answer"
      save={async (...answer: Saved) => void saved.push(answer)}
      finish={async () => void seen.finished++}
      {...props}
    />,
  )
  // As is the page of all answers.
  await act(() => vi.dynamicImportSettled())
  const begin = screen.queryByRole('button', { name: /Begin|Show questions/ })
  if (begin !== null) await act(async () => void fireEvent.click(begin))
  // The view of statements is loaded when they are asked.
  await act(() => vi.dynamicImportSettled())
  return { saved, seen }
}
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }))
const checked = () =>
  screen.queryAllByRole('radio', { checked: true }).map((radio) => [lineOf(radio), radio.getAttribute('value')])
const lineOf = (element: Element | null) => element?.closest('[data-line]')?.getAttribute('data-line')
const stored = (questionId: string, amountInput: number, displayOrder = 0) => ({
  id: `${questionId}${displayOrder}`,
  questionId,
  displayOrder,
  amountInput,
  textInput: null,
  yesNoInput: null,
  reinforcementText: null,
  isolationInput: null,
  confidenceInput: null,
  isUserInput: true,
})
const isWide = () => vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(720)

beforeEach(() => window.sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('statements on one scale', () => {
  it('are one step below their stem, counted as the questions they are', async () => {
    isWide()
    await play([questionDetail('first'), ...three(), questionDetail('last')])
    await press('3')
    expect(screen.getByText('1 of 5')).toBeTruthy()
    await click('Next')
    expect(screen.getByRole('heading', { name: 'After the course I', level: 1 })).toBeTruthy()
    expect(screen.getByText('2 to 4 of 5')).toBeTruthy()
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Text of plan',
      'Text of ask',
      'Text of listen',
    ])
    await click('Back')
    expect(screen.getByText('Text of first')).toBeTruthy()
  })

  it.each([
    ['a table', true],
    ['cards', false],
  ])('are answered by digits, each leading to the next, in %s', async (_what, hasRoom) => {
    if (hasRoom) isWide()
    // A 1 and a 0 are a 10 within a second.
    vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
    const { saved, seen } = await play(three({ scaleMax: 10 }))
    expect(screen.queryAllByRole('table')).toHaveLength(Number(hasRoom))
    await press('4')
    expect(lineOf(document.activeElement)).toBe('1.0')
    await press('1')
    await press('0')
    expect(lineOf(document.activeElement)).toBe('2.0')
    await press('2')
    expect(checked()).toEqual([
      ['0.0', '4'],
      ['1.0', '10'],
      ['2.0', '2'],
    ])
    await click('Save & Finish')
    expect(seen.finished).toBe(1)
    const last = new Map(saved.map(([id, rows]) => [id, rows[0]?.amountInput]))
    expect([...last]).toEqual([
      ['plan', 4],
      ['ask', 10],
      ['listen', 2],
    ])
  })

  it('have radio buttons named by their statement and the step with its label', async () => {
    isWide()
    await play(three({ scaleLabels: ['Never', '', '', '', 'Always'] }))
    const row = screen.getByRole('row', { name: /Text of ask/ })
    expect(within(row).getByRole('radio', { name: 'Text of ask 5 Always' })).toBeTruthy()
    expect(within(row).getByRole('radio', { name: 'Text of ask 3' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())).toEqual([
      '1 Never',
      '2',
      '3',
      '4',
      '5 Always',
    ])
  })

  it('are cards where the labels of many steps have no room in columns', async () => {
    isWide()
    await play(three({ scaleMax: 10, scaleLabels: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('radiogroup', { name: 'Text of plan' })).toBeTruthy()
  })

  it('are all named that have no answer, and the first takes the focus', async () => {
    isWide()
    const { saved } = await play([...three(), questionDetail('last')])
    await press('4')
    await click('Next')
    expect(screen.getByRole('alert').textContent).toBe('Please answer the marked statements.')
    expect(screen.getAllByText('Please provide a response.')).toHaveLength(2)
    expect(lineOf(document.activeElement)).toBe('1.0')
    expect(document.activeElement?.getAttribute('aria-describedby')).toBeTruthy()
    await press('3')
    await press('3')
    expect(screen.getByRole('alert').textContent).toBe('')
    await click('Next')
    expect(screen.getByText('Text of last')).toBeTruthy()
    expect(saved).toHaveLength(3)
  })

  it('have two rows each before and after, which digits go through in turn', async () => {
    isWide()
    const { saved } = await play(three({ responseType: 'ComparisonScale', beforeLabel: 'Then' }))
    expect(screen.getByRole('radio', { name: 'Text of plan Then 2' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Text of plan After 2' })).toBeTruthy()
    for (const key of ['1', '2', '3']) await press(key)
    expect(checked()).toEqual([
      ['0.0', '1'],
      ['0.1', '2'],
      ['1.0', '3'],
    ])
    await click('Save & Finish')
    expect(screen.getAllByText('Please select from both scales.')).toHaveLength(2)
    expect(lineOf(document.activeElement)).toBe('1.1')
    const pair = [
      { displayOrder: 0, amountInput: 1 },
      { displayOrder: 1, amountInput: 2 },
    ]
    await vi.waitFor(() => expect(saved.findLast(([id]) => id === 'plan')?.[1]).toMatchObject(pair), 10_000)
  })

  it.each([
    ['Scale', true],
    ['Scale', false],
    ['ComparisonScale', true],
  ] as const)('may each be not applicable: %s, with room %s', async (responseType, hasRoom) => {
    if (hasRoom) isWide()
    const { saved } = await play(three({ responseType, isNARequired: true }))
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Text of ask Not applicable' })
    await act(async () => void fireEvent.click(box()))
    expect(box().checked).toBe(true)
    await click('Save & Finish')
    const sides = responseType === 'Scale' ? [0] : [0, 1]
    const notApplicable = sides.map((displayOrder) => ({ textInput: 'N/A', displayOrder }))
    await vi.waitFor(() => expect(saved).toMatchObject([['ask', notApplicable]]), 10_000)
    expect(lineOf(document.activeElement)).toBe('0.0')
    await act(async () => void fireEvent.click(box()))
    expect(box().checked).toBe(false)
  })

  it('may be left out, each that has no answer', async () => {
    isWide()
    const { saved, seen } = await play(three({ isOptional: true }))
    expect(screen.getByText('You can skip any of these statements.')).toBeTruthy()
    await press('4')
    await click('Save & Finish')
    expect(seen.finished).toBe(1)
    expect(saved.slice(1)).toMatchObject([
      ['ask', [{ isUserInput: false }]],
      ['listen', [{ isUserInput: false }]],
    ])
  })

  it('are hidden alone while their own condition does not hold', async () => {
    isWide()
    const condition: Condition = { match: 'all', terms: [{ questionId: 'plan', test: 'atLeast', value: 4 }] }
    await play([statement('plan'), statement('ask', { condition }), statement('listen')])
    expect(screen.getByText('1 to 2 of 2')).toBeTruthy()
    await press('5')
    expect(screen.getByText('1 to 3 of 3')).toBeTruthy()
    expect(screen.getAllByRole('rowheader')).toHaveLength(3)
    expect(lineOf(document.activeElement)).toBe('1.0')
  })

  it('are continued at where one has no answer', async () => {
    isWide()
    await play([questionDetail('first'), ...three(), questionDetail('last')], {
      responses: [stored('first', 1), stored('plan', 2)],
    })
    expect(screen.getByText('2 to 4 of 5')).toBeTruthy()
  })

  it('are shown in the words they were answered under, and cannot be changed, when viewing', async () => {
    isWide()
    const wording = questionWording({ questionText: '<p>Text of ask</p>', stem: 'Before' })
    const { saved } = await play(three(), {
      mode: 'view',
      responses: [stored('plan', 2), { ...stored('ask', 4), wording }, stored('listen', 5)],
    })
    expect(screen.getByRole('heading', { name: 'Before', level: 2 })).toBeTruthy()
    expect(screen.getAllByText('The question has been reworded.')).toHaveLength(1)
    expect(screen.getByRole('radio', { name: 'Text of ask 4', checked: true })).toHaveProperty('disabled', true)
    await press('3')
    expect(saved).toEqual([])
  })
})
