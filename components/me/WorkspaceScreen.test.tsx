import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CommitmentFieldsFragment } from '@/graphql/commitment/__generated__/operations'
import type { MeDashboardViewModelQuery } from '@/graphql/me/__generated__/operations'
import { renderWithApollo, refusal, router } from '@/server/testing/screens/renderWithApollo'
import { WorkspaceScreen } from './WorkspaceScreen'

type Workspace = MeDashboardViewModelQuery['meDashboardViewModel']
type Card = Workspace['live'][number]
type Commitment = CommitmentFieldsFragment & { __typename: 'Commitment' }

const card = (name: string, fields: Partial<Card> = {}): Card => ({
  sessionId: `run of ${name}`,
  userId: 'u1',
  questionnaireId: name,
  name,
  description: '',
  questionnaireType: 'Campaign',
  startDate: '2026-03-01T00:00:00Z',
  endDate: '2026-06-30T22:59:59Z',
  followedName: null,
  completedAt: null,
  progress: 0,
  hasResponses: false,
  dueState: 'default',
  isOverdue: false,
  timeZone: 'Europe/London',
  ...fields,
})
const empty: Workspace = {
  firstName: 'Ann',
  live: [],
  upcoming: [],
  personalReflections: [],
  completed: [],
  selfServiceChoices: [],
}
const choice = (name: string, isUnfinished = false) => ({
  questionnaireId: name,
  name,
  description: `About ${name}`,
  isUnfinished,
})

const none = { names: [], count: 0 }
const changes = {
  behind: { questionnaires: 0, completed: 0, people: 0 },
  categories: [],
  totalCategories: 0,
  questions: [],
  totalQuestions: 0,
  withheldCategories: none,
}
const department = {
  subscription: { id: 's1', name: 'Harbour' },
  subscriptionDepartment: { id: 'd1', name: 'Works' },
  tiles: {
    questionnaires: 1,
    fromElsewhere: 0,
    people: 3,
    notAsked: 1,
    notStarted: 1,
    started: 0,
    completed: 1,
    invited: 2,
    finished: 1,
    joined: 0,
    joinedCompleted: 0,
    toBeAsked: 0,
    askedFrom: null,
  },
  changes,
  averages: { smallestGroupSize: null, withheldQuestionnaires: { names: [], count: 0 } },
  questionnaires: { items: [], totalCount: 0 },
}

function show(
  fields: Partial<Workspace>,
  {
    managed = null as string | null,
    commitments = [] as Commitment[],
    answers = [] as (Error | null)[],
    departmentId = null as string | null,
    ofDepartment = department as object,
  } = {},
) {
  const requests: string[] = []
  const workspace = { __typename: 'MeDashboardViewModel', ...empty, ...fields }
  for (const key of ['live', 'upcoming', 'personalReflections', 'completed'] as const)
    workspace[key] = workspace[key].map((one) => ({ ...one, __typename: 'WorkspaceCard' }))
  workspace.selfServiceChoices = workspace.selfServiceChoices.map((one) => ({
    ...one,
    __typename: 'SelfServiceChoice',
  }))
  const screenOfPerson = (
    <SearchParamsContext value={new URLSearchParams()}>
      <WorkspaceScreen managed={managed} departmentId={departmentId} />
    </SearchParamsContext>
  )
  renderWithApollo(screenOfPerson, (operation) => {
    requests.push(operation)
    if (operation !== 'MeDashboardViewModel') return { departmentDashboardViewModel: ofDepartment }
    return (
      answers[requests.length - 1] ?? {
        meDashboardViewModel: workspace,
        commitments: { __typename: 'CommitmentPage', items: commitments },
      }
    )
  })
  return requests
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

beforeEach(() => vi.restoreAllMocks())

it('greets by name, shows how many are live, and requests everything in one query', async () => {
  const requests = show({ live: [card('One'), card('Two')], upcoming: [card('Later')] })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Hello Ann, you have 2 live questionnaires' }),
  ).toBeTruthy()
  expect(requests).toEqual(['MeDashboardViewModel'])
})

it('has its sections in order, each with its own cards', async () => {
  show({
    live: [card('Live one')],
    upcoming: [card('Coming one', { startDate: '2026-05-01T00:00:00+01:00' })],
    personalReflections: [
      card('Own one', { questionnaireType: 'SelfService', endDate: null, hasResponses: true, progress: 50 }),
    ],
    completed: [card('Done one', { completedAt: '2026-04-01T10:00:00Z', dueState: 'success' })],
  })
  await screen.findByRole('heading', { level: 1 })
  expect(headings()).toEqual(['Live Questionnaires', 'Upcoming Questionnaires', 'Personal Reflections', 'Completed'])
  expect(section('Live Questionnaires').getByRole('link', { name: 'Begin Live one' })).toBeTruthy()
  expect(section('Upcoming Questionnaires').getByText('Starts 01/05/2026')).toBeTruthy()
  expect(section('Upcoming Questionnaires').queryByRole('link')).toBeNull()
  expect(section('Personal Reflections').getByRole('link', { name: 'Continue Own one' })).toBeTruthy()
  expect(section('Completed').getByRole('link', { name: 'View Done one' })).toBeTruthy()
})

