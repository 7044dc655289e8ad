import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { mayBeNotApplicable, type QuestionType, type ResponseType, responseTypes } from '@/domain/question'
import { blankRow, type QuestionResponseRow } from '@/domain/questionResponse'
import common from '@/locales/en-GB/common.json'
import run from '@/locales/en-GB/run.json'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { AnswerInput } from './AnswerInput'
import { loadInput } from './late/lateInput'

const row = (fields: Partial<QuestionResponseRow>): QuestionResponseRow => ({ ...blankRow, ...fields })
const figure = { type: 'Measure', rows: [row({ amountInput: 5.25 })], chosen: [], typed: ['5.25'] } as const
const step = { ...figure, rows: [row({ amountInput: 5 })], typed: [] } as const

type Case = {
  type: QuestionType
  rows: readonly QuestionResponseRow[]
  /** The names of what is chosen, and what stands in the fields. */
  chosen: readonly string[]
  typed: readonly string[]
}

/** An answer to a question of each kind, and what its input says of it. */
const cases: Record<ResponseType, Case> = {
  Number: figure,
  CurrencyAmount: figure,
  Percentage: figure,
  Scale: { ...step, chosen: ['5'] },
  ComparisonScale: {
    ...step,
    rows: [row({ amountInput: 2 }), row({ displayOrder: 1, amountInput: 7 })],
    chosen: ['2', '7'],
  },
  Recommendation: { ...step, chosen: ['5 of 10'] },
  YesNo: { ...step, rows: [row({ yesNoInput: false })], chosen: ['No'] },
  PickOne: { ...step, type: 'Intent', rows: [row({ displayOrder: 2, textInput: 'Milk' })], chosen: ['Milk'] },
  MultipleChoice: {
    ...step,
    type: 'Intent',
    rows: [row({ displayOrder: 1, textInput: 'Tea' }), row({ displayOrder: 2, textInput: 'Milk' })],
    chosen: ['Tea', 'Milk'],
  },
  Ranking: {
    ...step,
    type: 'Intent',
    rows: [row({ displayOrder: 1, amountInput: 2 }), row({ displayOrder: 2, amountInput: 1 })],
  },
  Date: { ...figure, type: 'Intent', rows: [row({ textInput: '2026-03-14' })], typed: ['2026-03-14'] },
  TextBoxes: { ...figure, type: 'Intent', rows: [row({ textInput: 'Ask more' })], typed: ['Ask more', ''] },
}

beforeAll(async () => {
  for (const responseType of responseTypes) await loadInput(responseType)
})

function show(responseType: ResponseType, rows: readonly QuestionResponseRow[], isReadOnly = false) {
  const question = questionDetail('q', {
    questionType: cases[responseType].type,
    responseType,
    options: ['Tea', 'Milk'],
    scaleMax: 10,
    minTextBoxes: 0,
    maxTextBoxes: 2,
    isNARequired: true,
  })
  function Answered() {
    const [given, setGiven] = useState([...rows])
    return (
      <>
        <p id="asked">How was it?</p>
        <main>
          <AnswerInput
            question={question}
            rows={given}
            held={{}}
            onHold={() => undefined}
            onChange={setGiven}
            onLeave={() => undefined}
            isReadOnly={isReadOnly}
            currencySymbol="€"
            labelledBy="asked"
          />
        </main>
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
}

type Control = HTMLInputElement | HTMLButtonElement | HTMLTextAreaElement
const controls = () => [...screen.getByRole('main').querySelectorAll<Control>('input, button, textarea')]
const textOfIds = (ids: string) =>
  ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
/** The name of a control as assistive technology reads it. */
function nameOf(control: Element): string {
  const ids = control.getAttribute('aria-labelledby')
  if (ids !== null) return textOfIds(ids).trim()
  const labels = 'labels' in control ? [...((control as Control).labels ?? [])] : []
  return (
    control.getAttribute('aria-label') ??
    (labels.map(({ textContent }) => textContent).join(' ') || control.textContent) ??
    ''
  ).trim()
}
const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
const isField = (control: Control) =>
  control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && !isChoice(control))

/** Stand beside a field, and say what they do to it. */
const besides = ['Not applicable', 'Negative number']

describe.each(responseTypes)('the input of a question of the kind %s', (responseType) => {
  const { rows, chosen, typed } = cases[responseType]

  it('names each of its controls, each once, and the question that they answer', () => {
    show(responseType, [])
    expect(controls().length).toBeGreaterThan(0)
    const groups = [...document.querySelectorAll('[role=group], [role=radiogroup], fieldset')]
    const named = controls().map((control) => {
      const around = groups.filter((group) => group.contains(control)).map(nameOf)
      const description = textOfIds(control.getAttribute('aria-describedby') ?? '')
      return { name: nameOf(control), path: [...around, nameOf(control)].join(' / '), description }
    })
    expect(named.filter(({ name }) => name === '')).toEqual([])
    expect(new Set(named.map(({ path }) => path)).size).toBe(named.length)
    for (const { name, path, description } of named)
      if (!besides.includes(name)) expect(`${path} ${description}`).toContain('How was it?')
  })

  it('says what is chosen and what was typed', () => {
    show(responseType, rows)
    expect(controls().flatMap((control) => (isChoice(control) && control.checked ? [nameOf(control)] : []))).toEqual(
      chosen,
    )
    expect(controls().flatMap((control) => (isField(control) ? [control.value] : []))).toEqual(typed)
    if (responseType === 'Ranking') {
      expect(screen.getByRole('button', { name: /^Milk, place 1 of 2/ })).toBeTruthy()
      expect(screen.getByRole('button', { name: /^Tea, place 2 of 2/ })).toBeTruthy()
    }
  })

  it('says that it cannot be changed where it is only shown, and what was answered', () => {
    show(responseType, rows, true)
    const open = controls().filter(
      (control) =>
        !(
          control.disabled ||
          control.getAttribute('aria-disabled') === 'true' ||
          ('readOnly' in control && control.readOnly)
        ),
    )
    expect(open.map(nameOf)).toEqual([])
    expect(controls().flatMap((control) => (isChoice(control) && control.checked ? [nameOf(control)] : []))).toEqual(
      chosen,
    )
  })
})

it.each(responseTypes.filter(mayBeNotApplicable))('a %s says that it does not apply', (responseType) => {
  show(responseType, [])
  const aside = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Not applicable' })
  expect(aside().checked).toBe(false)
  fireEvent.click(aside())
  expect(aside().checked).toBe(true)
})
