import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noThanks, questionDetail } from '@/server/testing/screens/questionDetail'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import type { RunQuestion } from '../run'
import { RunPlayer } from './RunPlayer'

const intro = 'Where you choose one answer, the next question follows by itself. Undo brings you back.'
const audience = { companyName: 'Fernhill', departmentName: null, smallestGroupSize: null, retentionMonths: null }

function play(questions: RunQuestion[], goesOnByItself = true) {
  const section = { id: 's', questionnaireId: 'n', name: '', description: '', displayOrder: 1, condition: null }
  renderWithTheme(
    <RunPlayer
      questionnaire={{
        id: 'n',
        name: 'Leading well',
        description: '',
        ...noThanks,
        questionnaireType: 'Campaign',
        startDate: null,
        endDate: null,
        timeZone: 'Europe/London',
        sections: [{ ...section, version: 1, questions }],
      }}
      responses={[]}
      currencySymbol="£"
      mode="preview"
      audience={{ ...audience, goesOnByItself }}
    />,
  )
}
const scale = (id: string, fields: Partial<RunQuestion> = {}) =>
  questionDetail(id, { responseType: 'Scale', ...fields })
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const choose = (name: string) =>
  act(async () => {
    fireEvent.pointerDown(radio(name))
    fireEvent.click(radio(name))
  })
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
const wait = () => act(async () => vi.runAllTimers())

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('goes on after a choice, says so before and meanwhile, and returns to it with the choice', async () => {
  play([scale('first'), scale('second'), scale('third')])
  expect(screen.getByText(intro)).toBeTruthy()
  await click('Begin')
  await choose('4')
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Going on to the next question. Undo stays here.')
  await wait()
  expect(screen.getByText('2 of 3')).toBeTruthy()
  await click('Undo')
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(radio('4').checked).toBe(true)
  await wait()
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
})

it('stays where it is undone in time, and after the choice is cleared', async () => {
  play([scale('first'), scale('second')])
  await click('Begin')
  await press('4')
  await click('Undo')
  await wait()
  expect(screen.getByText('1 of 2')).toBeTruthy()
  expect(radio('4').checked).toBe(true)
  await press('3')
  await act(async () => void fireEvent.click(radio('3').closest('label')!, { detail: 1 }))
  await wait()
  expect(screen.getByText('1 of 2')).toBeTruthy()
})

it('takes a 1 and a 0 as a 10 before it goes on', async () => {
  play([scale('first', { scaleMax: 10 }), scale('second')])
  await click('Begin')
  await press('1')
  await act(async () => vi.advanceTimersByTime(900))
  await press('0')
  expect(screen.getByText('1 of 2')).toBeTruthy()
  expect(radio('10').checked).toBe(true)
  await wait()
  expect(screen.getByText('2 of 2')).toBeTruthy()
})

it('does not go on by arrow keys, nor from the last question', async () => {
  play([questionDetail('first', { responseType: 'YesNo' }), scale('last')])
  await click('Begin')
  await act(async () => {
    fireEvent.keyDown(radio('Yes'), { key: 'ArrowDown' })
    fireEvent.click(radio('No'))
  })
  await wait()
  expect(screen.getByText('1 of 2')).toBeTruthy()
  await choose('Yes')
  await wait()
  expect(screen.getByText('2 of 2')).toBeTruthy()
  await choose('3')
  await wait()
  expect(screen.getByText('2 of 2')).toBeTruthy()
  expect(screen.queryByText(/^Going on/)).toBeNull()
})

it('waits for Next where an answer needs more than one choice, or words', async () => {
  play([
    questionDetail('pair', { responseType: 'ComparisonScale' }),
    questionDetail('other', { responseType: 'PickOne', options: ['Tea', 'Other'], otherOption: 2 }),
    scale('why', { questionType: 'Commitment', isReinforcementRequired: true, reinforcementText: 'Why?' }),
    scale('last'),
  ])
  await click('Begin')
  await press('2')
  await press('3')
  await wait()
  expect(screen.getByText('1 of 4')).toBeTruthy()
  await click('Next')
  await choose('Other')
  await wait()
  expect(screen.getByText('2 of 4')).toBeTruthy()
  await click('Next')
  await choose('3')
  await wait()
  expect(screen.getByText('3 of 4')).toBeTruthy()
})

it('waits for Next where the company has not chosen otherwise', async () => {
  play([scale('first'), scale('second')], false)
  expect(screen.queryByText(intro)).toBeNull()
  await click('Begin')
  await choose('4')
  await wait()
  expect(screen.getByText('1 of 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
