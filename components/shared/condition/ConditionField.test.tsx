import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Condition } from '@/domain/question'
import type { QuestionDetailFragment } from '@/graphql/question/__generated__/operations'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ConditionField } from './ConditionField'
import { type NumberedQuestion, termIssues } from './draftOutline'

const question = (number: number, fields: Partial<QuestionDetailFragment>): NumberedQuestion => ({
  ...questionDetail(`q${number}`, fields),
  number,
})
const earlier = [
  question(1, { responseType: 'PickOne', options: ['Weekly', 'Never'] }),
  question(2, { responseType: 'TextBoxes', questionType: 'Intent' }),
  question(3, { responseType: 'YesNo' }),
  question(4, { responseType: 'Number' }),
  question(5, { responseType: 'Scale', scaleMax: 3, scaleLabels: ['Low', '', 'High'] }),
]

let kept: Condition | null = null
function Field({ initial, areIssuesShown = false }: { initial: Condition | null; areIssuesShown?: boolean }) {
  const [condition, setCondition] = useState(initial)
  kept = condition
  return (
    <ConditionField
      condition={condition}
      earlier={earlier}
      issues={areIssuesShown ? termIssues(condition, earlier) : new Map()}
      onChange={setCondition}
    />
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Chooses by keys: opens the list, and picks the option that has the text. */
const choose = (field: string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: field }))
  fireEvent.click(screen.getByRole('option', { name: option }))
}
const offered = (field: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: field }))
  const texts = screen.getAllByRole('option').map((option) => option.textContent)
  fireEvent.click(screen.getByRole('combobox', { name: field }))
  return texts
}

describe('when a question is shown', () => {
  it('takes one button until somebody presses it, then begins with the question before', () => {
    renderWithTheme(<Field initial={null} />)
    expect(screen.queryByRole('combobox')).toBeNull()
    press('Show only when …')
    expect(kept).toEqual({ match: 'all', terms: [{ questionId: 'q5', test: 'is', value: null }] })
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Question of answer 1' }))
    expect(screen.getByDisplayValue('5. Text of q5')).toBeTruthy()
  })
  it('is nothing at all where no question comes before', () => {
    renderWithTheme(<ConditionField condition={null} earlier={[]} issues={new Map()} onChange={() => undefined} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('compares a step by its label', () => {
    renderWithTheme(<Field initial={{ match: 'all', terms: [{ questionId: 'q5', test: 'is', value: null }] }} />)
    expect(offered('Value of answer 1')).toEqual(['1 (Low)', '2', '3 (High)'])
    choose('Comparison of answer 1', 'is at least')
    choose('Value of answer 1', '3 (High)')
    expect(kept?.terms).toEqual([{ questionId: 'q5', test: 'atLeast', value: 3 }])
  })
  it('offers the tests and the values that suit the question', () => {
    renderWithTheme(<Field initial={{ match: 'all', terms: [{ questionId: 'q5', test: 'answered', value: null }] }} />)
    expect(screen.queryByRole('combobox', { name: 'Value of answer 1' })).toBeNull()
    choose('Question of answer 1', '1. Text of q1')
    expect(kept?.terms).toEqual([{ questionId: 'q1', test: 'answered', value: null }])
    expect(offered('Comparison of answer 1')).toEqual(['is', 'is not', 'is answered', 'is not answered'])
    choose('Comparison of answer 1', 'is not')
    choose('Value of answer 1', 'Never')
    expect(kept?.terms).toEqual([{ questionId: 'q1', test: 'notChosen', value: 2 }])
    choose('Question of answer 1', '3. Text of q3')
    choose('Value of answer 1', 'No')
    expect(kept?.terms).toEqual([{ questionId: 'q3', test: 'is', value: 0 }])
    choose('Question of answer 1', '2. Text of q2')
    expect(offered('Comparison of answer 1')).toEqual(['is answered', 'is not answered'])
    expect(kept?.terms).toEqual([{ questionId: 'q2', test: 'answered', value: null }])
    choose('Question of answer 1', '4. Text of q4')
    choose('Comparison of answer 1', 'is at most')
    fireEvent.change(screen.getByRole('textbox', { name: 'Value of answer 1' }), { target: { value: '12.5' } })
    expect(kept?.terms).toEqual([{ questionId: 'q4', test: 'atMost', value: 12.5 }])
  })
  it('takes several answers, joined either way, and gives them back one by one', () => {
    renderWithTheme(<Field initial={{ match: 'all', terms: [{ questionId: 'q3', test: 'is', value: 1 }] }} />)
    expect(screen.queryByRole('radio')).toBeNull()
    press('Add a condition')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Question of answer 2' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Any of these holds' }))
    expect(kept?.match).toBe('any')
    expect(screen.getByText('or')).toBeTruthy()
    press('Remove answer 1')
    expect(kept?.terms).toEqual([{ questionId: 'q5', test: 'is', value: null }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a condition' }))
    press('Remove answer 1')
    expect(kept).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show only when …' }))
  })
  it('is dropped as a whole, and takes at most eight answers', () => {
    const terms = Array.from({ length: 8 }, () => ({ questionId: 'q3', test: 'is' as const, value: 1 }))
    renderWithTheme(<Field initial={{ match: 'all', terms }} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a condition' }).disabled).toBe(true)
    press('Always show')
    expect(kept).toBeNull()
  })
  it('says at the field what is wrong', () => {
    renderWithTheme(
      <Field
        areIssuesShown
        initial={{
          match: 'all',
          terms: [
            { questionId: 'q5', test: 'is', value: null },
            { questionId: 'later', test: 'answered', value: null },
          ],
        }}
      />,
    )
    expect(screen.getByText('Choose the answer that this depends on.')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Value of answer 1' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('combobox', { name: 'Question of answer 2' }).getAttribute('aria-invalid')).toBe('true')
  })
})
