import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { type ReactNode, useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { previousMonth } from '@/domain/analyser'
import { dayInZone } from '@/domain/day'
import { trajectoryFixture } from '@/pdf/report/testing/trajectoryFixture'
import { answeredTrajectory } from '@/server/testing/screens/answeredTrajectory'
import type { AnalyserInput } from '@/graphql/__generated__/types'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { AnalyserScreen } from './AnalyserScreen'

const [company, sales, first, confidence, ann] = [1, 2, 3, 4, 5].map(
  (digit) => `0195a000-0000-7000-8000-00000000000${digit}`,
) as [string, string, string, string, string]
const month = previousMonth(dayInZone(new Date(), 'Europe/London'))

const lists = {
  __typename: 'SubscriptionAnalyserViewModel',
  subscription: {
    __typename: 'Subscription',
    id: company,
    name: 'Harbour',
    currencySymbol: '€',
    timeZone: 'Europe/London',
    smallestGroupSize: null,
  },
  departments: [{ __typename: 'SubscriptionDepartment', id: sales, name: 'Sales' }],
  questionnaires: [
    {
      __typename: 'AnalyserQuestionnaire',
      id: first,
      name: 'First',
      hasFollowUps: true,
      sections: [{ __typename: 'AnalyserSectionName', id: 's1', name: 'Speaking' }],
    },
  ],
  learningUnits: [
    { __typename: 'LearningUnit', id: 'l1', name: 'Talk well', learningUnitType: 'Workshop', provider: 'Acme' },
  ],
  analysisTypes: [{ __typename: 'AnalysisType', id: confidence, name: 'Confidence' }],
  measures: ['<p>How sure?</p>'],
  isLastMonthEmpty: false,
}
const estimate = { __typename: 'ChangeEstimate', n: 2, mean: 15.05, low: -2.26, high: 32.36 }
const unit = { __typename: 'ChangeUnit', kind: 'amount', baseAmount: 40, currencySymbol: null }
const figure = { result: 60.2, learners: 2 }
const results = {
  __typename: 'AnalyserResults',
  invited: 4,
  completed: 3,
  learnerResults: {
    __typename: 'LearnerResults',
    totalLearners: 2,
    completedQuestionnaires: 3,
    totalCost: 400,
    costPerLearner: 200,
    hasCost: true,
    isShareOfCost: false,
    costShare: null,
  },
  returnOnInvestment: null,
  returnCoverage: null,
  categoryResults: [
    { __typename: 'CategoryResult', analysisTypeId: confidence, name: 'Confidence', unit, change: estimate, ...figure },
  ],
  categoriesWithoutResults: ['Errors'],
  withheldCategories: [],
  sectionResults: [
    {
      __typename: 'AnalyserSectionResult',
      id: 's1',
      sectionName: 'Speaking',
      questionnaireId: first,
      questionnaireName: 'First',
      unit,
      change: estimate,
      figure: { __typename: 'AnalyserFigure', ...figure },
    },
  ],
  sectionsWithoutResults: [{ __typename: 'AnalyserSectionPlace', sectionName: 'Writing', questionnaireName: 'First' }],
  withheldSections: [],
  isWithheld: false,
  withheldQuestionnaires: [],
  smallestGroupSize: null,
}
const change = {
  __typename: 'ChangeEvidence',
  n: 5,
  meanBefore: 5.6,
  meanAfter: 7.3,
  meanChange: 1.7,
  low: 0.49,
  high: 2.91,
  effectSize: 1.36,
  correctedEffectSize: 1.088,
  isIndicative: true,
}
const question = {
  __typename: 'AnalyserQuestion',
  id: 'q1',
  stem: '',
  questionText: '<p>How sure?</p>',
  questionType: 'Measure',
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
  n: 5,
  sum: 85,
  mean: null,
  change,
}
const view = {
  __typename: 'SavedView',
  id: 'v1',
  name: 'Spring',
  query: `from=2026-03-01&to=2026-03-31&questionnaire=${first}&by=section`,
}

type SentRequest = { operation: string; variables: Record<string, unknown> }

/** The current address, as provided by the router. */
function Address({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState(() => new URLSearchParams(window.location.search))
  useEffect(() => {
    const { pushState } = window.history
    window.history.pushState = (...changed) => {
      pushState.apply(window.history, changed)
      setQuery(new URLSearchParams(window.location.search))
    }
    return () => void (window.history.pushState = pushState)
  }, [])
  return <SearchParamsContext value={query}>{children}</SearchParamsContext>
}

const usual = (views: object[] = []): Record<string, Record<string, unknown>> => ({
  SubscriptionAnalyserViewModel: { subscriptionAnalyserViewModel: lists },
  SavedViews: { savedViews: { __typename: 'SavedViewPage', totalCount: views.length, items: views } },
  AnalyserResults: { analyserResults: results },
  AnalyserSection: {
    analyserInterrogationSupportingData: {
      __typename: 'AnalyserInterrogationSupportingData',
      questions: [
        question,
        {
          ...question,
          id: 'q2',
          questionText: 'How much saved?',
          responseType: 'CurrencyAmount',
          mean: 49.94,
          change: null,
        },
      ],
      withheldQuestions: [],
      smallestGroupSize: null,
    },
  },
  AnalyserLearners: {
    analyserLearners: {
      __typename: 'AnalyserLearnerPage',
      totalCount: 1,
      items: [{ __typename: 'AnalyserLearner', id: ann, name: 'Ann Vale', email: 'ann@example.test' }],
    },
  },
  AnalyserCompanies: {
    subscriptions: {
      __typename: 'SubscriptionPage',
      totalCount: 1,
      items: [{ __typename: 'Subscription', id: company, name: 'Harbour' }],
    },
  },
  AnalyserCompany: { subscription: { __typename: 'Subscription', id: company, name: 'Harbour' } },
})

/** Renders the screen with a server stub; returns the requests, in order. */
function show({
  address = '',
  subscriptionId = company as string | null,
  isStaff = false,
  answers = usual() as Record<string, Record<string, unknown> | Error>,
} = {}) {
  window.history.replaceState(null, '', `/analyser${address}`)
  const requests: SentRequest[] = []
  renderWithApollo(
    <Address>
      <AnalyserScreen subscriptionId={subscriptionId} isStaff={isStaff} />
    </Address>,
    (operation, variables) => {
      requests.push({ operation, variables })
      return answers[operation] ?? {}
    },
  )
  const inputs = () =>
    requests.flatMap(({ operation, variables }) =>
      operation === 'AnalyserResults' ? [(variables as { input: AnalyserInput }).input] : [],
    )
  return { requests, inputs }
}
const submit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Submit' }))
const pick = async (list: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: list }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

describe('the analyser', () => {
  it('defaults to the previous month by category, and shows nothing before Submit', async () => {
    const { inputs } = show()
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'From' })).value).toBe(
      month.from.split('-').toReversed().join('/'),
    )
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Category' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Section' }).checked).toBe(false)
    for (const list of [
      'Trainer/Provider',
      'Course Name',
      'Course Type',
      'Learner/Department',
      'Section Name',
      'Category',
      'Ripplemark',
      'Measures',
    ])
      expect(screen.getByRole('combobox', { name: list }), list).toBeTruthy()
    expect(screen.getByText('Choose filters and press Submit to see results.')).toBeTruthy()
    expect(inputs()).toEqual([])
  })
  it('folds the filters of a phone once there are results, and unfolds them again', async () => {
    show()
    await screen.findByRole('button', { name: 'Submit' })
    expect(screen.queryByRole('button', { name: /^Filters \(/ })).toBeNull()
    await submit()
    const fold = await screen.findByRole('button', { name: 'Filters (1)' })
    expect([fold.getAttribute('aria-expanded'), fold.parentElement!.hasAttribute('data-folded')]).toEqual([
      'false',
      true,
    ])
    fireEvent.click(fold)
    expect([fold.getAttribute('aria-expanded'), fold.parentElement!.hasAttribute('data-folded')]).toEqual([
      'true',
      false,
    ])
  })
  it('counts no filter where all time is all that is chosen', async () => {
    show()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'All time' }))
    await submit()
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy()
  })
  it('shows totals, categories and those without results, and writes the filters to the address', async () => {
    const { inputs } = show()
    await submit()
    const box = within(await screen.findByRole('region', { name: 'Results' }))
    for (const [label, value] of [
      ['Total Learners', '2'],
      ['Total Cost', '€400.00'],
      ['Cost per Learner', '€200.00'],
    ] as const)
      expect(within(box.getByRole('group', { name: label })).getByText(value), label).toBeTruthy()
    // People who completed on other days would appear as missing.
    expect(box.queryByRole('group', { name: 'Response rate' })).toBeNull()
    expect(within(box.getByRole('list', { name: 'Categories' })).getAllByRole('listitem')[0]!.textContent).toContain(
      'Confidence',
    )
    expect(within(box.getByRole('region', { name: 'No results' })).getByText('Errors')).toBeTruthy()
    expect(box.queryByRole('region', { name: 'Sections' })).toBeNull()
    expect(inputs()).toMatchObject([{ subscriptionId: company, from: month.from, to: month.to, providers: [] }])
    expect(window.location.search).toBe(`?from=${month.from}&to=${month.to}&by=category&results=1`)
  })
  it('focuses the heading of the results after Submit, and not those of an address', async () => {
    show({ address: '?all=1&results=1' })
    const heading = await screen.findByRole('heading', { name: 'Results' })
    expect(document.activeElement).not.toBe(heading)
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Results' })))
    expect(within(screen.getByRole('list', { name: 'Chosen filters' })).getByText('All time')).toBeTruthy()
  })
  it('selects all time where the previous month has nothing to show, and says so', async () => {
    const { inputs } = show({
      answers: {
        ...usual(),
        SubscriptionAnalyserViewModel: { subscriptionAnalyserViewModel: { ...lists, isLastMonthEmpty: true } },
      },
    })
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'All time' })).checked).toBe(true)
    expect(screen.getByText('Last month has no results to show, so all time is selected.')).toBeTruthy()
    await submit()
    await waitFor(() => expect(inputs()).toMatchObject([{ from: null, to: null }]))
  })
  it('requests all time without days', async () => {
    const { inputs } = show()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'All time' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }).disabled).toBe(true)
    await submit()
    await waitFor(() => expect(inputs()).toMatchObject([{ from: null, to: null }]))
    expect(within(await screen.findByRole('group', { name: 'Response rate' })).getByText('75%')).toBeTruthy()
  })
  it('offers all time where nothing was completed on the chosen days', async () => {
    const { AnalyserResults: results } = usual()
    const { analyserResults } = results as { analyserResults: { learnerResults: object } }
    const learnerResults = { ...analyserResults.learnerResults, totalLearners: 0, completedQuestionnaires: 0 }
    const { inputs } = show({
      answers: { ...usual(), AnalyserResults: { analyserResults: { ...analyserResults, learnerResults } } },
    })
    await submit()
    fireEvent.click(await screen.findByRole('button', { name: 'Show all time' }))
    await waitFor(() => expect(inputs()).toMatchObject([{ from: month.from }, { from: null, to: null }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all time' })).toBeNull())
  })
  it('filters by tags, and by learners found by the server', async () => {
    const { inputs, requests } = show()
    await pick('Trainer/Provider', 'Acme')
    await pick('Measures', 'How sure?')
    await pick('Learner/Department', 'Ann Vale')
    await pick('Learner/Department', 'Sales')
    await submit()
    await waitFor(() =>
      expect(inputs()).toMatchObject([
        { providers: ['Acme'], measures: ['<p>How sure?</p>'], userIds: [ann], departmentIds: [sales] },
      ]),
    )
    expect(
      requests.some(({ operation, variables }) => operation === 'AnalyserLearners' && variables.first === 50),
    ).toBe(true)
  })
  it('closes the results and reopens them in the same state, moving the focus', async () => {
    show()
    await submit()
    fireEvent.click(await screen.findByRole('button', { name: 'Close results' }))
    const again = screen.getByRole('button', { name: 'Show Results' })
    expect(document.activeElement).toBe(again)
    expect(screen.queryByRole('region', { name: 'Results' })).toBeNull()
    fireEvent.click(again)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close results' }))
  })
  it('opens a section to the figures of its questions, with the same filters', async () => {
    const { requests } = show()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Section' }))
    await submit()
    expect(within(await screen.findByRole('region', { name: 'No results' })).getByText('Writing (First)')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show the questions of Speaking (First)' }))
    const text = (await screen.findAllByRole('article'))[0]?.textContent
    for (const part of ['How sure?', '5.60', '7.30', 'n = 5', '+1.70', '+0.49', '+2.91', '1.09', 'indicative'])
      expect(text, part).toContain(part)
    expect(screen.getAllByRole('article')[1]?.textContent).toContain('Mean€49.94')
    expect(screen.getAllByText('+15.1%')).toHaveLength(2)
    expect(requests.at(-1)).toMatchObject({
      operation: 'AnalyserSection',
      variables: {
        questionnaireIds: [first],
        sectionIds: ['s1'],
        input: { subscriptionId: company, from: month.from },
      },
    })
  })
  it('says of a question without answers why: everyone left it out, or no one was asked', async () => {
    const none = { ...question, n: 0, sum: 0, change: null }
    const found = {
      questions: [
        { ...none, leftOut: 6 },
        { ...none, id: 'q2' },
      ],
      withheldQuestions: [],
    }
    show({
      answers: {
        ...usual(),
        AnalyserSection: {
          analyserInterrogationSupportingData: {
            __typename: 'AnalyserInterrogationSupportingData',
            ...found,
            smallestGroupSize: null,
          },
        },
      },
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Section' }))
    await submit()
    fireEvent.click(await screen.findByRole('button', { name: 'Show the questions of Speaking (First)' }))
    expect((await screen.findAllByRole('article')).map(({ textContent }) => textContent)).toEqual([
      'How sure?Everyone who was asked this left it out (6).',
      'How sure?No figures yet.',
    ])
  })
  it('names a section of several kinds of answers so', async () => {
    const mixed = { ...results.sectionResults[0], unit: { ...unit, kind: 'mixed', baseAmount: null } }
    show({ answers: { ...usual(), AnalyserResults: { analyserResults: { ...results, sectionResults: [mixed] } } } })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Section' }))
    await submit()
    expect(await screen.findByText('of several kinds of answers together')).toBeTruthy()
  })
  it('says when there are no matches', async () => {
    show({
      answers: {
        ...usual(),
        AnalyserResults: {
          analyserResults: {
            ...results,
            invited: 0,
            completed: 0,
            learnerResults: { ...results.learnerResults, totalLearners: 0, totalCost: 0, costPerLearner: 0 },
            categoryResults: [],
          },
        },
      },
    })
    await submit()
    expect(await screen.findByText(/^No completed answers, \d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}\.$/)).toBeTruthy()
    expect(screen.queryByText(/NaN|Infinity/)).toBeNull()
  })
  it('shows an error', async () => {
    show({ answers: { ...usual(), AnalyserResults: refusal('INTERNAL', 'The server is away.') } })
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain('The server is away.')
  })
  it('names what is withheld for too few people, without a figure', async () => {
    show({
      answers: {
        ...usual(),
        AnalyserResults: {
          analyserResults: {
            ...results,
            smallestGroupSize: 5,
            withheldCategories: ['Errors'],
            withheldQuestionnaires: ['Second'],
          },
        },
      },
    })
    await submit()
    expect(await screen.findByText('Withheld: no group of 5 people to show: Second')).toBeTruthy()
    expect(screen.getByText('Withheld: no group of 5 people to show: Errors')).toBeTruthy()
  })
})

it('names a questionnaire of which only groups are shown, which is not in the figures', async () => {
  show({
    answers: { ...usual(), AnalyserResults: { analyserResults: { ...results, withheldQuestionnaires: ['First'] } } },
  })
  await submit()
  expect(
    await screen.findByText(
      'One questionnaire of which only groups are shown is not in these figures; see its own results: First',
    ),
  ).toBeTruthy()
})

it('counts the people of withheld questionnaires, and shows no results where all are withheld', async () => {
  const withheld = { isWithheld: true, smallestGroupSize: 5, withheldQuestionnaires: ['First'] }
  const empty = { categoryResults: [], categoriesWithoutResults: [], sectionResults: [], sectionsWithoutResults: [] }
  show({ answers: { ...usual(), AnalyserResults: { analyserResults: { ...results, ...empty, ...withheld } } } })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'All time' }))
  await submit()
  const found = within(await screen.findByRole('region', { name: 'Results' }))
  expect(found.getByText('Withheld: no group of 5 people to show: First')).toBeTruthy()
  expect(found.getByRole('group', { name: 'Total Learners' }).textContent).toContain('2')
  expect(found.getByRole('group', { name: 'Response rate' }).textContent).toContain('75%')
  expect(found.queryByRole('region', { name: 'Categories' })).toBeNull()
  expect(found.queryByRole('region', { name: 'Sections' })).toBeNull()
})

