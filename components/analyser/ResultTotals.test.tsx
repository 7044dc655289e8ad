import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ResultTotals } from './ResultTotals'
import type { Results } from './useAnalyserResults'

type Learners = Results['learnerResults']

function show(learners: Partial<Learners> = {}, hasDays = false) {
  const results = {
    invited: 75,
    completed: 56,
    joined: 0,
    learnerResults: {
      totalLearners: 34,
      completedQuestionnaires: 56,
      totalCost: 24_840,
      hasCost: true,
      isShareOfCost: false,
      costShare: null,
      costPerLearner: 730.59,
      ...learners,
    },
  } as Results
  renderWithTheme(<ResultTotals results={results} hasDays={hasDays} currencySymbol="£" />)
}
const tile = (name: string) => screen.getByRole('group', { name }).textContent

it('distinguish people from completed questionnaires', () => {
  show()
  expect(tile('Total Learners')).toBe('Total Learners3456 completed questionnaires')
  expect(tile('Response rate')).toBe('Response rate75%56 of 75 questionnaires sent were completed')
})
it('have no response rate where days are chosen', () => {
  show({}, true)
  expect(screen.queryByRole('group', { name: 'Response rate' })).toBeNull()
})
it('state a share of fixed prices', () => {
  show({ isShareOfCost: true, costShare: { learners: 25, of: 104, isOfLearners: false } })
  expect(tile('Total Cost')).toBe('Total Cost£24,840.00of fixed prices the share of 25 of 104 completed questionnaires')
})
it('have a cost and none per learner without a completed questionnaire', () => {
  show({ totalLearners: 0, completedQuestionnaires: 0, costPerLearner: 0 })
  expect([tile('Total Cost'), tile('Cost per Learner')]).toEqual([
    'Total Cost£24,840.00',
    'Cost per Learner–per learner who completed',
  ])
})

it('have no cost of £0.00 where none was given', () => {
  show({ hasCost: false, totalCost: 0, costPerLearner: 0 })
  expect([tile('Total Cost'), tile('Cost per Learner')]).toEqual([
    'Total Cost–no cost given',
    'Cost per Learner–per learner who completed',
  ])
})
