import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeEvidence, pairStatistics } from '@/domain/result'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { QuestionFigure } from './QuestionFigure'

type Question = Parameters<typeof QuestionFigure>[0]['question']

const show = (fields: Partial<Question>) =>
  renderWithTheme(
    <QuestionFigure
      question={{
        responseType: 'ComparisonScale',
        scaleMax: 10,
        isPercentage: false,
        scaleLabels: [],
        beforeLabel: '',
        afterLabel: '',
        unit: '',
        leftOut: null,
        notApplicable: null,
        outweighing: null,
        recommendation: null,
        ranking: [],
        n: 2,
        runs: 2,
        mean: null,
        change: null,
        ...fields,
      }}
      asked={4}
      currencySymbol="£"
    />,
  )

it('shows both means of a before/after question as a named group, the line between them, and their evidence', () => {
  const change = changeEvidence(
    pairStatistics([
      { before: 2, after: 6 },
      { before: 4, after: 6 },
    ])!,
  )
  show({ change })
  const means = screen.getByRole('group', { name: 'Mean before 3.00, mean after 6.00, n = 2' })
  expect(means.textContent).toContain('Mean before3.00Mean after6.00')
  expect(means.querySelector('[role=img]')).toBeTruthy()
  expect(screen.getByTestId('evidence').textContent).toContain('n = 2 of 4 invited (50%) · mean change +3.00')
})

it('shows the one mean of another question in its unit, with the amount that counts as 100%', () => {
  show({ responseType: 'CurrencyAmount', mean: 1234.5, baseAmount: 10_000 })
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByText('£1,234.50')).toBeTruthy()
  expect(screen.getByText('In its category, 100% stands for £10,000.00')).toBeTruthy()
})

it('shows beside n how many left it out and to how many it does not apply', () => {
  show({ responseType: 'Scale', n: 2, runs: 2, mean: 3, leftOut: 3, notApplicable: 5 })
  expect(screen.getByTestId('evidence').textContent).toBe('n = 2 of 4 invited (50%) · 3 left it out · 5 not applicable')
})

it.each([
  [{ leftOut: 3 }, 'Everyone who was asked this left it out (3).'],
  [{ leftOut: 0, notApplicable: 2 }, 'Everyone who was asked this said that it does not apply (2).'],
  [
    { leftOut: 2, notApplicable: 1 },
    'No one who was asked this answered it: 2 left it out, 1 said that it does not apply.',
  ],
])('says of a question that no one answered what all who were asked did: %o', (notes, said) => {
  show({ responseType: 'Scale', n: 0, runs: 0, ...notes })
  expect(screen.getByTestId('evidence').textContent).toBe(said)
})

it('shows neither where it is not known, nor where nobody did', () => {
  show({ responseType: 'Scale', mean: 3, leftOut: 0, notApplicable: null })
  expect(screen.getByTestId('evidence').textContent).toBe('n = 2 of 4 invited (50%)')
})

it('names one answer that outweighs all others, in the unit of the question', () => {
  show({ responseType: 'Number', unit: 'hours', mean: 3, outweighing: { amount: 1_000_000, percent: 99 } })
  expect(screen.getByText('One answer of 1,000,000.00 hours makes up 99% of this.')).toBeTruthy()
})

it('shows nothing without an answer', () => {
  show({ n: 0, runs: 0 })
  expect(screen.queryByTestId('evidence')).toBeNull()
})

it('calls the sides by their names, and says what the ends of the scale mean', () => {
  const scaleLabels = ['Not at all', ...Array.from({ length: 8 }, () => ''), 'Completely']
  const change = changeEvidence(pairStatistics([{ before: 2, after: 6 }])!)
  show({ change, scaleLabels, beforeLabel: 'In spring', afterLabel: 'Today' })
  expect(screen.getByTestId('means').textContent).toContain('In spring2.00Today6.00')
  expect(screen.getByText('1 = Not at all, 10 = Completely')).toBeTruthy()
})

it('says nothing of the ends of a scale without a figure', () => {
  show({ responseType: 'Scale', scaleMax: 2, scaleLabels: ['No', 'Yes'] })
  expect(screen.queryByText(/= No/)).toBeNull()
})
