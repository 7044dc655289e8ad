import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { useEffect, useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { mostRanked } from '@/domain/question'
import { blankRow, type QuestionResponseRow, responseProblems } from '@/domain/questionResponse'
import common from '@/locales/en-GB/common.json'
import run from '@/locales/en-GB/run.json'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { runGap } from '@/components/run/player/gaps'
import { useHeldTexts } from '@/components/run/player/useHeldTexts'
import type { RunQuestion } from '@/components/run/run'
import { AnswerInput } from '../AnswerInput'
import type { HeldTexts } from '../inputProps'
import { loadInput } from './lateInput'

beforeAll(async () => {
  for (const responseType of ['Recommendation', 'Ranking', 'Date'] as const) await loadInput(responseType)
})

type Given = { first?: QuestionResponseRow[]; isReadOnly?: boolean; held?: HeldTexts }

function renderInput(fields: Partial<RunQuestion>, { first = [], isReadOnly = false }: Given = {}) {
  const question: RunQuestion = questionDetail('q', { ...fields })
  const given = { question, rows: first, held: {} as HeldTexts, left: 0, leave: (): void => undefined }
  function Answered() {
    const [rows, setRows] = useState(first)
    const [isShown, setShown] = useState(true)
    const { heldOf, hold } = useHeldTexts(true)
    useEffect(() => {
      given.held = heldOf('q')
      given.leave = () => setShown((before) => !before)
    })
    return (
      <>
        <p id="asked">In which order?</p>
        {isShown && (
          <AnswerInput
            question={question}
            rows={rows}
            held={heldOf('q')}
            onHold={(field, text) => hold('q', field, text)}
            onChange={(next) => {
              given.rows = next
              setRows(next)
            }}
            onLeave={() => given.left++}
            isReadOnly={isReadOnly}
            currencySymbol="€"
            labelledBy="asked"
          />
        )}
      </>
    )
  }
  render(
    <NextIntlClientProvider locale="en-GB" messages={{ common, run }} timeZone="Europe/London">
      <MantineProvider>
        <Answered />
      </MantineProvider>
    </NextIntlClientProvider>,
  )
  return given
}
const key = (name: string, target: Element = document.body) => fireEvent.keyDown(target, { key: name })
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))

describe('a recommendation', () => {
  const asked = { responseType: 'Recommendation' } as const
  const degreesOf = (given: { rows: QuestionResponseRow[] }) => given.rows.map(({ amountInput }) => amountInput)

  it('has eleven degrees, of which the ends have words', () => {
    renderInput(asked)
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))
    expect(names).toHaveLength(11)
    expect([names[0], names[9], names[10]]).toEqual([
      '0 of 10, Not at all likely',
      '9 of 10',
      '10 of 10, Extremely likely',
    ])
    expect(screen.getByRole('radiogroup', { name: 'In which order?' })).toBeTruthy()
  })
  it('is chosen by pointer, and cleared by a second press or Delete', () => {
    const given = renderInput(asked)
    const zero = () => screen.getByRole('radio', { name: /^0 of 10/ })
    fireEvent.click(zero())
    expect(degreesOf(given)).toEqual([0])
    expect(zero()).toHaveProperty('checked', true)
    fireEvent.click(zero())
    expect(given.rows).toEqual([])
    fireEvent.click(screen.getByRole('radio', { name: '9 of 10' }))
    expect(responseProblems(given.question, given.rows)).toEqual([])
    key('Delete', screen.getByRole('radio', { name: '9 of 10' }))
    expect(given.rows).toEqual([])
  })
  it('is chosen by digits: 0 is none, a 1 and a 0 are ten', () => {
    const given = renderInput(asked)
    key('0')
    expect(degreesOf(given)).toEqual([0])
    key('7')
    expect(degreesOf(given)).toEqual([7])
    key('1')
    expect(degreesOf(given)).toEqual([1])
    key('0')
    expect(degreesOf(given)).toEqual([10])
    expect(screen.getByText('With a keyboard: type a number from 0 to 10.')).toBeTruthy()
  })
  it('may be not applicable', () => {
    const given = renderInput({ ...asked, isNARequired: true })
    key('4')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Not applicable' }))
    expect(given.rows).toEqual([{ ...blankRow, textInput: 'N/A' }])
    expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false)
  })
  it('cannot be changed when it is only shown', () => {
    const given = renderInput(asked, { first: [{ ...blankRow, amountInput: 0 }], isReadOnly: true })
    key('5')
    expect(degreesOf(given)).toEqual([0])
    expect(screen.getByRole('radio', { name: /^0 of 10/ })).toHaveProperty('checked', true)
  })
})