describe('a chosen campaign with waves', () => {
  const answers = () => ({
    ...usual(),
    CampaignTrajectories: { first: answeredTrajectory(trajectoryFixture) },
  })
  it('has what is still there beside its results', async () => {
    show({ address: `?all=1&questionnaire=${first}&results=1`, answers: answers() })
    const panel = within(await screen.findByRole('region', { name: 'Did it last? First' }))
    expect(panel.getByText(/^Confidence: of \+30\.0 points gained, \+21\.0 were there/)).toBeTruthy()
  })
  it('is not followed with a filter of people, nor without being chosen', async () => {
    const { requests } = show({
      address: `?all=1&questionnaire=${first}&department=${sales}&results=1`,
      answers: answers(),
    })
    expect(await screen.findByText(/^Whether it lasted is shown for whole campaigns only/)).toBeTruthy()
    cleanup()
    show({ address: '?all=1&results=1', answers: answers() })
    await screen.findByRole('region', { name: 'Results' })
    expect(screen.queryByText(/^Whether it lasted/)).toBeNull()
    expect(requests.map(({ operation }) => operation)).not.toContain('CampaignTrajectories')
  })
})

describe('an analyser address', () => {
  it('drops tags that no longer exist, says so, and waits for Submit', async () => {
    const gone = '0195a000-0000-7000-8000-0000000000ff'
    const { inputs } = show({ address: `?all=1&questionnaire=${gone}&learner=${gone}&provider=Acme&results=1` })
    expect(await screen.findByText(/2 filters no longer exist and were left out\./)).toBeTruthy()
    expect(inputs()).toEqual([])
    await submit()
    await waitFor(() => expect(inputs()).toMatchObject([{ questionnaireIds: [], userIds: [], providers: ['Acme'] }]))
    expect(screen.queryByText(/no longer exist/)).toBeNull()
  })
  it('that would be too long is not written, but the results are shown', async () => {
    const measures = Array.from({ length: 400 }, (_, index) => `Is this the measure of number ${index}?`)
    const { inputs } = show({
      address: '?all=1',
      answers: {
        ...usual([
          { ...view, query: `all=1&${measures.map((text) => `measure=${encodeURIComponent(text)}`).join('&')}` },
        ]),
        SubscriptionAnalyserViewModel: { subscriptionAnalyserViewModel: { ...lists, measures } },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Saved views (1)' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Open Spring' }))
    expect(await screen.findByText(/Too many filters to share as a link/)).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Results' })).toBeTruthy()
    expect(inputs()[0]?.measures).toHaveLength(400)
    expect(window.location.search).toBe('?all=1')
  })
})

describe('staff who manage no company', () => {
  it('select one first', async () => {
    const { requests } = show({ subscriptionId: null })
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Company' })
    expect(field.required).toBe(true)
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    expect(requests.some(({ operation }) => operation === 'SubscriptionAnalyserViewModel')).toBe(false)
    await pick('Company', 'Harbour')
    await submit()
    expect(await screen.findByRole('region', { name: 'Results' })).toBeTruthy()
    expect(new URLSearchParams(window.location.search).get('company')).toBe(company)
  })
})

it.each([
  [true, company],
  [false, first],
])('an address names the company for staff who manage another one: %s', async (isStaff, shown) => {
  const { requests } = show({ subscriptionId: first, isStaff, address: `?company=${company}` })
  await screen.findByRole('button', { name: 'Submit' })
  expect(requests.find(({ operation }) => operation === 'SubscriptionAnalyserViewModel')?.variables).toEqual({
    id: shown,
  })
})
