import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OverviewFragment } from '@/graphql/overview/__generated__/operations'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { CampaignCost } from './CampaignCost'

type Unit = OverviewFragment['learningUnit']
type Totals = OverviewFragment['learnerResults']

const campaign: Totals = {
  totalLearners: 34,
  completedQuestionnaires: 34,
  totalCost: 12_500,
  hasCost: true,
  isShareOfCost: false,
  costShare: null,
  costPerLearner: 367.65,
}
const subscription = {
  id: 'c1',
  name: 'Fernhill',
  brandColor: null,
  logoUrl: null,
  currencySymbol: '£',
  timeZone: 'Europe/London',
}
const unit: Unit = {
  id: 'l1',
  name: 'Listening',
  learningUnitType: 'Course',
  provider: null,
  cost: 12_500,
  costPerLearner: 0,
  startDate: null,
  endDate: null,
}
const show = (selected: Partial<Totals>, whole: Partial<Totals> = {}, learningUnit: Unit = unit) =>
  renderWithTheme(
    <CampaignCost
      overview={{
        campaignTotals: { ...campaign, ...whole },
        learnerResults: { ...campaign, ...whole, ...selected },
        learningUnit,
        subscription,
      }}
    />,
  )
const figureOf = (label: string) => screen.getByRole('group', { name: label }).children[1]?.textContent

it('of all learners is that of the campaign', () => {
  show({})
  expect([figureOf('Total Cost'), figureOf('Cost per Learner')]).toEqual(['£12,500.00', '£367.65'])
  expect(screen.getByText('per learner who completed')).toBeTruthy()
  expect(screen.queryByText(/selected/)).toBeNull()
})
it('of selected learners is stated beside it, with their share of the fixed price', () => {
  show({
    totalLearners: 12,
    completedQuestionnaires: 12,
    totalCost: 12_500 * (12 / 34),
    isShareOfCost: true,
    costShare: { learners: 12, of: 34, isOfLearners: true },
  })
  expect([figureOf('Total Cost'), figureOf('Cost per Learner')]).toEqual(['£12,500.00', '£367.65'])
  expect(figureOf('Cost of the 12 selected learners')).toBe('£4,411.76')
  expect(screen.getByText('the share of 12 of 34 learners')).toBeTruthy()
})
it('without a selected learner stays that of the campaign', () => {
  show({ totalLearners: 0, completedQuestionnaires: 0, costPerLearner: 0 })
  expect([figureOf('Total Cost'), figureOf('Cost per Learner')]).toEqual(['£12,500.00', '£367.65'])
  expect(screen.queryByText(/selected/)).toBeNull()
})
it('before the first learner has completed is the fixed price, without a cost per learner', () => {
  show({}, { totalLearners: 0, completedQuestionnaires: 0, costPerLearner: 0 })
  expect([figureOf('Total Cost'), figureOf('Cost per Learner')]).toEqual(['£12,500.00', '–'])
})
it('is not shown without a learning unit, nor where nothing is to be paid yet', () => {
  show({}, {}, null)
  show({}, { totalLearners: 0, completedQuestionnaires: 0, totalCost: 0, costPerLearner: 0 })
  expect(screen.queryByText('Total Cost')).toBeNull()
})
