import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { useEffect, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { blankRow, type QuestionResponseRow } from '@/domain/questionResponse'
import common from '@/locales/en-GB/common.json'
import run from '@/locales/en-GB/run.json'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { useHeldTexts } from '../player/useHeldTexts'
import type { RunQuestion } from '../run'
import { AnswerInput } from './AnswerInput'
import type { HeldTexts } from './inputProps'
import { loadInput } from './late/lateInput'

beforeAll(async () => {
  for (const responseType of ['Number', 'Percentage', 'CurrencyAmount', 'TextBoxes'] as const)
    await loadInput(responseType)
})

const question: RunQuestion = questionDetail('q', {
  responseType: 'Number',
  questionText: 'How much?',
  scaleMax: 10,
  options: ['Red', '', 'Blue'],
})

function renderInput(fields: Partial<RunQuestion>, first: QuestionResponseRow[] = [], isReadOnly = false) {
  const given = {
    rows: first,
    left: 0,
    held: {} as HeldTexts,
    /** As another tab or device does. */
    replace: (_rows: QuestionResponseRow[]): void => undefined,
  }
  function Answered() {
    const [rows, setRows] = useState(first)
    const { heldOf, hold } = useHeldTexts(true)
    useEffect(() => {
      given.held = heldOf('q')
    })
    useEffect(() => {
      given.replace = setRows
    }, [])
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
          held={heldOf('q')}
          onHold={(field, text) => hold('q', field, text)}
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
    <NextIntlClientProvider locale="en-GB" messages={{ common, run }} timeZone="Europe/London">
      <MantineProvider>
        <Answered />
      </MantineProvider>
    </NextIntlClientProvider>,
  )
  return given
}
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })
const values = (given: { rows: QuestionResponseRow[] }) =>
  given.rows.map(({ displayOrder, amountInput }) => [displayOrder, amountInput])

