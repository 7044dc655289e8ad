import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactNode } from 'react'
import { Observable } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import { ListViewOwner } from '@/components/ui/list/ListViewOwner'
import type {
  DashboardAveragesFieldsFragment,
  DashboardChangesFieldsFragment,
  DashboardDepartmentTableFieldsFragment,
  DashboardOverTimeFieldsFragment,
  DashboardPersonFieldsFragment,
  DashboardTilesFieldsFragment,
} from '@/graphql/dashboard/__generated__/operations'
import { filterOfQuery } from '@/domain/analyser'
import { trajectoryFixture } from '@/pdf/report/testing/trajectoryFixture'
import { answeredTrajectory } from '@/server/testing/screens/answeredTrajectory'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { AdministrationDashboardScreen } from './AdministrationDashboardScreen'
import { QuestionnaireDashboardScreen } from './QuestionnaireDashboardScreen'
import { SubscriptionDashboardScreen } from './SubscriptionDashboardScreen'
import { UserDashboardScreen } from './UserDashboardScreen'

const tiles: DashboardTilesFieldsFragment = {
  questionnaires: 7,
  fromElsewhere: 0,
  people: 8,
  notAsked: 2,
  notStarted: 1,
  started: 2,
  completed: 3,
  invited: 8,
  joined: 0,
  joinedCompleted: 0,
  toBeAsked: 0,
  askedFrom: null,
  followed: [],
  finished: 6,
}
const none = { names: [], count: 0 }
const unit = { kind: 'scale', baseAmount: null, currencySymbol: null } as const
const money = { kind: 'amount', baseAmount: 10_000, currencySymbol: '£' } as const
const hours = { kind: 'amount', baseAmount: 40, currencySymbol: null } as const
const kinds = ['numericComparison', 'numericSingle', 'percentageComparison', 'percentageSingle'] as const
type Average = DashboardAveragesFieldsFragment['charts'][number]['questions'][number]
const average = (fields: Partial<Average> = {}): Average => ({
  questionIds: ['q1'],
  questionText: 'How well?',
  scaleMax: 10,
  n: 4,
  runs: fields.n ?? 4,
  asked: 8,
  means: [3, 7],
  change: null,
  ...fields,
})
const averages = (
  questions: Average[] = [],
  more: Partial<DashboardAveragesFieldsFragment> = {},
  total = questions.length,
): DashboardAveragesFieldsFragment => ({
  charts: kinds.map((kind, at) => ({ kind, questions: at === 0 ? questions : [], total: at === 0 ? total : 0 })),
  withheldQuestionnaires: none,
  withheldQuestions: none,
  smallestGroupSize: null,
  ...more,
})
const estimate = (mean: number, fields: Partial<Change> = {}): Change => ({
  n: 8,
  mean,
  low: null,
  high: null,
  ...fields,
})
type Change = DashboardChangesFieldsFragment['categories'][number]['change']
const changes = (fields: Partial<DashboardChangesFieldsFragment> = {}): DashboardChangesFieldsFragment => ({
  behind: { questionnaires: 1, completed: 8, people: 8 },
  categories: [],
  totalCategories: 0,
  questions: [],
  totalQuestions: 0,
  withheldCategories: none,
  ...fields,
})
const overTime = (fields: Partial<DashboardOverTimeFieldsFragment> = {}): DashboardOverTimeFieldsFragment => ({
  unit: 'month',
  categories: [],
  withheldQuestionnaires: none,
  ...fields,
})
const table = (fields: Partial<DashboardDepartmentTableFieldsFragment> = {}) => ({
  categories: [],
  departments: [],
  totalDepartments: 0,
  ...fields,
})
const somebody = (fields: Partial<DashboardPersonFieldsFragment> = {}): DashboardPersonFieldsFragment => ({
  id: 'u1',
  subscriptionId: 's1',
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  state: 'started',
  invited: 2,
  completed: 1,
  hasDashboard: true,
  ...fields,
})
const page = (...items: object[]) => ({ items, totalCount: items.length })
const company = { id: 's1', name: 'Harbour' }
const where = { base: 'dashboard', reach: 'company' } as const