describe('a ranking', () => {
  const asked = {
    questionType: 'Improvement',
    responseType: 'Ranking',
    options: ['Practice', 'Feedback', '', 'Reading'],
    optionOrder: [4, 1, 2],
  } as const satisfies Partial<RunQuestion>
  const ranked = () =>
    within(screen.getByRole('list', { name: 'In order' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const others = () =>
    within(screen.getByRole('list', { name: 'Not in order yet' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  const ranks = (given: { rows: QuestionResponseRow[] }) =>
    given.rows.map(({ displayOrder, amountInput, textInput }) => [displayOrder, amountInput, textInput])
  const focused = () => document.activeElement?.getAttribute('aria-label')

  it('gives each option that is pressed the next rank, and says so', () => {
    const given = renderInput(asked)
    expect(screen.getByRole('group', { name: 'In which order?' })).toBeTruthy()
    expect(screen.getByText('Put all 3 in order: choose what comes first, then what comes next.')).toBeTruthy()
    expect(others()).toEqual(['Reading', 'Practice', 'Feedback'])
    press('Practice: put at place 1')
    expect(ranked()).toEqual(['1Practice'])
    expect(screen.getByText('Practice is at place 1 of 3.')).toBeTruthy()
    press('Reading: put at place 2')
    expect(ranked()).toEqual(['1Practice', '2Reading'])
    expect(others()).toEqual(['Feedback'])
    expect(ranks(given)).toEqual([
      [1, 1, 'Practice'],
      [4, 2, 'Reading'],
    ])
    expect(responseProblems(given.question, given.rows)).toEqual([])
    press('Feedback: put at place 3')
    expect(screen.queryByRole('list', { name: 'Not in order yet' })).toBeNull()
  })
  it('moves the focus to what can be pressed next', () => {
    renderInput(asked)
    press('Reading: put at place 1')
    expect(focused()).toBe('Practice: put at place 2')
    press('Feedback: put at place 2')
    expect(focused()).toBe('Practice: put at place 3')
    press('Practice: put at place 3')
    expect(focused()).toBe('Practice, place 3 of 3: move with the arrow keys')
    press('Remove Feedback from the order')
    expect(focused()).toBe('Feedback: put at place 3')
    expect(screen.getByText('Feedback is no longer in the order.')).toBeTruthy()
  })
  const rowOf = (displayOrder: number, amountInput: number, textInput: string): QuestionResponseRow => ({
    ...blankRow,
    displayOrder,
    amountInput,
    textInput,
  })
  const all = [rowOf(1, 2, 'Practice'), rowOf(2, 3, 'Feedback'), rowOf(4, 1, 'Reading')]

  it('is changed by buttons that keep the focus', () => {
    const given = renderInput(asked, { first: all })
    expect(ranked()).toEqual(['1Reading', '2Practice', '3Feedback'])
    button('Move Feedback up').focus()
    press('Move Feedback up')
    expect(ranked()).toEqual(['1Reading', '2Feedback', '3Practice'])
    expect(screen.getByText('Feedback is at place 2 of 3.')).toBeTruthy()
    press('Move Feedback up')
    expect(focused()).toBe('Move Feedback up')
    expect(button('Move Feedback up').getAttribute('aria-disabled')).toBe('true')
    press('Move Feedback up')
    expect(ranked()).toEqual(['1Feedback', '2Reading', '3Practice'])
    press('Move Feedback down')
    press('Remove Reading from the order')
    expect(ranks(given)).toEqual([
      [1, 2, 'Practice'],
      [2, 1, 'Feedback'],
    ])
  })
  it('is changed by the keys of a handle', () => {
    const given = renderInput(asked, { first: all })
    const handle = () => screen.getByRole('button', { name: /^Reading, place/ })
    handle().focus()
    key('ArrowUp', handle())
    expect(ranked()[0]).toBe('1Reading')
    key('ArrowDown', handle())
    key('ArrowDown', handle())
    expect(ranked()).toEqual(['1Practice', '2Feedback', '3Reading'])
    expect(document.activeElement).toBe(handle())
    key('Delete', handle())
    expect(ranked()).toEqual(['1Practice', '2Feedback'])
    expect(responseProblems(given.question, given.rows)).toEqual([])
  })
  it('orders only as many as the question wants', () => {
    const given = renderInput({ ...asked, mostChosen: 2 })
    expect(screen.getByText('Put the first 2 in order: choose what comes first, then what comes next.')).toBeTruthy()
    press('Feedback: put at place 1')
    press('Practice: put at place 2')
    expect(focused()).toBe('Practice, place 2 of 2: move with the arrow keys')
    expect(button('Reading: put at place 3')).toHaveProperty('disabled', true)
    expect(given.rows).toHaveLength(mostRanked(given.question))
    press('Remove Feedback from the order')
    expect(button('Reading: put at place 2')).toHaveProperty('disabled', false)
  })
  it('keeps the answer to the second prompt', () => {
    const given = renderInput(
      { ...asked, questionType: 'Intent', isReinforcementRequired: true, reinforcementText: 'Who helps you?' },
      { first: [{ ...rowOf(2, 1, 'Feedback'), reinforcementText: 'Ann' }] },
    )
    press('Practice: put at place 2')
    expect(given.rows.map(({ reinforcementText }) => reinforcementText)).toEqual(['Ann', null])
  })
  it('has no buttons when it is only shown', () => {
    renderInput(asked, { first: all.slice(0, 1), isReadOnly: true })
    expect(ranked()).toEqual(['1Practice'])
    expect(screen.getAllByRole('button').every((one) => (one as HTMLButtonElement).disabled)).toBe(true)
  })
})

describe('a date', () => {
  const asked = { questionType: 'Improvement', responseType: 'Date' } as const
  const field = () => screen.getByLabelText<HTMLInputElement>('In which order?')
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  /** As a browser reports a day of which a part is typed. */
  const typePart = () => {
    Object.defineProperty(field(), 'validity', { value: { badInput: true }, configurable: true })
    fireEvent.blur(field())
  }

  it('is typed, stored as a day and cleared', () => {
    const given = renderInput(asked)
    type('2026-11-29')
    expect(given.rows).toEqual([{ ...blankRow, textInput: '2026-11-29' }])
    expect(responseProblems(given.question, given.rows)).toEqual([])
    fireEvent.blur(field())
    expect(given.left).toBe(1)
    type('')
    expect(given.rows).toEqual([])
    expect(given.held).toEqual({})
  })
  it('keeps the last valid day while a year is typed, and says what is wrong', () => {
    const given = renderInput(asked, { first: [{ ...blankRow, textInput: '2026-11-29' }] })
    type('0002-11-29')
    expect(field().value).toBe('0002-11-29')
    expect(given.rows).toMatchObject([{ textInput: '2026-11-29' }])
    expect(runGap(given.question, given.held, null)).toEqual({ key: 'notADay' })
    type('2025-11-29')
    expect(given.rows).toMatchObject([{ textInput: '2025-11-29' }])
    expect(given.held).toEqual({})
  })
  it('is not left with a part of a day', () => {
    const given = renderInput(asked)
    typePart()
    expect(given.held.answer?.problem).toBe('notADay')
    act(() => given.leave())
    act(() => given.leave())
    expect(given.held).toEqual({})
  })
  it('cannot be changed when it is only shown', () => {
    renderInput(asked, { first: [{ ...blankRow, textInput: '2026-11-29' }], isReadOnly: true })
    expect([field().value, field().readOnly]).toEqual(['2026-11-29', true])
  })
})
