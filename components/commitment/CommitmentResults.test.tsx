import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CommitmentResultsQuery } from '@/graphql/commitment/__generated__/operations'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { CommitmentResults } from './CommitmentResults'

type Results = CommitmentResultsQuery['commitmentResults']

const asked = (id: string, questionText: string) => ({ id, questionText, questionType: 'Commitment' as const })
const heard = {
  ...{ question: asked('q1', 'What will you do?'), n: 2, said: 4, written: 6 },
  shares: [
    { state: 'Done' as const, count: 3, share: 75 },
    { state: 'NotYet' as const, count: 1, share: 25 },
  ],
  whatWouldHelp: [
    { text: 'A quiet hour', times: 2 },
    { text: 'Notes', times: 1 },
  ],
}
const silent = { ...heard, question: asked('q2', 'What else?'), n: 0, said: 0, shares: [], whatWouldHelp: [] }
const group = (id: string, name: string, share: number | null) => ({
  ...{ id, name, share, n: share === null ? 0 : 2, said: share === null ? 0 : 4, written: 6, done: 3 },
})
const results: Results = {
  ...{ isWithheld: false, questions: [heard, silent], categories: [group('c1', 'Listening', 75)] },
  departments: [group('d1', 'Sales', 75), group('d2', 'Support', null)],
}
const show = (changed: Partial<Results> = {}, hasFollowUps = true) =>
  renderWithApollo(
    <CommitmentResults results={{ ...results, ...changed }} hasFollowUps={hasFollowUps} />,
    (operation) => {
      throw new Error(operation)
    },
  )
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('shows the shares of each question, category and department, and what would help', () => {
  show()
  expect(rowsOf('What became of what people meant to do')).toEqual([
    ['What will you do?', '75%3', '25%1'],
    ['said of 4 of 6 plans · n = 2 people'],
  ])
  expect(rowsOf('By category')).toEqual([['Listening', '75%n = 2', '4 of 6']])
  expect(rowsOf('By department')).toEqual([
    ['Sales', '75%n = 2', '4 of 6'],
    ['Support', '–', '0 of 6'],
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['A quiet hour (2)', 'Notes'])
  expect(screen.getByText('No one has said yet what became of it: “What else?”.')).toBeTruthy()
})

it('promises nothing in a campaign without a follow-up', () => {
  show({ questions: [silent], categories: [], departments: [] }, false)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText(/^No follow-up asks what became of it/)).toBeTruthy()
})

it('says that it is withheld where only groups are shown', () => {
  show({ isWithheld: true, questions: [], categories: [], departments: [] })
  expect(screen.getByText(/^Only groups are shown here/)).toBeTruthy()
})