/** Renders a screen with a server stub that returns a dashboard; returns the requests, in order. */
function show(field: string, dashboard: object | Error, children: ReactNode) {
  const requests: Record<string, unknown>[] = []
  const link = new ApolloLink(({ variables, operationName }) => {
    requests.push({ ...variables, operation: operationName })
    return new Observable((observer) => {
      if (dashboard instanceof Error) return observer.error(dashboard)
      const isFollowed = operationName === 'CampaignTrajectories'
      const followed = { first: answeredTrajectory(trajectoryFixture) }
      observer.next({ data: isFollowed ? followed : { [field]: dashboard } })
      observer.complete()
    })
  })
  renderWithTheme(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <SearchParamsContext value={new URLSearchParams(window.location.search)}>
        <ListViewOwner owner="somebody">{children}</ListViewOwner>
      </SearchParamsContext>
    </ApolloProvider>,
  )
  return requests
}
const showCompany = (dashboard: object, isOwn = true) =>
  show(
    'subscriptionDashboardViewModel',
    {
      subscription: company,
      tiles,
      changes: changes(),
      overTime: overTime(),
      departmentChanges: table(),
      averages: averages(),
      departmentAverages: [],
      departments: page(),
      profiles: page(),
      questionnaires: page(),
      ...dashboard,
    },
    <SubscriptionDashboardScreen where={where} subscriptionId="s1" isOwn={isOwn} />,
  )

beforeEach(() => {
  window.history.replaceState(null, '', '/dashboard/subscription/s1')
})

describe('the dashboard of a company', () => {
  it('is headed by its name and shows the counts', async () => {
    showCompany({})
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour dashboard' })).toBeTruthy()
    for (const [label, value] of [
      ['Questionnaires', '7'],
      ['People', '6'],
      ['Not started', '1'],
      ['Started', '2'],
      ['Completed', '3'],
    ])
      expect(within(screen.getByRole('group', { name: label })).getByText(value!), label).toBeTruthy()
    expect(screen.getByText('6 of 8 questionnaires sent were completed (75%)')).toBeTruthy()
    expect(screen.getByText('2 people not invited yet')).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Campaigns',
      'Self-Service',
      'Departments',
      'People',
    ])
  })
  it('says below the tiles how many joined by link, and how many are yet to be asked', async () => {
    const beside = { joined: 14, joinedCompleted: 12, toBeAsked: 16, askedFrom: '2099-12-10' }
    showCompany({ tiles: { ...tiles, invited: 0, finished: 0, ...beside } })
    expect(await screen.findByText('Joined by link: 14, 12 completed')).toBeTruthy()
    expect(screen.getByText('16 more will be sent from 10/12/2099')).toBeTruthy()
  })
  it('requests the type of the selected tab, which is in the address', async () => {
    const requests = showCompany({})
    await screen.findByRole('heading', { level: 1, name: 'Harbour dashboard' })
    fireEvent.click(screen.getByRole('tab', { name: 'Self-Service' }))
    await waitFor(() =>
      expect(requests.filter(({ type }) => type === 'selfServices').map(({ operation }) => operation)).toEqual(
        expect.arrayContaining(['SubscriptionDashboard', 'SubscriptionDashboardFigures']),
      ),
    )
    expect(window.location.search).toBe('?type=selfServices')
  })
  it('starts with the type in the address', async () => {
    window.history.replaceState(null, '', '?type=campaigns&tab=people&state=completed')
    const requests = showCompany({ profiles: page(somebody({ state: 'completed' })) })
    expect((await screen.findByRole('link', { name: 'Ada Lovelace' })).getAttribute('href')).toBe('/dashboard/user/u1')
    expect(requests.find(({ operation }) => operation === 'SubscriptionDashboardProfiles')).toMatchObject({
      type: 'campaigns',
      state: 'completed',
      offset: 0,
    })
  })
  it('groups people by progress', async () => {
    window.history.replaceState(null, '', '?tab=people')
    const requests = showCompany({
      profiles: page(somebody(), somebody({ id: 'u2', name: 'Gone Person', hasDashboard: false })),
    })
    expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Gone Person' })).toBeNull()
    expect(
      within(screen.getByRole('radiogroup', { name: 'Progress' }))
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Everyone (8)', 'Not started (1)', 'Started (2)', 'Completed (3)', 'Not invited yet (2)'])
    fireEvent.click(screen.getByRole('radio', { name: 'Not started (1)' }))
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ operation: 'SubscriptionDashboardProfiles', state: 'notStarted' }),
    )
    expect(window.location.search).toBe('?tab=people&state=notStarted')
  })
  it('leads from each figure to the list behind it', async () => {
    window.history.replaceState(null, '', '?type=campaigns')
    showCompany({})
    await screen.findByRole('heading', { level: 1, name: 'Harbour dashboard' })
    const path = '/dashboard/subscription/s1'
    for (const [label, href] of [
      ['Questionnaires', `${path}/questionnaires/campaigns`],
      ['People', `${path}?type=campaigns&tab=people#list`],
      ['Started', `${path}?type=campaigns&tab=people&state=started#list`],
    ])
      expect(
        within(screen.getByRole('group', { name: label }))
          .getByRole('link')
          .getAttribute('href'),
      ).toBe(href)
  })
  it('without people shows a panel instead of everything below', async () => {
    showCompany({ tiles: { ...tiles, people: 0, invited: 0 } })
    expect(await screen.findByText('There are no people here yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add people' }).getAttribute('href')).toBe('/manage/users/add')
    expect(screen.queryByRole('tab', { name: 'Departments' })).toBeNull()
  })
  it('truncates a name at 70 characters, with the full name in a tooltip', async () => {
    const name = 'Department of '.padEnd(90, 'x')
    showCompany({
      departments: page({
        id: 'd1',
        name,
        people: 1,
        invited: 0,
        completed: 0,
        joined: 0,
        joinedCompleted: 0,
        toBeAsked: 0,
        subscription: company,
      }),
    })
    const link = await screen.findByRole('link', { name: `${name.slice(0, 70)}...` })
    expect(link.getAttribute('href')).toBe('/dashboard/department/d1')
    expect(screen.getByText(name)).toBeTruthy()
    fireEvent.mouseEnter(link)
    expect((await screen.findByRole('tooltip')).textContent).toBe(name)
  })
  it('links to its questionnaires', async () => {
    showCompany({})
    expect((await screen.findByRole('link', { name: 'Questionnaires' })).getAttribute('href')).toBe(
      '/dashboard/subscription/s1/questionnaires/all',
    )
  })
  it('shows an error', async () => {
    show(
      'subscriptionDashboardViewModel',
      new Error('The server is away'),
      <SubscriptionDashboardScreen where={where} subscriptionId="s1" isOwn />,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('The server is away')
  })
})