describe('figures', () => {
  it.each(['Number', 'CurrencyAmount', 'Percentage'] as const)(
    '%s is typed, shows two decimals on blur and reports the blur',
    (responseType) => {
      const given = renderInput({ responseType })
      const field = screen.getByRole('textbox', { name: 'How much?' })
      fireEvent.focus(field)
      fireEvent.change(field, { target: { value: '-1234.5' } })
      expect(values(given)).toEqual([[0, -1234.5]])
      fireEvent.blur(field)
      expect((field as HTMLInputElement).value).toBe('-1,234.50')
      expect(given.left).toBe(1)
    },
  )
  it('a cleared field is no answer', () => {
    const given = renderInput({}, [{ ...blankRow, amountInput: 4 }])
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } })
    expect(given.rows).toEqual([])
  })
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  const figure = () => screen.getByRole('textbox', { name: 'How much?' }) as HTMLInputElement
  it.each([
    ['1,234.50', 1234.5, '1,234.50'],
    ['(1’234.50)', -1234.5, '-1,234.50'],
    ['5.', 5, '5.00'],
  ])('%s stays as typed, is %d and is shown as %s on blur', (typed, amount, shown) => {
    const given = renderInput({})
    fireEvent.focus(figure())
    type(figure(), typed)
    expect(figure().value).toBe(typed)
    expect(given.rows).toEqual([{ ...blankRow, amountInput: amount }])
    fireEvent.blur(figure())
    expect(figure().value).toBe(shown)
    expect(given.held).toEqual({})
  })
  it.each(['seven', '-', '1,2,3'])('%s stays as typed and is never stored', (typed) => {
    const given = renderInput({}, [{ ...blankRow, amountInput: 4 }])
    fireEvent.focus(figure())
    for (let end = 1; end <= typed.length; end++) type(figure(), typed.slice(0, end))
    fireEvent.blur(figure())
    expect(figure().value).toBe(typed)
    expect(values(given)).toEqual([[0, 4]])
    expect(given.held).toEqual({ answer: { problem: 'notANumber', typed: [typed] } })
    type(figure(), '8')
    expect(given.held).toEqual({})
    expect(values(given)).toEqual([[0, 8]])
  })
  it.each([
    ['1.500', '1.50', 1.5],
    ['-1,500', '-1,500.00', -1500],
  ])('%s is asked about at the field, and nothing is stored until %s is chosen', (typed, choice, amount) => {
    const given = renderInput({ responseType: 'CurrencyAmount' }, [{ ...blankRow, amountInput: 4 }])
    act(() => figure().focus())
    for (let end = 1; end <= typed.length; end++) type(figure(), typed.slice(0, end))
    expect(values(given)).toEqual([[0, 4]])
    expect(given.held).toEqual({ answer: { problem: 'ambiguous', typed: [typed] } })
    const numberChoice = screen.getByRole('group', { name: `Which number is “${typed}”?` })
    expect(within(numberChoice).getAllByRole('button')).toHaveLength(2)
    const button = within(numberChoice).getByRole('button', { name: choice })
    fireEvent.blur(figure(), { relatedTarget: button })
    expect(given.left).toBe(0)
    expect(figure().value).toBe(typed)
    fireEvent.click(button)
    expect(values(given)).toEqual([[0, amount]])
    expect(given.held).toEqual({})
    expect(screen.queryByRole('group')).toBeNull()
    expect(document.activeElement).toBe(figure())
    fireEvent.blur(figure())
    expect(figure().value).toBe(choice)
  })
  it('an amount in another currency is no answer', () => {
    const given = renderInput({ responseType: 'CurrencyAmount' })
    type(figure(), '£5')
    expect(given.rows).toEqual([])
    expect(given.held.answer?.problem).toBe('otherCurrency')
    type(figure(), '5 EUR')
    expect(values(given)).toEqual([[0, 5]])
  })
  describe('the button for the sign', () => {
    const sign = () => screen.getByRole('button', { name: 'Negative number' })
    it.each(['Number', 'CurrencyAmount', 'Percentage'] as const)(
      'of %s keeps the focus and the caret',
      (responseType) => {
        const given = renderInput({ responseType })
        act(() => figure().focus())
        type(figure(), '125')
        figure().setSelectionRange(2, 2)
        expect(fireEvent.mouseDown(sign())).toBe(false)
        fireEvent.click(sign(), { detail: 1 })
        expect([figure().value, figure().selectionStart]).toEqual(['-125', 3])
        expect(values(given)).toEqual([[0, -125]])
        expect(sign().getAttribute('aria-pressed')).toBe('true')
        expect(document.activeElement).toBe(figure())
        fireEvent.click(sign(), { detail: 1 })
        expect([figure().value, figure().selectionStart]).toEqual(['125', 2])
        expect(values(given)).toEqual([[0, 125]])
      },
    )
    it('begins a number, in the field', () => {
      const given = renderInput({})
      fireEvent.click(sign(), { detail: 1 })
      expect([figure().value, figure().selectionStart]).toEqual(['-', 1])
      expect(document.activeElement).toBe(figure())
      type(figure(), '-8')
      expect(values(given)).toEqual([[0, -8]])
    })
    it('works from the keyboard beside a number that is not being typed', () => {
      const given = renderInput({}, [{ ...blankRow, amountInput: 1234.5 }])
      fireEvent.click(sign(), { detail: 0 })
      expect(values(given)).toEqual([[0, -1234.5]])
      expect(figure().value).toBe('-1,234.50')
    })
    it('is absent where answers are only shown', () => {
      renderInput({}, [{ ...blankRow, amountInput: 4 }], true)
      expect(screen.queryByRole('button')).toBeNull()
    })
  })
  it('an existing number is selected on focus, so that typing replaces it', () => {
    renderInput({}, [{ ...blankRow, amountInput: 1234.5 }])
    act(() => figure().focus())
    expect(figure().value).toBe('1234.50')
    expect([figure().selectionStart, figure().selectionEnd]).toEqual([0, 7])
  })
  it('can be typed again after "not applicable"', () => {
    const given = renderInput({ isNARequired: true }, [{ ...blankRow, textInput: 'N/A' }])
    const field = figure()
    act(() => field.focus())
    type(field, '1')
    type(field, '12')
    expect(document.activeElement).toBe(field)
    expect(values(given)).toEqual([[0, 12]])
  })
  it('invalid text is cleared by "not applicable"', () => {
    const given = renderInput({ isNARequired: true })
    type(figure(), 'x')
    fireEvent.click(screen.getByRole('checkbox'))
    expect(given.held).toEqual({})
    expect(figure().value).toBe('')
  })
  describe('money', () => {
    const asking = { responseType: 'CurrencyAmount', asksIsolation: true, asksConfidence: true } as const
    const isolation = () =>
      screen.getByRole('textbox', { name: 'How much of it is due to the training?' }) as HTMLInputElement
    const confidence = () =>
      screen.getByRole('textbox', { name: 'How sure are you of this amount?' }) as HTMLInputElement
    const amount = figure

    it('shows its shares where the question asks for them, and nothing else', () => {
      renderInput({ responseType: 'CurrencyAmount', asksConfidence: true })
      expect(screen.getAllByRole('textbox')).toEqual([amount(), confidence()])
    })
    it.each(['Number', 'Percentage'] as const)('%s never shows them', (responseType) => {
      renderInput({ ...asking, responseType })
      expect(screen.getAllByRole('textbox')).toHaveLength(1)
    })
    it('accepts shares once there is an amount', () => {
      const given = renderInput(asking)
      expect([isolation().readOnly, confidence().readOnly]).toEqual([true, true])
      type(amount(), '12000')
      expect(given.rows).toEqual([{ ...blankRow, amountInput: 12000 }])
      type(isolation(), '50')
      type(confidence(), '12.34')
      expect(given.rows).toEqual([{ ...blankRow, amountInput: 12000, isolationInput: 0.5, confidenceInput: 0.1234 }])
      type(isolation(), '')
      expect(given.rows).toEqual([{ ...blankRow, amountInput: 12000, confidenceInput: 0.1234 }])
    })
    it('preserves shares while the amount is typed again', () => {
      const given = renderInput(asking, [{ ...blankRow, amountInput: 5, isolationInput: 0.5, confidenceInput: 0.8 }])
      expect([isolation().value, confidence().value]).toEqual(['50', '80'])
      type(amount(), '')
      expect(given.rows).toEqual([])
      type(amount(), '7')
      expect(given.rows).toEqual([{ ...blankRow, amountInput: 7, isolationInput: 0.5, confidenceInput: 0.8 }])
    })
    it.each([
      ['100', '100'],
      ['0', '0'],
      ['33.333', '33.33'],
      ['12,5', '12.5'],
    ])('typed over 50, %s is shown as %s', (typed, shown) => {
      const given = renderInput(asking, [{ ...blankRow, amountInput: 5, isolationInput: 0.5 }])
      fireEvent.focus(isolation())
      type(isolation(), typed)
      fireEvent.blur(isolation())
      expect(isolation().value).toBe(shown)
      expect(given.rows).toMatchObject([{ isolationInput: Number(shown) / 100 }])
    })
    it.each(['101', '-5', '1e2', 'half'])('typed over 50, %s stays, shows an error and is not stored', (typed) => {
      const given = renderInput(asking, [{ ...blankRow, amountInput: 5, isolationInput: 0.5 }])
      fireEvent.focus(isolation())
      type(isolation(), typed)
      expect(screen.queryByRole('alert')).toBeNull()
      fireEvent.blur(isolation())
      expect(screen.getByRole('alert').textContent).toBe('Please enter a percentage from 0 to 100, such as 80.')
      expect(isolation().value).toBe(typed)
      expect(isolation().getAttribute('aria-invalid')).toBe('true')
      expect(given.rows).toMatchObject([{ isolationInput: 0.5 }])
      type(amount(), '6')
      expect(given.rows).toMatchObject([{ amountInput: 6, isolationInput: 0.5 }])
    })
    it('hides the error of a share that is no longer asked for', () => {
      const given = renderInput({ ...asking, asksIsolation: false }, [
        { ...blankRow, amountInput: 5, isolationInput: 0.5, confidenceInput: 0.8 },
      ])
      type(amount(), '6')
      expect(given.rows).toEqual([{ ...blankRow, amountInput: 6, confidenceInput: 0.8 }])
    })
    it('shows the given shares when read-only', () => {
      renderInput(asking, [{ ...blankRow, amountInput: 5, confidenceInput: 0.8 }], true)
      expect(screen.getAllByRole('textbox')).toEqual([amount(), confidence()])
      expect(confidence().readOnly).toBe(true)
    })
    it('has no shares when not applicable', () => {
      const given = renderInput({ ...asking, isNARequired: true }, [
        { ...blankRow, amountInput: 5, isolationInput: 0.5 },
      ])
      fireEvent.click(screen.getByRole('checkbox'))
      expect(given.rows).toEqual([{ ...blankRow, textInput: 'N/A' }])
      expect(isolation().value).toBe('')
    })
  })
  it('money shows the currency symbol of the company', () => {
    renderInput({ responseType: 'CurrencyAmount' })
    expect(screen.getByText('€')).toBeTruthy()
  })
  it('digits typed into a field select no choice', () => {
    renderInput({ responseType: 'Number' })
    expect(press('1', screen.getByRole('textbox'))).toBe(true)
  })
})

