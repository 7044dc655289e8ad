import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CampaignComparisonQuery } from '@/graphql/comparison/__generated__/operations'
import { Caught } from '@/server/testing/screens/TestErrorBoundary'
import { trajectoryFixture } from '@/pdf/report/testing/trajectoryFixture'
import { answeredTrajectory } from '@/server/testing/screens/answeredTrajectory'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { CampaignComparisonScreen } from './CampaignComparisonScreen'

type Comparison = CampaignComparisonQuery['campaignComparison']

const [spring, autumn, operations, sales] = ['a', 'b', 'c', 'd'].map(
  (letter) => `0192f0a0-0000-7000-8000-00000000000${letter}`,
) as [string, string, string, string]
const none = { categories: [], questions: [] }
const side = (
  questionnaireId: string,
  startDate: string,
  fields: Partial<Comparison['left']> = {},
): Comparison['left'] => ({
  questionnaireId,
  name: 'Safer lifting',
  startDate,
  endDate: null,
  departmentName: null,
  hasFollowUps: false,
  isWithheld: false,
  invited: 20,
  joined: 0,
  completed: 12,
  learnerResults: {
    totalLearners: 12,
    completedQuestionnaires: 12,
    totalCost: 600,
    hasCost: true,
    isShareOfCost: false,
    costShare: null,
    costPerLearner: 50,
  },
  returnOnInvestment: null,
  ...fields,
})
const figure = (result: number, learners: number) => ({
  analysisTypeId: 'k',
  name: 'Confidence',
  unit: { kind: 'amount', baseAmount: 10_000, currencySymbol: '£' } as const,
  change: { n: learners, mean: result / learners, low: result / learners - 8, high: result / learners + 8 },
  result,
  arrow: result >= 1 ? ('up' as const) : ('down' as const),
  meanPerLearner: result / learners,
  learners,
  asked: null,
})
const change = (meanBefore: number, meanAfter: number, n = 12) => ({
  n,
  meanBefore,
  meanAfter,
  meanChange: meanAfter - meanBefore,
  low: n < 2 ? null : 0.98,
  high: n < 2 ? null : 5.82,
  effectSize: n < 2 ? null : 1.17,
  correctedEffectSize: n < 2 ? null : 1.088,
  isIndicative: n < 10,
})
const sure = {
  questionId: 'q1',
  questionText: 'How sure are you?',
  responseType: 'ComparisonScale' as const,
  scaleMax: 10,
  isPercentage: false,
  unit: '',
  left: { n: 12, runs: 12, mean: 4, change: change(4, 7.4) },
  right: { n: 1, runs: 1, mean: 5, change: change(5, 6, 1) },
  difference: -2.4,
}
const comparison = (fields: Partial<Comparison> = {}): Comparison => ({
  left: side(spring, '2026-03-01T00:00:00Z'),
  right: side(autumn, '2026-09-01T00:00:00Z'),
  currencySymbol: '£',
  timeZone: 'Europe/London',
  smallestGroupSize: null,
  categories: [
    { analysisTypeId: 'k', name: 'Confidence', left: figure(120, 4), right: figure(-30, 2), difference: -45 },
  ],
  questions: [sure],
  onlyLeft: none,
  onlyRight: none,
  withheld: none,
  ...fields,
})

/** The first of its categories under the id of the compared one. */
const followed = {
  ...trajectoryFixture,
  categories: trajectoryFixture.categories.map((one, at) => (at === 0 ? { ...one, id: 'k' } : one)),
}