describe('the averages', () => {
  it('show the number of questions and the evidence of each', async () => {
    const change = {
      n: 4,
      meanBefore: 3,
      meanAfter: 7,
      meanChange: 4,
      low: 1,
      high: 7,
      effectSize: 1,
      correctedEffectSize: 0.8,
      isIndicative: true,
    }
    showCompany({ averages: averages([average({ change })], {}, 64) })
    expect(await screen.findByText('The 1 most answered of 64 questions')).toBeTruthy()
    const chart = within(screen.getByRole('region', { name: 'Average scores before and after' }))
    fireEvent.click(chart.getByRole('button', { name: 'Show sample sizes' }))
    expect(chart.getByTestId('evidence').textContent).toContain('n = 4 of 8 invited (50%)')
    expect(screen.getAllByText('No one has answered such a question yet.').length).toBe(3)
  })
  it('offer no more evidence than the number of people where there is none', async () => {
    showCompany({ averages: averages([average({ n: 4, runs: 4, asked: 0, change: null })], {}, 1) })
    const chart = within(await screen.findByRole('region', { name: 'Average scores before and after' }))
    expect(chart.getByText(/n = 4$/)).toBeTruthy()
    expect(chart.queryByRole('button', { name: 'Show sample sizes' })).toBeNull()
  })
  it('say that each answer counts once where some people completed several questionnaires', async () => {
    const behind = { questionnaires: 3, completed: 56, people: 34 }
    showCompany({ averages: averages([average()], {}, 1), changes: changes({ behind, categories: [], questions: [] }) })
    expect(await screen.findByText(/^Each person counts once for each questionnaire in these averages/)).toBeTruthy()
  })
  it('name what is withheld', async () => {
    showCompany({
      averages: averages([], { withheldQuestionnaires: { names: ['Safety'], count: 1 }, smallestGroupSize: 5 }),
    })
    expect(await screen.findByText('Withheld: no group of 5 people to show: Safety')).toBeTruthy()
  })
  it('name the questionnaires of which only groups are shown, which are not in the figures', async () => {
    showCompany({
      averages: averages([average()], { withheldQuestionnaires: { names: ['Safety', 'Trust'], count: 3 } }),
    })
    expect(
      await screen.findByText(
        '3 questionnaires of which only groups are shown are not in these figures; see the results of each: Safety, Trust ...',
      ),
    ).toBeTruthy()
  })
})

