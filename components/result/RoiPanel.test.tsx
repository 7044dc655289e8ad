import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { RoiPanel } from './RoiPanel'

const known = { benefits: 11_540, cost: 6_000, answers: 3, bcr: 11_540 / 6_000, roi: (5_540 / 6_000) * 100 }
const figureOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const how = () => screen.getByRole('button', { name: 'How this is worked out' })

it('shows the ratio to two decimals and the return to one', () => {
  renderWithTheme(<RoiPanel roi={known} currencySymbol="£" />)
  expect(['Benefits', 'Cost', 'Benefit–cost ratio', 'Return on investment (ROI)'].map(figureOf)).toEqual([
    '£11,540.00',
    '£6,000.00',
    '1.92',
    '+92.3%',
  ])
})
it('shows the calculation at one click', () => {
  renderWithTheme(<RoiPanel roi={known} currencySymbol="£" />)
  expect(how().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(how())
  expect(how().getAttribute('aria-expanded')).toBe('true')
  expect(
    screen.getByText('ROI = (benefits − cost) ÷ cost × 100 = (£11,540.00 − £6,000.00) ÷ £6,000.00 × 100 = +92.3%'),
  ).toBeTruthy()
  expect(screen.getByText(/^3 amounts were given/)).toBeTruthy()
})
it('shows what is missing when the cost is not known', () => {
  renderWithTheme(<RoiPanel roi={{ ...known, cost: 0, bcr: null, roi: null }} currencySymbol="$" />)
  expect(figureOf('Benefits')).toBe('$11,540.00')
  expect(screen.queryByText('Benefit–cost ratio', { selector: 'dt' })).toBeNull()
  expect(screen.getByText(/^The cost of the training is not known/)).toBeTruthy()
})
it('shows a loss as negative', () => {
  renderWithTheme(
    <RoiPanel roi={{ benefits: -100, cost: 1_000_000, answers: 1, bcr: -0.0001, roi: -100.01 }} currencySymbol="£" />,
  )
  expect(['Benefits', 'Benefit–cost ratio', 'Return on investment (ROI)'].map(figureOf)).toEqual([
    '−£100.00',
    '0.00',
    '−100.0%',
  ])
})
it('states the share of a fixed price beside the cost', () => {
  const costShare = { learners: 12, of: 34, isOfLearners: true }
  renderWithTheme(<RoiPanel roi={{ ...known, costShare }} currencySymbol="£" />)
  expect(screen.getByText('the share of 12 of 34 learners', { selector: 'dd' })).toBeTruthy()
  fireEvent.click(how())
  expect(
    screen.getByText(
      'A fixed price is divided equally among all who completed. Cost: £6,000.00, the share of 12 of 34 learners',
    ),
  ).toBeTruthy()
  expect(screen.getByText('An amount reported as a decrease is a benefit lost, and is subtracted.')).toBeTruthy()
})
it('of several questionnaires says which it includes, and why not the others', () => {
  renderWithTheme(
    <RoiPanel
      roi={{ ...known, costShare: { learners: 20, of: 75, isOfLearners: false } }}
      currencySymbol="£"
      coverage={{ included: ['Spring', 'Autumn'], notAsked: ['Winter'], notAnswered: ['May'], withheld: ['June'] }}
      smallest={5}
      isOfSomeQuestions
    />,
  )
  expect(screen.getByText('4 of 5 questionnaires asked about money.')).toBeTruthy()
  expect(figureOf('Cost of these 2 questionnaires')).toBe('£6,000.00')
  expect(screen.getByText('of fixed prices the share of 20 of 75 completed questionnaires')).toBeTruthy()
  for (const step of [
    'Included: Spring, Autumn',
    'Left out, as they did not ask about money: Winter',
    'Left out, as no amount was given: May',
    'Left out, as no group of 5 people who gave an amount can be shown: June',
    'Only amounts given to the questions shown count as benefits; the cost is that of the whole training.',
  ])
    expect(screen.getByText(step)).toBeTruthy()
})
it('is absent without money', () => {
  renderWithTheme(<RoiPanel roi={null} currencySymbol="£" />)
  expect(screen.queryByRole('group')).toBeNull()
})
