import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import run from '@/locales/en-GB/run.json'
import type { RunQuestion } from '../run'
import { AnswerInput } from './AnswerInput'

const question: RunQuestion = {
  id: 'q',
  questionnaireId: 'n',
  questionnaireSectionId: 's',
  displayOrder: 1,
  questionType: 'Measure',
  responseType: 'Number',
  analysisTypeId: null,
  questionText: 'How much?',
  reinforcementText: '',
  isReinforcementRequired: false,
  minTextBoxes: 0,
  maxTextBoxes: 0,
  scaleMax: 10,
  isNARequired: false,
  isPercentage: false,
  isIncrease: null,
  multipleChoiceResponse1: 'Red',
  multipleChoiceResponse2: '',
  multipleChoiceResponse3: 'Blue',
  multipleChoiceResponse4: '',
  multipleChoiceResponse5: '',
  multipleChoiceResponse6: '',
  multipleChoiceResponse7: '',
  multipleChoiceResponse8: '',
  version: 1,
}

function draw(fields: Partial<RunQuestion>, first: QuestionResponseRow[] = [], isReadOnly = false) {
  const given: { rows: QuestionResponseRow[]; left: number } = { rows: first, left: 0 }
  function Answered() {
    const [rows, setRows] = useState(first)
    const handleChange = (next: QuestionResponseRow[]) => {
      given.rows = next
      setRows(next)
    }
    return (
      <>
        <p id="asked">How much?</p>
        <AnswerInput
          question={{ ...question, ...fields }}
          rows={rows}
          onChange={handleChange}
          onLeave={() => given.left++}
          isReadOnly={isReadOnly}
          currencySymbol="€"
          labelledBy="asked"
        />
      </>
    )
  }
  render(
    <NextIntlClientProvider locale="en-GB" messages={{ run }} timeZone="Europe/London">
      <MantineProvider>
        <Answered />
      </MantineProvider>
    </NextIntlClientProvider>,
  )
  return given
}
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })
const values = (given: { rows: QuestionResponseRow[] }) => given.rows.map(({ displayOrder, amountInput }) => [displayOrder, amountInput])

describe('figures', () => {
  it.each(['Number', 'CurrencyAmount', 'Percentage'] as const)('%s is typed, shows two decimals when left and says that it was left', (responseType) => {
    const given = draw({ responseType })
    const field = screen.getByRole('textbox', { name: 'How much?' })
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: '-1234.5' } })
    expect(values(given)).toEqual([[0, -1234.5]])
    fireEvent.blur(field)
    expect((field as HTMLInputElement).value).toBe('-1,234.50')
    expect(given.left).toBe(1)
  })
  it('an emptied field is no answer', () => {
    const given = draw({}, [{ displayOrder: 0, textInput: null, amountInput: 4, yesNoInput: null, reinforcementText: null, isUserInput: true }])
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } })
    expect(given.rows).toEqual([])
  })
  it('money carries the sign of the company', () => {
    draw({ responseType: 'CurrencyAmount' })
    expect(screen.getByText('€')).toBeTruthy()
  })
  it('digits typed into a field choose nothing', () => {
    draw({ responseType: 'Number' })
    expect(press('1', screen.getByRole('textbox'))).toBe(true)
  })
})

describe('yes or no', () => {
  it('is chosen by pointer or by key', () => {
    const given = draw({ responseType: 'YesNo' })
    fireEvent.click(screen.getByRole('radio', { name: 'No' }))
    expect(given.rows[0]?.yesNoInput).toBe(false)
    press('1')
    expect(given.rows[0]?.yesNoInput).toBe(true)
  })
})

describe('a scale', () => {
  it('has its steps, which digits choose, 0 the tenth', () => {
    const given = draw({ responseType: 'Scale' })
    expect(screen.getAllByRole('radio')).toHaveLength(10)
    press('0')
    expect(values(given)).toEqual([[0, 10]])
    press('3')
    expect(values(given)).toEqual([[0, 3]])
  })
  it('has no step beyond its maximum', () => {
    const given = draw({ responseType: 'Scale', scaleMax: 5 })
    press('6')
    expect(given.rows).toEqual([])
  })
  it('in percent shows an even spread and stores a tenth of the step', () => {
    const given = draw({ responseType: 'Scale', scaleMax: 3, isPercentage: true })
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['33%', '66%', '99%'])
    fireEvent.click(screen.getByRole('radio', { name: '66%' }))
    expect(values(given)).toEqual([[0, 0.2]])
  })
  it('says when the focus leaves it, not when it moves inside', () => {
    const given = draw({ responseType: 'Scale' })
    const [one, two] = screen.getAllByRole('radio')
    fireEvent.blur(one!, { relatedTarget: two })
    expect(given.left).toBe(0)
    fireEvent.blur(two!, { relatedTarget: document.body })
    expect(given.left).toBe(1)
  })
})