describe('the bars of the averages', () => {
  it('are a row for each whole question on its own scale, drawn and labelled to the nearest half', async () => {
    const questionText = 'How confident are you that you can lift a load of twenty kilograms safely?'
    showCompany({
      averages: averages([average(), average({ questionIds: ['q2'], questionText, scaleMax: 5, means: [2.3, 4.1] })]),
    })
    const chart = await screen.findByRole('region', { name: 'Average scores before and after' })
    const [, second] = within(chart).getAllByRole('listitem', { hidden: true })
    expect(second!.textContent).toBe(`${questionText}scale to 5 · n = 42.54`)
    const lengths = [...second!.querySelectorAll('rect[fill]')].map((bar) => parseFloat(bar.getAttribute('width')!))
    expect(lengths[0]! / lengths[1]!).toBeCloseTo(2.5 / 4)
    expect(within(chart).getByText('Drawn to the nearest 0.5. The table has the exact figures.')).toBeTruthy()
    fireEvent.click(within(chart).getByRole('button', { name: 'Show table' }))
    expect(
      within(chart)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['QuestionBeforeAfterScalen', 'How well?3.007.00scale to 104', `${questionText}2.304.10scale to 54`])
  })
})

describe('over time', () => {
  it('has what is still there in the campaigns with waves', async () => {
    window.history.replaceState(null, '', '/dashboard/subscription/s1?view=overTime')
    showCompany({ tiles: { ...tiles, followed: [{ id: 'q1', name: 'Leading change' }] } })
    const panel = within(await screen.findByRole('region', { name: 'Did it last? Leading change' }))
    expect(panel.getByText(/^Confidence: of \+30\.0 points gained, \+21\.0 were there/)).toBeTruthy()
    expect(panel.getByRole('link', { name: /^See the follow-ups/ })).toBeTruthy()
  })
})