function show(
  address: string,
  answer: Comparison | Error = comparison(),
  departments = [
    { id: operations, name: 'Operations' },
    { id: sales, name: 'Sales' },
  ],
  { isThere = true, others = [{ id: autumn, startDate: '2026-09-01T00:00:00Z', sharedQuestions: 3 }] } = {},
) {
  window.history.replaceState(null, '', `/subscriptionQuestionnaires/compare/${spring}${address}`)
  const requests: Record<string, unknown>[] = []
  renderWithApollo(
    <SearchParamsContext value={new URLSearchParams(address)}>
      <Caught>
        <CampaignComparisonScreen area="subscription" questionnaireId={spring} />
      </Caught>
    </SearchParamsContext>,
    (operation, variables) => {
      if (operation === 'CampaignComparison') {
        requests.push(variables)
        return answer instanceof Error ? answer : { campaignComparison: answer }
      }
      if (operation === 'CampaignTrajectory') return { campaignTrajectory: answeredTrajectory(followed) }
      if (!isThere) return refusal('NOT_FOUND', 'Not found.')
      const campaigns = others.map((other) => ({ name: 'Safer lifting', endDate: null, ...other }))
      return { comparisonChoices: { name: 'Safer lifting', campaigns, departments, timeZone: 'Europe/London' } }
    },
  )
  return requests
}
const choose = async (field: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: field }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
/** Opens the evidence of the question that is shown in a line. */
const openLine = async (question: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name: question }))
}
const rowOf = async (table: RegExp, name: string) =>
  within(within(await screen.findByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

beforeEach(() => window.history.replaceState(null, '', '/'))

describe('the selection of a comparison', () => {
  it('is the newest of the campaigns that share most questions when the page opens without one', async () => {
    const requests = show('', comparison(), undefined, {
      others: [
        { id: operations, startDate: '2026-11-01T00:00:00Z', sharedQuestions: 2 },
        { id: sales, startDate: '2026-01-01T00:00:00Z', sharedQuestions: 3 },
        { id: autumn, startDate: '2026-09-01T00:00:00Z', sharedQuestions: 3 },
      ],
    })
    await waitFor(() => expect(requests).toMatchObject([{ withQuestionnaireId: autumn }]))
    expect(window.location.search).toBe(`?with=${autumn}`)
  })
  it('is requested while both sides are the same', async () => {
    const requests = show('', comparison(), undefined, {
      others: [{ id: autumn, startDate: '2026-09-01T00:00:00Z', sharedQuestions: 0 }],
    })
    expect(await screen.findByText(/^Choose the same questionnaire asked at another time/)).toBeTruthy()
    expect(requests).toEqual([])
  })
  it('is in the address', async () => {
    const requests = show(`?with=${autumn}&left=${operations}`)
    await waitFor(() =>
      expect(requests).toEqual([
        { questionnaireId: spring, withQuestionnaireId: autumn, leftDepartmentId: operations, rightDepartmentId: null },
      ]),
    )
  })
  it('is reset when the address is invalid', () => {
    expect(show('?with=x&left=../y')).toEqual([])
  })
  it('is by campaign, and by department within one', async () => {
    const requests = show('', comparison(), undefined, {
      others: [{ id: autumn, startDate: '2026-09-01T00:00:00Z', sharedQuestions: 0 }],
    })
    await choose('Department · Other campaign', 'Sales')
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        withQuestionnaireId: null,
        leftDepartmentId: null,
        rightDepartmentId: sales,
      }),
    )
    expect(window.location.search).toBe(`?right=${sales}`)
    await choose('Other campaign', 'Safer lifting (01/09/2026)')
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ withQuestionnaireId: autumn, rightDepartmentId: null }))
    expect(window.location.search).toBe(`?with=${autumn}`)
  })
  it('has its fields in the order of the columns, the older campaign first', async () => {
    const orderOf = async () => {
      const [own, other] = [
        await screen.findByLabelText('This campaign'),
        await screen.findByRole('combobox', { name: 'Other campaign' }),
      ]
      return own.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING ? 'own first' : 'other first'
    }
    show(`?with=${autumn}`)
    await screen.findByRole('region', { name: 'Safer lifting (01/09/2026)' })
    expect(await orderOf()).toBe('own first')
    cleanup()
    const earlier = comparison({ right: side(autumn, '2026-01-01T00:00:00Z') })
    show(`?with=${autumn}`, earlier)
    await screen.findByRole('region', { name: 'Safer lifting (01/01/2026)' })
    expect(await orderOf()).toBe('other first')
  })
  it('is limited to another campaign when there are no groups', async () => {
    show('', comparison(), [])
    await waitFor(() =>
      expect(screen.getByLabelText('This campaign')).toHaveProperty('value', 'Safer lifting (01/03/2026)'),
    )
    expect(screen.queryByRole('combobox', { name: /^Department/ })).toBeNull()
  })
})