describe('yes or no', () => {
  it('is selected by pointer or by key', () => {
    const given = renderInput({ responseType: 'YesNo' })
    fireEvent.click(screen.getByRole('radio', { name: 'No' }))
    expect(given.rows[0]?.yesNoInput).toBe(false)
    press('1')
    expect(given.rows[0]?.yesNoInput).toBe(true)
  })
})

describe('a scale', () => {
  it('has steps that the digit keys select, 0 the tenth', () => {
    const given = renderInput({ responseType: 'Scale' })
    expect(screen.getAllByRole('radio')).toHaveLength(10)
    press('0')
    expect(values(given)).toEqual([[0, 10]])
    press('3')
    expect(values(given)).toEqual([[0, 3]])
  })
  it('has no step beyond its maximum', () => {
    const given = renderInput({ responseType: 'Scale', scaleMax: 5 })
    press('6')
    expect(given.rows).toEqual([])
  })
  it('in percent is spread evenly and stores a tenth of the step', () => {
    const given = renderInput({ responseType: 'Scale', scaleMax: 3, isPercentage: true })
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['33%', '66%', '99%'])
    fireEvent.click(screen.getByRole('radio', { name: '66%' }))
    expect(values(given)).toEqual([[0, 0.2]])
  })
  it('reports when the focus leaves it, not when it moves inside', () => {
    const given = renderInput({ responseType: 'Scale' })
    const [one, two] = screen.getAllByRole('radio')
    fireEvent.blur(one!, { relatedTarget: two })
    expect(given.left).toBe(0)
    fireEvent.blur(two!, { relatedTarget: document.body })
    expect(given.left).toBe(1)
  })
})