describe('what changed', () => {
  const shown = changes({
    categories: [
      { analysisTypeId: 'k1', name: 'Care', subscriptionName: null, unit, change: estimate(40, { low: 30, high: 50 }) },
      {
        analysisTypeId: 'k2',
        name: 'Waste',
        subscriptionName: null,
        unit,
        change: estimate(-2.5, { low: -9, high: 4 }),
      },
    ],
    totalCategories: 2,
    questions: [
      {
        questionIds: ['q1'],
        questionText: 'How confident are you that you can lift a load of twenty kilograms safely?',
        scaleMax: 5,
        isPercentage: false,
        before: 2,
        after: 4,
        unit,
        change: estimate(40, { n: 1 }),
      },
    ],
    totalQuestions: 64,
  })
  it('groups the changes by their unit, each group below one axis', async () => {
    const line = (name: string, of: typeof unit | typeof money | typeof hours, mean: number) => ({
      analysisTypeId: name,
      name,
      subscriptionName: null,
      unit: of,
      change: estimate(mean, { low: mean - 1, high: mean + 1 }),
    })
    const categories = [
      line('Care', unit, 8),
      line('Cost', money, 115),
      line('Time', hours, 12.5),
      line('Trust', unit, 33),
    ]
    showCompany({ changes: changes({ categories, totalCategories: 4 }) })
    const part = await screen.findByRole('region', { name: 'By category' })
    const groups = within(part).getAllByRole('group', { hidden: true })
    expect(
      groups.map((group) => [
        within(group).getByRole('heading', { hidden: true }).textContent,
        [...group.querySelectorAll('[data-axis] text')].map(({ textContent }) => textContent),
        within(group)
          .getAllByRole('listitem', { hidden: true })
          .map(({ textContent }) => /^[A-Z][a-z]+/.exec(textContent ?? '')?.[0]),
      ]),
    ).toEqual([
      ['Change on the scale', ['0', '40%'], ['Care', 'Trust']],
      ['In percent of a base amount: 40', ['0', '15%'], ['Time']],
      ['In percent of a base amount: £10,000', ['0', '150%'], ['Cost']],
    ])
    // No line has an axis of its own.
    expect(part.querySelectorAll('li text')).toHaveLength(0)
  })
  it.each([
    [{ questionnaires: 3, completed: 56, people: 34 }, 'From 3 questionnaires: 34 people completed 56 in all.'],
    [{ questionnaires: 1, completed: 9, people: 1 }, 'From one questionnaire that 1 person completed, 9 times in all.'],
  ])('says what the figures are of, and how people are counted: %s', async (behind, sentence) => {
    showCompany({ changes: { ...shown, behind } })
    expect(await screen.findByText(sentence)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'How this is worked out' }))
    expect(await screen.findByText(/^A person who completed several questionnaires counts once/)).toBeTruthy()
  })
  const partOf = async (name: string) => within(await screen.findByRole('region', { name }))
  it('shows the change, the interval and the number of people of each category, and whether it holds 0', async () => {
    showCompany({ changes: shown })
    const [care, waste] = (await partOf('By category')).getAllByRole('listitem', { hidden: true })
    expect(screen.getByText('From one questionnaire that 8 people completed.')).toBeTruthy()
    expect(screen.getByText('The most certain change is in Care: +40.0%, over 8 people.')).toBeTruthy()
    expect(screen.queryByText(/^Each answer counts once/)).toBeNull()
    expect(care?.textContent).toContain('Care')
    expect(care?.textContent).toContain('+40.0%n = 8 · +30.0 to +50.0 · indicative')
    expect(care?.textContent).not.toContain('no clear change')
    expect(waste?.textContent).toContain('−2.5%')
    expect(waste?.textContent).toContain('no clear change: the interval includes 0')
    expect(screen.getByText('By category. Care: +40.0%; Waste: −2.5%.')).toBeTruthy()
  })
  it('shows the whole text of each question with its means on its own scale, also as a table', async () => {
    showCompany({ changes: shown })
    const part = await partOf('By question')
    expect(part.getByText(/^How confident are you that you can lift a load of twenty/)).toBeTruthy()
    expect(part.getByRole('img', { name: 'Before 2.00, after 4.00, on a scale to 5', hidden: true }).textContent).toBe(
      '052.004.00',
    )
    expect(part.getByText('The 1 most answered of 64')).toBeTruthy()
    for (const text of ['n = 1', 'no interval for one person', 'indicative']) expect(part.getByText(text)).toBeTruthy()
    fireEvent.click(part.getByRole('button', { name: 'Show table' }))
    expect(part.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['2.00', '4.00', '1 to 5'],
      ...['+40.0%', '–', '–', '1'],
    ])
  })
  it('names the categories that are withheld', async () => {
    showCompany({
      changes: changes({ withheldCategories: { names: ['Care'], count: 1 } }),
      averages: averages([], { smallestGroupSize: 5 }),
    })
    expect(await screen.findByText('Withheld: no group of 5 people to show: Care')).toBeTruthy()
  })
})