describe('a before and after scale', () => {
  it('fills before, then after, and tells the difference', () => {
    const given = draw({ responseType: 'ComparisonScale' })
    expect(screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby')?.split(' ')[0])).toEqual(['asked', 'asked'])
    press('4')
    expect(screen.queryByText(/^Up/)).toBeNull()
    press('7')
    expect(values(given)).toEqual([
      [0, 4],
      [1, 7],
    ])
    expect(screen.getByText('Up 3 steps: from 4 to 7')).toBeTruthy()
  })
  it('draws what is picked at once, and the way between as soon as there are two', () => {
    const given = draw({ responseType: 'ComparisonScale' })
    const drawing = () => [...document.querySelectorAll('svg :is(.from, .to, .way, [class*=from], [class*=_to], [class*=way])')].map((part) => /(from|to|way)/.exec(part.getAttribute('class') ?? '')?.[1])
    expect(drawing()).toEqual([])
    press('4')
    expect(drawing()).toEqual(['from'])
    press('7')
    expect(drawing()).toEqual(['way', 'from', 'to'])
    expect(given.rows).toHaveLength(2)
  })
  it('a side is changed where the focus is', () => {
    const given = draw({ responseType: 'ComparisonScale' })
    press('4')
    press('7')
    screen.getAllByRole('radio')[3]!.focus()
    press('9')
    expect(values(given)).toEqual([
      [0, 9],
      [1, 7],
    ])
    expect(screen.getByText('Down 2 steps: from 9 to 7')).toBeTruthy()
  })
})

describe('options', () => {
  it('only those with words are offered, and one is picked', () => {
    const given = draw({ questionType: 'Intent', responseType: 'PickOne' })
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['1', '3'])
    press('2')
    expect(given.rows).toMatchObject([{ displayOrder: 3, amountInput: 3, textInput: 'Blue' }])
    press('1')
    expect(values(given)).toEqual([[1, 1]])
  })
  it('several are chosen and taken back', () => {
    const given = draw({ questionType: 'Intent', responseType: 'MultipleChoice' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Blue' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Red' }))
    expect(values(given)).toEqual([
      [1, 1],
      [3, 3],
    ])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Red' }))
    expect(values(given)).toEqual([[3, 3]])
  })
})

describe('text boxes', () => {
  const boxes = { questionType: 'Commitment', responseType: 'TextBoxes', minTextBoxes: 1, maxTextBoxes: 3 } as const
  it('grow while one writes and shrink when one clears', () => {
    const given = draw(boxes)
    expect(screen.getByText('Please give a minimum of 1 and a maximum of 3 answers.')).toBeTruthy()
    const write = (index: number, value: string) => fireEvent.change(screen.getAllByRole('textbox')[index]!, { target: { value } })
    write(0, 'one')
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
    write(1, 'two')
    write(2, 'three')
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    write(1, '')
    expect(given.rows.map(({ displayOrder, textInput }) => [displayOrder, textInput])).toEqual([
      [0, 'one'],
      [1, 'three'],
    ])
    write(2, '')
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
  })
  it('ask a second question once the first is answered', () => {
    const given = draw({ ...boxes, isReinforcementRequired: true, reinforcementText: 'Who helps you?' })
    const second = screen.getByRole('textbox', { name: 'Who helps you?' })
    expect(second.hasAttribute('readonly')).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'Answer 1' }), { target: { value: 'call' } })
    fireEvent.change(second, { target: { value: 'Ann' } })
    expect(given.rows).toMatchObject([{ textInput: 'call', reinforcementText: 'Ann' }])
  })
})

describe('not applicable', () => {
  it('takes the place of both sides and gives it back', () => {
    const given = draw({ responseType: 'ComparisonScale', isNARequired: true })
    press('4')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Not applicable' }))
    expect(given.rows.map(({ displayOrder, textInput, amountInput }) => [displayOrder, textInput, amountInput])).toEqual([
      [0, 'N/A', null],
      [1, 'N/A', null],
    ])
    press('5')
    expect(values(given)).toEqual([[0, 5]])
  })
  it('is not offered when the question does not', () => {
    draw({ responseType: 'Number' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

it('answers that are looked at cannot be changed', () => {
  const row = { displayOrder: 0, textInput: null, amountInput: 4, yesNoInput: null, reinforcementText: null, isUserInput: true }
  const given = draw({ responseType: 'Scale' }, [row], true)
  press('7')
  expect(screen.getAllByRole('radio').every((radio) => (radio as HTMLInputElement).disabled)).toBe(true)
  expect(given.rows).toEqual([row])
})