describe('a before and after scale', () => {
  afterEach(() => vi.useRealTimers())
  it('treats a 1 and a 0 typed together as 10 on the same side', () => {
    const given = renderInput({ responseType: 'ComparisonScale' })
    for (const key of ['1', '0']) press(key)
    expect(values(given)).toEqual([[0, 10]])
    for (const key of ['1', '0']) press(key)
    expect(values(given)).toEqual([
      [0, 10],
      [1, 10],
    ])
  })
  it.each([
    ['later', () => vi.setSystemTime(1_000)],
    ['after another key', () => press('Tab')],
  ])('treats a 0 that comes %s as the next answer', (_when, between) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const given = renderInput({ responseType: 'ComparisonScale' })
    press('1')
    between()
    press('0')
    expect(values(given)).toEqual([
      [0, 1],
      [1, 10],
    ])
  })
  it('has no tenth step where the maximum is lower', () => {
    const given = renderInput({ responseType: 'ComparisonScale', scaleMax: 5 })
    for (const key of ['1', '0', '2']) press(key)
    expect(values(given)).toEqual([
      [0, 1],
      [1, 2],
    ])
  })
  it('fills before, then after, and shows the difference', () => {
    const given = renderInput({ responseType: 'ComparisonScale' })
    expect(
      screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby')?.split(' ')[0]),
    ).toEqual(['asked', 'asked'])
    press('4')
    expect(screen.queryByText(/^Up/)).toBeNull()
    press('7')
    expect(values(given)).toEqual([
      [0, 4],
      [1, 7],
    ])
    expect(screen.getByText('Up 3 steps: from 4 to 7')).toBeTruthy()
  })
  it.each([
    ['<p>מה השתנה ב-Excel?</p>', 'rtl'],
    ['<p>2026: ما الذي تغير؟</p>', 'rtl'],
    ['<p>What is קסם?</p>', null],
  ])('runs in the direction of its question: %s', (questionText, direction) => {
    renderInput({ responseType: 'YesNo', questionText })
    expect(screen.getByRole('radiogroup').closest('[dir=rtl]')?.getAttribute('dir') ?? null).toBe(direction)
  })
  it('calls its sides by their names in the scales and the hint, and keeps the difference to one line', () => {
    renderInput({ responseType: 'ComparisonScale', beforeLabel: 'In spring', afterLabel: 'Today' })
    const groups = screen.getAllByRole('radiogroup').map((group) => group.textContent?.replace(/\d+/g, ''))
    expect(groups).toEqual(['In springLowestHighest', 'TodayLowestHighest'])
    expect(screen.getByText(/for “In spring”, then one for “Today”/)).toBeTruthy()
    for (const key of ['4', '7']) press(key)
    expect(screen.getByText('Up 3 steps: from 4 to 7')).toBeTruthy()
  })
  it('says a difference of percentages without the steps', () => {
    renderInput({ responseType: 'ComparisonScale', isPercentage: true })
    for (const key of ['4', '8']) press(key)
    expect(screen.getByText('From 40% to 80%')).toBeTruthy()
    expect(screen.queryByText(/step/)).toBeNull()
  })
  it('draws the line of dots only once a step is selected', () => {
    renderInput({ responseType: 'ComparisonScale', scaleMax: 5 })
    const dots = () => document.querySelectorAll('svg [class*=tick]').length
    expect(dots()).toBe(0)
    press('2')
    expect(dots()).toBe(5)
  })
  it('draws a selected step at once, and the line as soon as there are two', () => {
    const given = renderInput({ responseType: 'ComparisonScale' })
    const drawing = () =>
      [...document.querySelectorAll('svg :is(.from, .to, .way, [class*=from], [class*=_to], [class*=way])')].map(
        (part) => /(from|to|way)/.exec(part.getAttribute('class') ?? '')?.[1],
      )
    expect(drawing()).toEqual([])
    press('4')
    expect(drawing()).toEqual(['from'])
    press('7')
    expect(drawing()).toEqual(['way', 'from', 'to'])
    expect(given.rows).toHaveLength(2)
  })
  it('changes the side that has the focus', () => {
    const given = renderInput({ responseType: 'ComparisonScale' })
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
  it('only non-empty ones are shown, and one is selected', () => {
    const given = renderInput({ questionType: 'Intent', responseType: 'PickOne' })
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['1', '3'])
    press('2')
    expect(given.rows).toMatchObject([{ displayOrder: 3, amountInput: 3, textInput: 'Blue' }])
    press('1')
    expect(values(given)).toEqual([[1, 1]])
  })
})

