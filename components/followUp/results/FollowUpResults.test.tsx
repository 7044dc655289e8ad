import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FollowUpResultsQuery } from '@/graphql/followUp/__generated__/operations'
import { followUpRow } from '@/server/testing/screens/followUpRow'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { DidItLast } from './DidItLast'
import { QuestionsOverTime } from './QuestionsOverTime'
import { Reasons } from './Reasons'

type Found = FollowUpResultsQuery['campaignTrajectory']

const waves = [followUpRow('30', { askedCount: 34, completedCount: 28 }), followUpRow('60', { wave: 2, days: 60 })]
const nothing: Found = {
  ...{ waves, isOfGroups: false, currencySymbol: '£', categories: [], questions: [], reasons: [], participation: [] },
}
const show = (children: React.ReactNode) =>
  renderWithApollo(children, (operation) => {
    throw new Error(operation)
  })

/** The rows of a table as texts, cell by cell. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('who answered', () => {
  const department = (name: string, completed: number, asked: number) => ({ id: name, name, completed, asked })
  it('names the department from which no one did, and everyone else', () => {
    const fewer = { departments: [department('Finance', 0, 8)], others: { completed: 26, asked: 26 } }
    const participation = [
      { wave: 1, completed: 34, asked: 34, fewer: null },
      { wave: 2, completed: 26, asked: 34, fewer },
    ]
    show(<DidItLast found={{ ...nothing, participation }} />)
    expect(screen.getByText('30 days later: 34 of 34 who were asked answered.')).toBeTruthy()
    expect(
      screen.getByText(
        '60 days later: 26 of 34 who were asked answered. Fewer from Finance (0 of 8). Everyone else: 26 of 26.',
      ),
    ).toBeTruthy()
  })
})

describe('the questions over time', () => {
  const question = {
    ...{ id: 's1', questionText: '<p>How sure?</p>', helpText: '', responseType: 'ComparisonScale' as const },
    ...{ scaleMax: 10, isPercentage: false, unit: '', beforeLabel: '', afterLabel: '' },
  }
  const point = (wave: number, isStart: boolean, mean: number, n: number) => ({
    ...{ wave, isStart, mean, n, low: null, high: null, isIndicative: false },
  })
  const comparison = {
    ...{ wave: 1, n: 28, meanBefore: 3, meanAfter: 6, meanLater: 5, gained: null, kept: null, shareKept: 72.4 },
    ...{ since: { n: 28, mean: -1, low: null, high: null, isIndicative: false } },
    ...{ asked: 34, missing: 6, startedApart: 0.17 },
  }
  const line = {
    ...{ question, isComparable: true, comparisons: [comparison] },
    points: [point(0, true, 3, 34), point(0, false, 6, 34), point(1, false, 5, 28)],
  }
  it('have a row each, with what is kept and where those who did not answer had started', () => {
    show(<QuestionsOverTime found={{ ...nothing, questions: [line] }} />)
    expect(rowsOf('Question by question')).toEqual([
      ['How sure?', '3.00n = 34', '6.00n = 34', '5.00n = 28\n72% kept'],
      ['30 days later: the 6 who did not answer had started 0.17 higher (scale 1 to 10).'],
    ])
    const labels = screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'))
    expect(labels.slice(0, 3)).toEqual(['Before', 'After', '+30 days'])
  })
  it('do not say that an answer at the end had started', () => {
    const score = { ...question, responseType: 'Recommendation' as const }
    const alone = { ...comparison, meanBefore: null, shareKept: null, missing: 1, startedApart: -8.5 }
    const points = [point(0, false, 6, 34), point(1, false, 5, 28)]
    show(
      <QuestionsOverTime
        found={{ ...nothing, questions: [{ ...line, question: score, points, comparisons: [alone] }] }}
      />,
    )
    expect(rowsOf('Question by question')[1]?.[0]).toBe(
      '30 days later: the one person who did not answer had answered 8.50 lower (score from −100 to 100) at the end of the campaign.',
    )
    expect(rowsOf('Question by question')[0]?.[1]).toBe('–')
  })
})

describe('what got in the way', () => {
  const share = (text: string, count: number, of: number) => ({ text, count, share: (count / of) * 100 })
  const asked = { key: 'barriers', questionText: 'What got in the way?' }
  const departments = [
    { id: 'd1', name: 'Sales', n: 4, answers: [share('No time', 3, 4), share('No chance', 1, 4)] },
    { id: 'd2', name: 'Support', n: 2, answers: [share('No chance', 2, 2)] },
  ]
  const reasons = [
    { ...asked, wave: 1, n: 4, answers: [share('No chance', 3, 4), share('Tools', 1, 4)], departments: [] },
    { ...asked, wave: 2, n: 6, answers: [share('No time', 3, 6), share('No chance', 3, 6)], departments },
  ]
  it('is ranked by the last wave with shares in each, and by department', () => {
    show(<Reasons found={{ ...nothing, reasons }} />)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Answer', '30 days later (n = 4)', '60 days later (n = 6)', 'By department, 60 days later', 'n'],
    ])
    expect(rowsOf('What got in the way?')).toEqual([
      ['No time', '–', '50%3'],
      ['No chance', '75%3', '50%3'],
      ['Tools', '25%1', '–'],
    ])
    expect(rowsOf('What got in the way? By department')).toEqual([
      ['Sales', '4'],
      ['No time 75% · No chance 25%'],
      ['Support', '2'],
      ['No chance 100%'],
    ])
    const [count] = within(screen.getByRole('table', { name: 'What got in the way? By department' })).getAllByRole(
      'cell',
    )
    expect(count!.getAttribute('data-label')).toBe('n =')
  })
  it('has no departments where there is but one', () => {
    const [, last] = reasons
    show(<Reasons found={{ ...nothing, reasons: [{ ...last!, departments: departments.slice(0, 1) }] }} />)
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })
})