it('has one loud button: what is due first', async () => {
  show({
    live: [card('First'), card('Second')],
    personalReflections: [card('Own one', { questionnaireType: 'SelfService', endDate: null })],
  })
  await screen.findByRole('heading', { level: 1 })
  const variantOf = (name: string) => screen.getByRole('link', { name }).getAttribute('data-variant')
  expect(['Begin First', 'Begin Second', 'Begin Own one'].map(variantOf)).toEqual(['filled', 'default', 'default'])
})

it('leaves out sections without cards, and says when there are none at all', async () => {
  show({})
  expect(await screen.findByText('You have no questionnaires yet.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Hello Ann, you have no live questionnaires' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Start A Personal Reflection' })).toBeNull()
})

const meant = (id: string, fields: Partial<Commitment> = {}): Commitment => ({
  __typename: 'Commitment',
  id,
  text: `Do ${id}`,
  questionText: 'What will you do?',
  questionnaireId: 'q',
  questionnaireName: 'Leading change',
  writtenAt: '2026-03-10T12:00:00Z',
  timeZone: 'Europe/London',
  state: 'Open',
  whatWouldHelp: '',
  dueDay: null,
  isReminded: false,
  remindedAt: null,
  ...fields,
})

describe('what one meant to do', () => {
  const models: unknown[] = []
  /** The server's answers to what is said; the first `away` of them fail. */
  const serve = (away = 0) => {
    models.length = 0
    let left = away
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
      if (left-- > 0) throw new TypeError('offline')
      models.push((JSON.parse(String(init?.body)) as { variables: { model: unknown } }).variables.model)
      return new Response(JSON.stringify({ data: { updateCommitment: meant('a') } }), { status: 200 })
    })
  }
  const done = card('Done one', { completedAt: '2026-04-01T10:00:00Z', dueState: 'success' })
  beforeEach(() => window.sessionStorage.clear())

  it('is not there where nothing was written, nor while staff manage a company', async () => {
    show({ completed: [done] })
    await screen.findByRole('heading', { level: 2, name: 'Completed' })
    expect(screen.queryByRole('region', { name: 'What I Meant To Do' })).toBeNull()
    cleanup()
    show({ completed: [done] }, { managed: 'Fernhill', commitments: [meant('a')] })
    await screen.findByRole('heading', { level: 2, name: 'Completed' })
    expect(screen.queryByRole('region', { name: 'What I Meant To Do' })).toBeNull()
  })

  it('is in their own words, saved at each press, and asks what would help only of what is not yet done', async () => {
    serve()
    show({ completed: [done] }, { commitments: [meant('a'), meant('b')] })
    const first = within(await screen.findByRole('group', { name: 'Do a' }))
    expect(screen.getByRole('heading', { level: 3, name: 'What will you do?' })).toBeTruthy()
    expect(screen.getAllByText('Leading change · 10/03/2026')).toHaveLength(1)
    expect(first.queryByRole('textbox', { name: 'What would help?' })).toBeNull()
    const sayFirst = (value: string) =>
      fireEvent.change(first.getByRole('combobox', { name: 'What became of it' }), { target: { value } })
    expect(first.getByRole('button', { name: 'By when?' })).toBeTruthy()
    sayFirst('NotYet')
    expect(await screen.findByText('Saved')).toBeTruthy()
    fireEvent.change(first.getByRole('textbox', { name: 'What would help?' }), { target: { value: 'Time' } })
    await waitFor(() => expect(models).toHaveLength(2))
    sayFirst('Done')
    expect(first.queryByRole('button', { name: 'By when?' })).toBeNull()
    await waitFor(() => expect(models).toHaveLength(3))
    expect(models).toEqual([
      { id: 'a', state: 'NotYet' },
      { id: 'a', whatWouldHelp: 'Time' },
      { id: 'a', state: 'Done' },
    ])
  })

  it('offers a reminder once there is a day, and none where the day is over', async () => {
    serve()
    show(
      { completed: [done] },
      { commitments: [meant('a'), meant('b', { dueDay: '2099-01-01' }), meant('c', { dueDay: '2020-01-01' })] },
    )
    const days = await screen.findAllByRole('button', { name: /^By/ })
    expect(days.map(({ textContent }) => textContent)).toEqual(['By when?', 'By 01/01/2099', 'By 01/01/2020'])
    for (const day of days) fireEvent.click(day)
    const boxes = await screen.findAllByRole('checkbox', { name: 'Remind me by email on that day' })
    expect(boxes.map((box) => (box as HTMLInputElement).disabled)).toEqual([false, true])
    fireEvent.click(boxes[0]!)
    await waitFor(() => expect(models).toEqual([{ id: 'b', isReminded: true }]))
  })

  it('keeps what could not be sent in this tab, says so, and sends it on request', async () => {
    serve(1)
    show({ completed: [done] }, { commitments: [meant('a')] })
    const state = await screen.findByRole('combobox', { name: 'What became of it' })
    fireEvent.change(state, { target: { value: 'UnderWay' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(models).toEqual([{ id: 'a', state: 'UnderWay' }])
    expect(window.sessionStorage.length).toBe(0)
  })
})

it('greets a person without a name', async () => {
  show({ firstName: ' ', live: [card('One')] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, you have 1 live questionnaire' })).toBeTruthy()
})

it('offers reflections to choose from; an unfinished one cannot be chosen again', async () => {
  const push = vi.spyOn(router, 'push')
  show({ selfServiceChoices: [choice('Month'), choice('Week', true)] })
  fireEvent.click(await screen.findByRole('button', { name: 'Start A Personal Reflection' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Start A Personal Reflection' }))
  expect((picker.getByRole('button', { name: 'Start Week' }) as HTMLButtonElement).disabled).toBe(true)
  expect(picker.getByText('You have already started this one.')).toBeTruthy()
  fireEvent.click(picker.getByRole('button', { name: 'Start Month' }))
  expect(push).toHaveBeenCalledWith('/home/questionnaire/start/Month')
})

it('informs staff who manage a company that they cannot answer meanwhile', async () => {
  show({ live: [card('One')], selfServiceChoices: [choice('Month')] }, { managed: 'Fernhill' })
  expect(await screen.findByText('Stop managing Fernhill to answer questionnaires.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Begin One' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Start A Personal Reflection' })).toBeNull()
})

it('shows a failure to load, and retries', async () => {
  show({ live: [card('One')] }, { answers: [refusal('INTERNAL_SERVER_ERROR')] })
  expect(await screen.findByText('Your workspace could not be loaded.')).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(await screen.findByRole('link', { name: 'Begin One' })).toBeTruthy()
})

it('shows the administrator of a department its campaigns and figures instead of an empty page', async () => {
  show({}, { departmentId: 'd1' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Your department: Works' })).toBeTruthy()
  const part = section('Your department: Works')
  expect(part.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard/department/d1')
  expect(part.getByRole('link', { name: 'Campaigns' }).getAttribute('href')).toBe(
    '/departmentQuestionnaires/list/d1/Campaign',
  )
  expect(within(part.getByRole('group', { name: 'People' })).getByText('2')).toBeTruthy()
  expect(await part.findByRole('heading', { name: /^Questionnaires/ })).toBeTruthy()
  expect(screen.queryByText('You have no questionnaires yet.')).toBeNull()
})

it('shows what is to be answered, then the department with its three largest changes, then the rest', async () => {
  const category = (name: string, mean: number) => ({
    analysisTypeId: name,
    name,
    subscriptionName: null,
    unit: { kind: 'scale', baseAmount: null, currencySymbol: null },
    change: { n: 12, mean, low: mean - 5, high: mean + 5 },
  })
  const categories = [category('Care', 40), category('Trust', 30), category('Skills', 20), category('Pace', 10)]
  const ofDepartment = { ...department, changes: { ...changes, categories, totalCategories: 4 } }
  show({ selfServiceChoices: [choice('Month')] }, { departmentId: 'd1', ofDepartment })
  const largest = within(await screen.findByRole('region', { name: 'Largest changes' }))
  expect(
    largest.getAllByRole('listitem').map(({ textContent }) => /^[A-Z][a-z]+/.exec(textContent ?? '')?.[0]),
  ).toEqual(['Care', 'Trust', 'Skills'])
  expect(largest.getByRole('link', { name: 'All changes' }).getAttribute('href')).toBe('/dashboard/department/d1')
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.indexOf('Your department: Works')).toBeLessThan(headings.indexOf('Personal Reflections'))
  expect(
    screen.getByText('Nothing started yet: a reflection is a questionnaire that you answer for yourself.'),
  ).toBeTruthy()
})