describe('the option that asks for words', () => {
  const other = { questionType: 'Intent', otherOption: 3 } as const
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Blue' })
  const write = (value: string) => fireEvent.change(field(), { target: { value } })
  const texts = (given: { rows: QuestionResponseRow[] }) => given.rows.map(({ textInput }) => textInput)

  it.each(['PickOne', 'MultipleChoice'] as const)('of a %s has a field once it is chosen', (responseType) => {
    const given = renderInput({ ...other, responseType })
    expect(screen.queryByRole('textbox')).toBeNull()
    press('2')
    expect(given.rows).toMatchObject([{ displayOrder: 3, amountInput: 3, textInput: 'Blue' }])
    write('Blue or teal')
    expect(given.rows).toMatchObject([{ displayOrder: 3, amountInput: 3, textInput: 'Blue or teal' }])
    write(' ')
    expect([texts(given), field().value]).toEqual([['Blue'], ' '])
  })

  it('keeps what was written while others are chosen, and shows that of another tab', () => {
    const given = renderInput({ ...other, responseType: 'MultipleChoice' })
    press('2')
    write('Teal')
    press('1')
    expect(texts(given)).toEqual(['Red', 'Teal'])
    act(() => given.replace(given.rows.map((row) => ({ ...row, textInput: row.displayOrder === 3 ? 'Grey' : 'Red' }))))
    expect(field().value).toBe('Grey')
  })

  it('holds a text that is too long, until it is shortened or another option is chosen', () => {
    const given = renderInput({ ...other, responseType: 'PickOne' })
    press('2')
    write('a'.repeat(501))
    expect(screen.getByRole('alert').textContent).toContain('500')
    expect([texts(given), given.held.answer?.problem]).toEqual([['Blue'], 'tooLong'])
    write('a'.repeat(500))
    expect([texts(given)[0]?.length, given.held.answer]).toEqual([500, undefined])
    write('a'.repeat(501))
    press('1')
    expect([texts(given), given.held.answer]).toEqual([['Red'], undefined])
  })

  it('of a stored answer shows its words, or nothing below it', () => {
    const stored = { ...blankRow, displayOrder: 3, amountInput: 3 }
    renderInput({ ...other, responseType: 'PickOne' }, [{ ...stored, textInput: 'Teal' }], true)
    expect(field().value).toBe('Teal')
    cleanup()
    renderInput({ ...other, responseType: 'PickOne' }, [{ ...stored, textInput: 'Blue' }], true)
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('text boxes', () => {
  const boxes = { questionType: 'Commitment', responseType: 'TextBoxes', minTextBoxes: 1, maxTextBoxes: 3 } as const
  it('are added while the person writes and removed when one is cleared', () => {
    const given = renderInput(boxes)
    expect(screen.getByText('Give between 1 and 3 answers.')).toBeTruthy()
    const write = (index: number, value: string) =>
      fireEvent.change(screen.getAllByRole('textbox')[index]!, { target: { value } })
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
  it('show the answer of another tab', () => {
    const given = renderInput(boxes)
    fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: 'from here' } })
    act(() => given.replace(given.rows.map((row) => ({ ...row, textInput: 'from there' }))))
    expect(screen.getAllByRole('textbox').map((box) => (box as HTMLTextAreaElement).value)).toEqual(['from there', ''])
    fireEvent.change(screen.getAllByRole('textbox')[1]!, { target: { value: 'and here' } })
    expect(given.rows.map(({ textInput }) => textInput)).toEqual(['from there', 'and here'])
  })
  describe('that are too long', () => {
    const long = (length: number) => 'x'.repeat(length)
    const write = (index: number, value: string) =>
      fireEvent.change(screen.getAllByRole('textbox')[index]!, { target: { value } })
    const texts = (given: { rows: QuestionResponseRow[] }) => given.rows.map(({ textInput }) => textInput?.length)
    it('show a character count near the limit', () => {
      renderInput(boxes)
      write(0, long(9_500))
      expect(screen.queryByText(/characters$/)).toBeNull()
      write(0, long(9_501))
      expect(screen.getByText('9,501 of 10,000 characters')).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
    })
    it('stay as typed with an error, and the stored text is preserved', () => {
      const given = renderInput(boxes)
      write(0, long(10_000))
      expect(texts(given)).toEqual([10_000])
      write(0, long(10_001))
      const box = screen.getAllByRole('textbox')[0] as HTMLTextAreaElement
      expect(box.value).toHaveLength(10_001)
      const alert = screen.getByRole('alert')
      expect(alert.textContent).toBe('This is too long and not saved. Please shorten it to 10,000 characters.')
      const described = box.getAttribute('aria-describedby')?.split(' ') ?? []
      expect(described).toContain(alert.id)
      expect(described).toContain(screen.getByText('10,001 of 10,000 characters').id)
      expect(box.getAttribute('aria-invalid')).toBe('true')
      expect(texts(given)).toEqual([10_000])
      write(1, 'short')
      expect(texts(given)).toEqual([10_000, 5])
      expect(given.held.answer?.problem).toBe('tooLong')
      write(0, long(9))
      expect(texts(given)).toEqual([9, 5])
      expect(given.held).toEqual({})
    })
    it('show the same for the second prompt', () => {
      const given = renderInput({ ...boxes, isReinforcementRequired: true, reinforcementText: 'Who helps you?' }, [
        { ...blankRow, textInput: 'call', reinforcementText: 'Ann' },
      ])
      const second = screen.getByRole('textbox', { name: 'Who helps you?' }) as HTMLTextAreaElement
      fireEvent.change(second, { target: { value: long(10_001) } })
      expect(second.value).toHaveLength(10_001)
      expect(given.rows).toMatchObject([{ textInput: 'call', reinforcementText: 'Ann' }])
      expect(screen.getByRole('alert')).toBeTruthy()
      write(0, 'call again')
      expect(given.rows).toMatchObject([{ textInput: 'call again', reinforcementText: 'Ann' }])
      fireEvent.change(second, { target: { value: 'Bo' } })
      expect(given.rows).toMatchObject([{ reinforcementText: 'Bo' }])
      expect(given.held).toEqual({})
    })
  })
  it('show the second prompt once the first is answered', () => {
    const given = renderInput({ ...boxes, isReinforcementRequired: true, reinforcementText: 'Who helps you?' })
    const second = screen.getByRole('textbox', { name: 'Who helps you?' })
    expect(second.hasAttribute('readonly')).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'Answer 1' }), { target: { value: 'call' } })
    fireEvent.change(second, { target: { value: 'Ann' } })
    expect(given.rows).toMatchObject([{ textInput: 'call', reinforcementText: 'Ann' }])
  })
})

describe('not applicable', () => {
  it('replaces both sides and can be undone', () => {
    const given = renderInput({ responseType: 'ComparisonScale', isNARequired: true })
    press('4')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Not applicable' }))
    expect(
      given.rows.map(({ displayOrder, textInput, amountInput }) => [displayOrder, textInput, amountInput]),
    ).toEqual([
      [0, 'N/A', null],
      [1, 'N/A', null],
    ])
    press('5')
    expect(values(given)).toEqual([[0, 5]])
  })
  it('is absent when the question does not offer it', () => {
    renderInput({ responseType: 'Number' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

it('read-only answers cannot be changed', () => {
  const row = { ...blankRow, amountInput: 4 }
  const given = renderInput({ responseType: 'Scale' }, [row], true)
  press('7')
  expect(screen.getAllByRole('radio').every((radio) => (radio as HTMLInputElement).disabled)).toBe(true)
  expect(given.rows).toEqual([row])
})