describe('both sides', () => {
  it('are named by their start when their campaigns have the same name', async () => {
    show(`?with=${autumn}`)
    expect(await screen.findByRole('region', { name: 'Safer lifting (01/03/2026)' })).toBeTruthy()
    expect(
      within(screen.getByRole('region', { name: 'Safer lifting (01/09/2026)' })).getByText('12 of 20 invited (60%)'),
    ).toBeTruthy()
  })
  it('are folded on a phone, where the name of one opens its figures and folds the other', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width: 47.99em'),
          media: query,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    )
    show(`?with=${autumn}`)
    const [older, newer] = await Promise.all(
      ['01/03/2026', '01/09/2026'].map((day) => screen.findByRole('button', { name: `Safer lifting (${day})` })),
    )
    expect(screen.queryByText('Total Cost')).toBeNull()
    fireEvent.click(older!)
    fireEvent.click(newer!)
    expect(screen.getAllByText('Total Cost')).toHaveLength(1)
    expect([older, newer].map((button) => button!.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
    vi.restoreAllMocks()
  })
  it('state the share of a fixed price that each of them bears', async () => {
    const shareOf = (learners: number, totalCost: number) => ({
      learnerResults: {
        totalLearners: learners,
        completedQuestionnaires: learners,
        totalCost,
        hasCost: true,
        isShareOfCost: true,
        costShare: { learners, of: 34, isOfLearners: true },
        costPerLearner: 367.65,
      },
    })
    show(
      `?left=${operations}&right=${sales}`,
      comparison({
        left: side(spring, '2026-03-01T00:00:00Z', shareOf(12, 4_411.7647)),
        right: side(spring, '2026-03-01T00:00:00Z', shareOf(22, 8_088.2353)),
      }),
    )
    expect((await screen.findByText('£4,411.76')).parentElement?.textContent).toContain(
      'the share of 12 of 34 learners',
    )
    expect(screen.getByText('£8,088.24').parentElement?.textContent).toContain('the share of 22 of 34 learners')
  })
  it('show each category with its mean per learner, its number of people, and the difference', async () => {
    show(`?with=${autumn}`)
    const line = within(await screen.findByRole('table', { name: 'Categories' })).getByRole('row', {
      name: /^Confidence/,
    })
    expect(
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '',
      '+30.0%n = 4 · +22.0 to +38.0 · indicative',
      '−15.0%n = 2 · −23.0 to −7.0 · indicative',
      // The errors are 8 ÷ 3.18 and 8 ÷ 12.7, which makes 3 degrees of freedom.
      '−45.0 pointsclear difference · −53.2 to −36.8 · indicative',
    ])
    expect(screen.getByText('A clear difference: Confidence −45.0 points.')).toBeTruthy()
    expect(screen.getByText('Safer lifting (01/09/2026), compared with Safer lifting (01/03/2026).')).toBeTruthy()
    expect(screen.queryByText(/^Differences are computed before rounding/)).toBeNull()
  })
  it('show what the line of a category rests on, which a phone leaves out, beside the table', async () => {
    show(`?with=${autumn}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Confidence' }))
    const panel = await screen.findByRole('dialog', { name: 'Confidence' })
    expect([...panel.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      'Safer lifting (01/03/2026)',
      '+30.0%n = 4 · +22.0 to +38.0 · indicative',
      'Safer lifting (01/09/2026)',
      '−15.0%n = 2 · −23.0 to −7.0 · indicative',
      'Difference',
      '−45.0 pointsclear difference · −53.2 to −36.8 · indicative',
    ])
  })
  it('say once that a difference is computed before rounding where it is not that of the figures shown', async () => {
    const [one, other] = [figure(0, 4), figure(0, 2)]
    const category = {
      analysisTypeId: 'k',
      name: 'Confidence',
      left: { ...one, change: { ...one.change, mean: 0.14 } },
      right: { ...other, change: { ...other.change, mean: 0.26 } },
      difference: 0.12,
    }
    show(`?with=${autumn}`, comparison({ categories: [category, { ...category, analysisTypeId: 'm', name: 'Waste' }] }))
    expect(await screen.findAllByText('+0.1 points')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'How this is worked out' }))
    expect(screen.getAllByText(/^Differences are computed before rounding/)).toHaveLength(1)
  })
  it('show each question with its evidence, and no interval for one person', async () => {
    show(`?with=${autumn}`)
    const table = /^How sure are you\?/
    const line = within(await screen.findByRole('table', { name: 'Questions' })).getAllByRole('row')[1]!
    expect(
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'How sure are you?',
      '010',
      '+3.404.00 to 7.40 · n = 12',
      '+1.005.00 to 6.00 · n = 1',
      '−2.40indicative',
    ])
    await openLine(table)
    expect(await rowOf(table, 'Mean change')).toEqual(['+3.40', '+1.00'])
    expect(await rowOf(table, '95% interval')).toEqual(['+0.98 to +5.82', '–'])
    expect(await rowOf(table, 'Effect size g')).toEqual(['1.09', '–'])
    expect(await rowOf(table, 'n ')).toEqual(['12', '1indicative'])
    expect(await rowOf(table, 'Difference of mean changes')).toEqual(['−2.40indicative'])
  })
  it('show the means of single questions, in money and in percent', async () => {
    const once = {
      ...sure,
      questionText: 'What was saved?',
      responseType: 'CurrencyAmount' as const,
      left: { n: 2, runs: 2, mean: -12.5, change: null },
      right: null,
      difference: null,
    }
    const share = {
      ...once,
      questionId: 'q2',
      questionText: 'Which share?',
      responseType: 'Percentage' as const,
      right: { n: 1, runs: 1, mean: 20, change: null },
      difference: 32.5,
    }
    show(`?with=${autumn}`, comparison({ questions: [once, share] }))
    await openLine(/^What was saved/)
    expect(await rowOf(/^What was saved/, 'Mean')).toEqual(['−£12.50', '–'])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await openLine(/^Which share/)
    expect(await rowOf(/^Which share/, 'Mean')).toEqual(['−12.50%', '20.00%'])
    expect(await rowOf(/^Which share/, 'Difference of means')).toEqual(['+32.50 points'])
  })
  it('list separately what is on one side only and what is withheld', async () => {
    show(
      `?with=${autumn}`,
      comparison({
        smallestGroupSize: 5,
        onlyLeft: { categories: ['Waste'], questions: ['What else?'] },
        withheld: { categories: [], questions: ['Would you go again?'] },
      }),
    )
    const apart = within(await screen.findByRole('region', { name: 'On one side only' }))
    expect(apart.getByText('Only in Safer lifting (01/03/2026)')).toBeTruthy()
    expect(apart.getByText('Questions: What else?')).toBeTruthy()
    expect(apart.getByText('Withheld: no group of 5 people to show: Would you go again?')).toBeTruthy()
  })
})

describe('what is still there', () => {
  it('is beside the change of a campaign with waves', async () => {
    show(`?with=${autumn}`, comparison({ left: side(spring, '2026-03-01T00:00:00Z', { hasFollowUps: true }) }))
    expect(await screen.findAllByText('70% still there 90 days later (n = 8)')).toHaveLength(1)
    expect(screen.queryByText(/^Whether it lasted is shown for whole campaigns only/)).toBeNull()
  })
  it('of a department is not shown, and says why', async () => {
    const part = side(spring, '2026-03-01T00:00:00Z', { hasFollowUps: true, departmentName: 'Sales' })
    show(`?with=${autumn}`, comparison({ left: part }))
    expect(await screen.findByText(/^Whether it lasted is shown for whole campaigns only/)).toBeTruthy()
    expect(screen.queryByText(/still there/)).toBeNull()
  })
})

describe('when there is nothing to show', () => {
  const withheld = { isWithheld: true, invited: null, completed: null, learnerResults: null }

  it('says that a group is too small and shows no figure', async () => {
    show(
      `?with=${autumn}`,
      comparison({
        smallestGroupSize: 5,
        categories: [],
        questions: [],
        right: side(autumn, '2026-09-01T00:00:00Z', withheld),
      }),
    )
    expect(await screen.findByText('Withheld: no group of 5 people to show')).toBeTruthy()
    expect(screen.getByText('Nothing can be compared with a group that is not shown.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
  it('says that nothing is in common', async () => {
    show(`?with=${autumn}`, comparison({ categories: [], questions: [] }))
    expect(await screen.findByText('These two have no results in common yet.')).toBeTruthy()
  })
  it('shows the not-found page for a missing campaign', async () => {
    show('', undefined, undefined, { isThere: false })
    expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
  })
  it('shows an error', async () => {
    show(`?with=${autumn}`, refusal('NOT_FOUND', 'Not found.'))
    expect((await screen.findByRole('alert')).textContent).toContain('Not found.')
  })
})
