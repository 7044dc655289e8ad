import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emptyFilter } from '@/domain/analyser'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { AnalyserFilters } from './AnalyserFilters'

const options = {
  providers: Array.from({ length: 1_000 }, (_, index) => ({ value: `P${index}`, label: `Provider ${index}` })),
  courseNames: [],
  courseTypes: [],
  departmentIds: [],
  sectionNames: [],
  analysisTypeIds: [],
  questionnaireIds: [],
  measures: [],
}
const learners = {
  learnerOf: () => undefined,
  isGone: () => false,
  isReady: true,
  error: undefined,
  remember: () => undefined,
}

/** Renders the filters; returns the submitted filters, in order. */
function show({ isLoading = false, providers = [] as string[] } = {}) {
  const requests: unknown[] = []
  const filter = { ...emptyFilter({ from: '2026-02-01', to: '2026-02-28' }), providers }
  renderWithApollo(
    <AnalyserFilters
      subscriptionId="c"
      options={options}
      learners={learners}
      filter={filter}
      onChange={(change) => requests.push(change)}
      onSubmit={() => requests.push('submit')}
      isLoading={isLoading}
      isLastMonthEmpty={false}
      smallest={null}
    />,
    () => ({}),
  )
  return requests
}

describe('the analyser filters', () => {
  it('show Loading... while the results are pending, and are not submitted again', () => {
    const requests = show({ isLoading: true })
    fireEvent.click(screen.getByRole('button', { name: 'Loading...' }))
    expect(requests).toEqual([])
  })
  it('choose campaigns, self-service questionnaires, or both', async () => {
    const requests = show()
    fireEvent.click(screen.getByRole('combobox', { name: 'Type of questionnaire' }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['All', 'Campaigns', 'Self-service'])
    fireEvent.click(options[2]!)
    expect(requests).toEqual([{ questionnaireType: 'SelfService' }])
  })
  it('offer a hundred of a thousand tags at once, and the others by searching', async () => {
    show()
    const field = screen.getByRole('combobox', { name: 'Trainer/Provider' })
    fireEvent.click(field)
    expect(await screen.findAllByRole('option')).toHaveLength(100)
    fireEvent.change(field, { target: { value: 'provider 987' } })
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Provider 987'])
  })
  it('hold a thousand selected tags, show the last ones and clear all with one click', () => {
    const requests = show({ providers: options.providers.map(({ value }) => value) })
    expect(screen.getByText('960 more')).toBeTruthy()
    expect(
      screen.getAllByText(/^Provider \d+$/, { ignore: '[role=option] *' }).map(({ textContent }) => textContent),
    ).toEqual(Array.from({ length: 40 }, (_, index) => `Provider ${960 + index}`))
    fireEvent.click(screen.getByRole('button', { name: 'Clear Trainer/Provider' }))
    expect(requests).toEqual([{ providers: [] }])
  })
})
