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
  DashboardPersonFieldsFragment,
  DashboardTilesFieldsFragment,
} from '@/graphql/__generated__/operations'
import { drawn } from '@/server/testing/screens/renderWithTheme'
import { AdministrationDashboardScreen } from './AdministrationDashboardScreen'
import { QuestionnaireDashboardScreen } from './QuestionnaireDashboardScreen'
import { SubscriptionDashboardScreen } from './SubscriptionDashboardScreen'
import { UserDashboardScreen } from './UserDashboardScreen'

const tiles: DashboardTilesFieldsFragment = {
  questionnaires: 7,
  people: 6,
  notStarted: 1,
  started: 2,
  completed: 3,
  invited: 8,
  finished: 6,
}
const none = { names: [], count: 0 }
const kinds = ['numericComparison', 'numericSingle', 'percentageComparison', 'percentageSingle'] as const
type Average = DashboardAveragesFieldsFragment['charts'][number]['questions'][number]
const average = (fields: Partial<Average> = {}): Average => ({
  questionIds: ['q1'],
  questionText: 'How well?',
  scaleMax: 10,
  n: 4,
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
  const asked: Record<string, unknown>[] = []
  const link = new ApolloLink(({ variables, operationName }) => {
    asked.push({ ...variables, operation: operationName })
    return new Observable((observer) => {
      if (dashboard instanceof Error) return observer.error(dashboard)
      observer.next({ data: { [field]: dashboard } })
      observer.complete()
    })
  })
  drawn(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <SearchParamsContext value={new URLSearchParams(window.location.search)}>
        <ListViewOwner owner="somebody">{children}</ListViewOwner>
      </SearchParamsContext>
    </ApolloProvider>,
  )
  return asked
}
const showCompany = (dashboard: object, isOwn = true) =>
  show(
    'subscriptionDashboardViewModel',
    {
      subscription: company,
      tiles,
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
  window.localStorage.clear()
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
    expect(screen.getByText('6 of 8 assigned questionnaires completed (75%)')).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Campaigns',
      'Self-Service',
      'Departments',
      'People',
    ])
  })
  it('requests the type of the selected tab, which is in the address', async () => {
    const asked = showCompany({})
    await screen.findByRole('heading', { level: 1, name: 'Harbour dashboard' })
    fireEvent.click(screen.getByRole('tab', { name: 'Self-Service' }))
    await waitFor(() =>
      expect(asked.filter(({ type }) => type === 'selfServices').map(({ operation }) => operation)).toEqual(
        expect.arrayContaining(['SubscriptionDashboard', 'SubscriptionDashboardFigures']),
      ),
    )
    expect(window.location.search).toBe('?type=selfServices')
  })
  it('starts with the type in the address', async () => {
    window.history.replaceState(null, '', '?type=campaigns&tab=people&state=completed')
    const asked = showCompany({ profiles: page(somebody({ state: 'completed' })) })
    expect((await screen.findByRole('link', { name: 'Ada Lovelace' })).getAttribute('href')).toBe('/dashboard/user/u1')
    expect(asked.find(({ operation }) => operation === 'SubscriptionDashboardProfiles')).toMatchObject({
      type: 'campaigns',
      state: 'completed',
      offset: 0,
    })
  })
  it('groups people by progress', async () => {
    window.history.replaceState(null, '', '?tab=people')
    const asked = showCompany({
      profiles: page(somebody(), somebody({ id: 'u2', name: 'Gone Person', hasDashboard: false })),
    })
    expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Gone Person' })).toBeNull()
    expect(
      within(screen.getByRole('radiogroup', { name: 'Progress' }))
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Everyone', 'Not started (1)', 'Started (2)', 'Completed (3)'])
    fireEvent.click(screen.getByRole('radio', { name: 'Not started (1)' }))
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ operation: 'SubscriptionDashboardProfiles', state: 'notStarted' }),
    )
    expect(window.location.search).toBe('?tab=people&state=notStarted')
  })
  it('without people shows a panel instead of everything below', async () => {
    showCompany({ tiles: { ...tiles, people: 0, invited: 0 } })
    expect(await screen.findByText('There are no people here yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add people' }).getAttribute('href')).toBe('/manage/users/add')
    expect(screen.queryByRole('tab', { name: 'Departments' })).toBeNull()
  })
  it('truncates a name at 70 characters, with the full name in a tooltip', async () => {
    const name = 'Department of '.padEnd(90, 'x')
    showCompany({ departments: page({ id: 'd1', name, people: 1, invited: 0, completed: 0, subscription: company }) })
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
  it('of no people are replaced with one plain sentence', async () => {
    showCompany({})
    expect(await screen.findByText('There are no averages to show yet.')).toBeTruthy()
  })
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
    expect(chart.getByTestId('evidence').textContent).toContain('n = 4 of 8 (50%)')
    expect(screen.getAllByText('Nobody has answered such a question yet.').length).toBe(3)
  })
  it('name what is withheld', async () => {
    showCompany({
      averages: averages([], { withheldQuestionnaires: { names: ['Safety'], count: 1 }, smallestGroupSize: 5 }),
    })
    expect(await screen.findByText('Withheld: fewer than 5 people: Safety')).toBeTruthy()
  })
})

it('the dashboard of all companies has their lists', async () => {
  window.history.replaceState(null, '', '/administration/dashboard')
  const row = { ...company, people: 3, invited: 2, completed: 1 }
  show(
    'administrationDashboardViewModel',
    {
      tiles,
      averages: averages(),
      departmentAverages: [],
      subscriptions: page(row),
      departments: page(),
      profiles: page(),
    },
    <AdministrationDashboardScreen />,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Ripplemark Dashboard' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Harbour' })).getAttribute('href')).toBe(
    '/administration/dashboard/subscription/s1',
  )
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Campaigns',
    'Self-Service',
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
  expect(screen.getByText('Withheld: fewer than 4 people')).toBeTruthy()
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