describe('over time', () => {
  const periods = [
    { from: '2026-01-01', change: estimate(10) },
    { from: '2026-03-01', change: estimate(20, { n: 3 }) },
  ]
  it('shows each category by month with the number of people and the average of the company', async () => {
    showCompany({
      overTime: overTime({
        categories: [{ analysisTypeId: 'k1', name: 'Care', unit, average: estimate(12.5), periods }],
      }),
    })
    const part = within(await screen.findByRole('region', { name: 'Over time' }))
    expect(part.getByText('Average +12.5%')).toBeTruthy()
    for (const text of ['Jan', 'Mar', '2026', '+10.0%', '+20.0%']) expect(part.getByText(text)).toBeTruthy()
    expect(part.queryByText('Feb')).toBeNull()
    fireEvent.click(part.getByRole('button', { name: 'Show table' }))
    expect(part.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'CategoryMonthChange (%)95% interval from (%)To (%)n',
      'CareJan 2026+10.0%––8',
      'CareMar 2026+20.0%––3',
    ])
  })
  it('has an axis for scales and one for each base amount, whose ends are labelled', async () => {
    const line = (name: string, of: typeof unit | typeof money, mean: number) => ({
      analysisTypeId: name,
      name,
      unit: of,
      average: estimate(mean),
      periods: ['2026-01-01', '2026-02-01'].map((from) => ({ from, change: estimate(mean) })),
    })
    const categories = [line('Care', unit, 8), line('Cost', money, 115), line('Trust', unit, 33)]
    showCompany({ overTime: overTime({ categories }) })
    const part = await screen.findByRole('region', { name: 'Over time' })
    const plots = [...part.querySelectorAll('[data-plot]')]
    expect(
      plots.map((plot) => [...plot.querySelectorAll('g > text')].slice(0, 2).map((one) => one.textContent)),
    ).toEqual([
      ['0%', '40%'],
      ['0%', '200%'],
      ['0%', '40%'],
    ])
    expect(plots[1]!.textContent).toContain('base amount £10,000')
  })
  it('has a single month as a line, in the order of what changed', async () => {
    const line = (analysisTypeId: string, name: string) => ({ analysisTypeId, name, unit })
    const single = { average: estimate(10), periods: [periods[0]!] }
    const changed = ['Trust', 'Care'].map((name) => ({
      ...line(name, name),
      subscriptionName: null,
      change: estimate(10),
    }))
    window.history.replaceState(null, '', '?view=overTime')
    showCompany({
      changes: changes({ categories: changed, totalCategories: 2 }),
      overTime: overTime({
        categories: [
          { ...line('k1', 'Care'), ...single },
          { ...line('k2', 'Trust'), ...single },
        ],
      }),
    })
    const part = await screen.findByRole('region', { name: 'Over time' })
    expect(part.querySelectorAll('svg line')).toHaveLength(0)
    expect(
      within(part)
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Trust', 'Care'].map((name) => `${name}+10.0%Jan 2026 · n = 8 · indicative`))
  })
  it('is replaced with the reason where only groups are shown', async () => {
    showCompany({ overTime: overTime({ withheldQuestionnaires: { names: ['Safety'], count: 1 } }) })
    const part = within(await screen.findByRole('region', { name: 'Over time' }))
    expect(part.getByText(/^Results are not shown over time: participants were promised/)).toBeTruthy()
    expect(part.queryByRole('button')).toBeNull()
  })
})

describe('the table of departments', () => {
  const departments = [
    {
      subscriptionDepartmentId: '0192f0a0-0000-7000-8000-00000000000a',
      name: 'Sales',
      changes: [
        { analysisTypeId: '0192f0a0-0000-7000-8000-00000000000b', change: estimate(12.5) },
        { analysisTypeId: '0192f0a0-0000-7000-8000-00000000000c', change: null },
      ],
    },
  ]
  const categories = ['b', 'c', 'd'].map((letter) => ({
    analysisTypeId: `0192f0a0-0000-7000-8000-00000000000${letter}`,
    name: `Category ${letter}`,
  }))
  it('leads to the analyser with the department and the category, and says what is withheld', async () => {
    showCompany({ departmentChanges: table({ categories, departments, totalDepartments: 1 }) })
    const rows = within(await screen.findByRole('table', { name: 'Departments by category' })).getAllByRole('row')
    expect([...rows[1]!.children].map(({ textContent }) => textContent)).toEqual([
      ...['Sales', '+12.5%n = 8', 'withheld', '–'],
    ])
    // Fewer than ten people stand back.
    expect([...rows[1]!.children].map((cell) => cell.hasAttribute('data-few'))).toEqual([false, true, false, false])
    const [name, cell] = within(rows[1]!).getAllByRole<HTMLAnchorElement>('link')
    expect(name!.getAttribute('href')).toBe(`/dashboard/department/${departments[0]!.subscriptionDepartmentId}`)
    const { pathname, search } = new URL(cell!.href)
    expect(pathname).toBe('/analyser')
    expect(filterOfQuery(search, '2026-06-01')).toMatchObject({
      isAllTime: true,
      questionnaireType: null,
      departmentIds: [departments[0]!.subscriptionDepartmentId],
      analysisTypeIds: [categories[0]!.analysisTypeId],
    })
  })
  it('of one type of questionnaires leads to the analyser with that type', async () => {
    window.history.replaceState(null, '', '?type=campaigns')
    showCompany({ departmentChanges: table({ categories, departments, totalDepartments: 60 }) })
    const part = within(await screen.findByRole('region', { name: 'Departments by category' }))
    const [name, cell] = part.getAllByRole<HTMLAnchorElement>('link')
    expect(name!.getAttribute('href')).toMatch(/\?type=campaigns$/)
    expect(filterOfQuery(new URL(cell!.href).search, '2026-06-01').questionnaireType).toBe('Campaign')
    expect(part.getByText('The 1 departments with the most learners of 60')).toBeTruthy()
  })
})

