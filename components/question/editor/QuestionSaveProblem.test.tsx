import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AlreadyCreated } from '@/components/shared/conflict/conflictOf'
import { optionsOf, type QuestionForm } from '@/domain/question'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { questionForm } from '../questionForm'
import { QuestionSaveProblem } from './QuestionSaveProblem'

it('shows the same message as the rest of the wizard when there is no connection', async () => {
  const values = questionForm(null, '0192f0a0-0000-7000-8000-000000000009')
  renderWithTheme(
    <QuestionSaveProblem
      error={new TypeError('Failed to fetch')}
      base={null}
      values={values}
      sections={[]}
      analysisTypes={[]}
      isBusy={false}
      onSaveAsNew={() => undefined}
      onSettle={() => undefined}
    />,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved: no connection. Nothing you typed is lost.')
})

describe('options that two users changed at once', () => {
  const base: QuestionForm = {
    ...questionForm(null, '0192f0a0-0000-7000-8000-000000000009'),
    responseType: 'PickOne',
    options: ['Weekly', 'Never'],
    optionOrder: [1, 2],
  }
  const theirs = { ...base, options: ['Weekly', 'Never', 'Daily'], optionOrder: [3, 1, 2], version: 4 }
  const mine = { ...base, options: ['Each week', 'Never', 'Yearly'], optionOrder: [1, 2, 3] }
  let settled: QuestionForm | null = null
  beforeEach(() => {
    settled = null
    renderWithTheme(
      <QuestionSaveProblem
        error={new AlreadyCreated(theirs)}
        base={base}
        values={mine}
        sections={[]}
        analysisTypes={[]}
        isBusy={false}
        onSaveAsNew={() => undefined}
        onSettle={(values) => (settled = values)}
      />,
    )
  })
  const listOf = (form: QuestionForm | null) => optionsOf(form ?? {}).map(({ number, text }) => `${number} ${text}`)

  it('are one list in words', () => {
    const region = screen.getByRole('region', { name: 'Two versions' })
    const fields = within(region).getAllByRole('group')
    expect(fields.map((field) => [...field.querySelectorAll('p')].map((line) => line.textContent))).toEqual([
      ['Answers', 'Theirs', 'Daily\nWeekly\nNever', 'Yours', 'Each week\nNever\nYearly'],
    ])
  })
  it('are kept as one list, whichever is kept', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }))
    expect(listOf(settled)).toEqual(['3 Daily', '1 Weekly', '2 Never'])
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(listOf(settled)).toEqual(['1 Each week', '2 Never', '3 Yearly'])
  })
  it('are kept together, those that were added here under numbers of their own', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Keep both' }))
    expect(listOf(settled)).toEqual(['3 Daily', '1 Each week', '2 Never', '4 Yearly'])
  })
})