it('the dashboard of all companies has their lists, their changes and these over time', async () => {
  window.history.replaceState(null, '', '/administration/dashboard')
  const row = { ...company, people: 3, invited: 2, completed: 1, joined: 0 }
  const category = { analysisTypeId: '0192f0a0-0000-7000-8000-00000000000b', name: 'Confidence' }
  const { analysisTypeId } = category
  const months = ['2026-03-01', '2026-04-01'].map((from) => ({ from, change: estimate(12.5) }))
  show(
    'administrationDashboardViewModel',
    {
      tiles,
      changes: changes(),
      overTime: overTime({ categories: [{ ...category, unit, average: estimate(9), periods: months }] }),
      companyChanges: {
        categories: [category],
        companies: [
          { subscriptionId: 's1', name: 'Harbour', changes: [{ analysisTypeId, change: estimate(12.5) }] },
          { subscriptionId: 's2', name: 'Vale', changes: [{ analysisTypeId, change: null }] },
        ],
        totalCompanies: 2,
      },
      averages: averages(),
      departmentAverages: [],
      subscriptions: page(row),
      departments: page(),
      profiles: page(),
    },
    <AdministrationDashboardScreen />,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Ripplemark Dashboard' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('tab', { name: 'By company' }))
  expect(window.location.search).toBe('?view=parts')
  const table = within(screen.getByRole('table', { name: 'Companies by category' }))
  const { search } = new URL(table.getByRole<HTMLAnchorElement>('link', { name: /Harbour, Confidence: \+12\.5%/ }).href)
  expect([new URLSearchParams(search).get('company'), filterOfQuery(search, '2026-06-01').analysisTypeIds]).toEqual([
    's1',
    [analysisTypeId],
  ])
  expect(table.getByText('withheld')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Over time' }))
  expect(screen.getByText(/^Dashed line: average of all companies\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'By company' }))
  const links = screen.getAllByRole('link', { name: 'Harbour' }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(Array.from({ length: 2 }, () => '/administration/dashboard/subscription/s1'))
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Campaigns',
    'Self-Service',
    'Over time',
    'By company',
    'Averages',
    'Subscriptions',
    'Departments',
    'People',
  ])
})

it('the dashboard of a person groups their questionnaires, and shows no figure when groups have a minimum size', async () => {
  const own = {
    id: 'q1',
    subscriptionId: 's1',
    subscriptionDepartmentId: null,
    name: 'Safety',
    description: 'x'.repeat(151),
    questionnaireType: 'Campaign',
    invited: 1,
    joined: 0,
    joinedCompleted: 0,
    toBeAsked: 0,
    askedFrom: null,
    started: 1,
    completed: 1,
    state: 'completed',
    hasOverview: true,
  }
  const dashboard = {
    subscription: company,
    subscriptionDepartment: null,
    user: { id: 'u1', name: 'Ada', email: 'ada@example.test' },
    smallestGroupSize: 4,
    tiles,
    averages: null,
    changes: null,
    questionnaires: page(own),
  }
  show('userDashboardViewModel', dashboard, <UserDashboardScreen where={where} userId="u1" isOfDepartment={false} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada dashboard' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Safety' })).getAttribute('href')).toBe(
    '/dashboard/subscription/s1/questionnaire/q1',
  )
  expect(screen.getByRole('link', { name: 'Campaign overview of Safety' }).getAttribute('href')).toBe(
    '/subscriptionQuestionnaires/overview/q1',
  )
  expect(screen.getByText(`${'x'.repeat(150)}...`)).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Completed/ })).toBeTruthy()
  expect(screen.getByText('Withheld: no group of 4 people to show')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Averages' })).toBeNull()
})

it('the dashboard of a questionnaire has no type tabs', async () => {
  const dashboard = {
    subscription: company,
    questionnaire: {
      id: 'q1',
      name: 'Safety',
      description: '',
      questionnaireType: 'Campaign',
      subscriptionDepartmentId: null,
      hasOverview: false,
    },
    tiles,
    changes: changes(),
    overTime: overTime(),
    departmentChanges: null,
    averages: averages([average()]),
    departmentAverages: [],
    profiles: page(),
  }
  show(
    'questionnaireDashboardViewModel',
    dashboard,
    <QuestionnaireDashboardScreen where={where} subscriptionId="s1" questionnaireId="q1" />,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Safety dashboard' })).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Campaign overview' })).toBeNull()
})
