import { Notifications, notifications } from '@mantine/notifications'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  CampaignOverviewViewModelQuery,
  CampaignProgressQuery,
  LearnerAnswerFragment,
} from '@/graphql/overview/__generated__/operations'
import { reportFixture } from '@/pdf/report/testing/reportFixture'
import { campaignFixture as campaign } from '@/server/testing/screens/campaignFixture'
import { Caught } from '@/server/testing/screens/TestErrorBoundary'
import { trajectoryFixture } from '@/pdf/report/testing/trajectoryFixture'
import { answeredTrajectory } from '@/server/testing/screens/answeredTrajectory'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { packageServer } from '@/server/testing/screens/packageServer'
import { CampaignOverviewScreen } from './CampaignOverviewScreen'

type Overview = CampaignOverviewViewModelQuery['campaignOverviewViewModel']
type Question = Overview['sectionResults'][number]['questions'][number]

const change = {
  n: 2,
  meanBefore: 3,
  meanAfter: 6,
  meanChange: 3,
  low: 1,
  high: 5,
  effectSize: 1.2,
  correctedEffectSize: 0.9,
  isIndicative: true,
}
const questionResult = (id: string, fields: Partial<Question> = {}): Question => ({
  id,
  questionText: `Question ${id}`,
  stem: '',
  helpText: '',
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
  n: 2,
  runs: fields.n ?? 2,
  isWithheld: false,
  mean: null,
  baseAmount: null,
  change,
  ...fields,
})
type Section = Overview['sectionResults'][number]
const section = (id: string, questions: Question[], fields: Partial<Section> = {}): Section => ({
  id,
  sectionName: `Section ${id}`,
  description: '',
  questionnaireName: 'Listening well',
  change: null,
  figure: null,
  unit: { kind: 'scale', baseAmount: null, currencySymbol: null },
  questions,
  ...fields,
})
const totals: Overview['learnerResults'] = {
  totalLearners: 2,
  completedQuestionnaires: 2,
  totalCost: 100,
  hasCost: true,
  isShareOfCost: false,
  costShare: null,
  costPerLearner: 50,
}
const standard: Overview = {
  isFollowed: false,
  trajectory: null,
  questionnaire: {
    id: 'q1',
    name: 'Listening well',
    questionnaireType: 'Campaign',
    description: '',
    startDate: null,
    endDate: null,
    numberOfDays: 10,
    timeZone: 'Europe/London',
    displayState: 'Live',
    programme: null,
  },
  subscription: {
    id: 'c1',
    name: 'Fernhill',
    brandColor: null,
    logoUrl: null,
    currencySymbol: '£',
    timeZone: 'Europe/London',
  },
  learningUnit: {
    id: 'l1',
    name: 'Listening',
    learningUnitType: 'Cost per learner',
    provider: null,
    cost: 0,
    costPerLearner: 50,
    startDate: null,
    endDate: null,
  },
  invited: 3,
  joined: 0,
  joinedCompleted: 0,
  toBeAsked: 0,
  completed: 2,
  notCompleted: 1,
  asked: 3,
  smallestGroupSize: null,
  isWithheld: false,
  categoryResults: [
    {
      analysisTypeId: 'a1',
      name: 'Confidence',
      change: { n: 2, mean: 30, low: -4.2, high: 64.2 },
      result: 60,
      arrow: 'up',
      meanPerLearner: 30,
      learners: 2,
      asked: null,
      unit: { kind: 'scale', baseAmount: null, currencySymbol: null },
    },
  ],
  withheldCategories: [],
  sectionResults: [
    section('1', [questionResult('A')], {
      change: { n: 2, mean: 32.45, low: -4.2, high: 69.1 },
      figure: { result: 64.9, learners: 2 },
    }),
    section('2', [questionResult('B', { responseType: 'TextBoxes', change: null })]),
  ],
  learnerResults: totals,
  campaignTotals: totals,
  returnOnInvestment: null,
  findings: [
    {
      rule: 'response',
      values: [
        { name: 'open', number: 1, text: null },
        { name: 'invited', number: 3, text: null },
        { name: 'place', number: null, text: 'lowest' },
        { name: 'department', number: null, text: 'Sales' },
        { name: 'rate', number: 40, text: null },
      ],
    },
  ],
}
const person = (name: string, departmentName: string | null = null) => ({
  __typename: 'OverviewLearner',
  id: `s${name}`,
  userId: `u${name}`,
  name,
  subscriptionDepartmentId: departmentName,
  departmentName,
})
const answer = (name: string, fields: Partial<LearnerAnswerFragment>): LearnerAnswerFragment => ({
  sessionId: `s${name}`,
  learner: name,
  values: [],
  before: null,
  after: null,
  amounts: [],
  ...fields,
})
const answersTo: Record<string, LearnerAnswerFragment[]> = {
  A: [
    answer('Ada Vale', { before: '2', after: '7', amounts: [2, 7] }),
    answer('Bo Vale', { before: '4', after: '5', amounts: [4, 5] }),
  ],
  B: [answer('Ada Vale', { values: ['Listen', 'Ask'] })],
}
const page = {
  items: [],
  words: [],
  counts: null,
  totalCount: 0,
  hasOtherWordings: false,
  isNameless: false,
  isWithheld: false,
}

type Packages = Pick<ReturnType<typeof packageServer>, 'answer'>
const noPackage: Packages = {
  answer: (operation) => (operation === 'LatestReportPackage' ? { latestReportPackage: null } : undefined),
}
const noMails = { queued: 0, sent: 0, failed: 0, kept: 0 }
type Progress = CampaignProgressQuery['campaignProgress']
type Watched = Partial<Progress['questionnaire']> & Partial<Pick<Progress, 'mails' | 'openLink'>>
/** The polled campaign: one participant has not completed. */
const watched = (completed: number, { mails = noMails, openLink = null, ...fields }: Watched) => ({
  __typename: 'CampaignProgress',
  questionnaire: {
    ...campaign,
    id: 'q1',
    name: 'Leading change',
    questionnaireType: 'Campaign',
    isPublished: true,
    displayState: 'Live',
    abilities: ['update'],
    nextReminderDay: null,
    startDate: null,
    timeZone: 'Europe/London',
    ...fields,
  },
  participants: completed + 1,
  opened: completed + 1,
  begun: completed,
  completed,
  mails,
  openLink,
})
/** Those who completed, or the one who did not. */
function named(departments: (string | null)[]) {
  const names = departments[0] === null && departments.length === 1 ? ['Cy Vale'] : ['Ada Vale', 'Bo Vale', 'Di Vale']
  return { items: names.map((name, at) => person(name, departments[at])), totalCount: names.length }
}
type Given = {
  progress?: Watched
  /** The campaign of which participants could be reminded is finished. */
  isOver?: boolean
  packages?: Packages
  overview?: Partial<Overview> | Error | ((variables: Record<string, unknown>) => Partial<Overview> | Error)
  learners?: Error | null
  /** Departments of the learners who completed. */
  departments?: (string | null)[]
  /** The number of them when it is polled. */
  counted?: () => number
  answers?: (questionId: string) => object
}
function show({
  packages = noPackage,
  overview = {},
  learners = null,
  departments = [],
  counted = () => 2,
  progress = {},
  isOver = false,
  answers = (id) => ({ ...page, items: answersTo[id], totalCount: answersTo[id]?.length ?? 0 }),
}: Given = {}) {
  const calls: Record<string, unknown>[] = []
  renderWithApollo(
    <>
      <Notifications />
      <Caught>
        <CampaignOverviewScreen questionnaireId="q1" area="subscription" departmentId={null} />
      </Caught>
    </>,
    (operation, variables) => {
      calls.push({ operation, ...variables })
      // One row: whichever response comes last, its state is the same.
      const questionnaire = {
        ...campaign,
        displayState: isOver ? 'Finished' : (progress.displayState ?? campaign.displayState),
      }
      if (operation === 'CampaignLearners' || operation === 'CampaignLearnerIds')
        return learners ?? { campaignLearners: named(variables['hasCompleted'] === false ? [null] : departments) }
      if (operation === 'CampaignProgress') return { campaignProgress: watched(counted(), progress) }
      if (operation === 'CampaignState')
        return {
          questionnaire,
          campaignProgress: watched(counted(), progress),
          latestReportPackage: null,
          ...packages.answer('LatestReportPackage', variables),
        }
      if (operation === 'CampaignOfParticipants') return { questionnaire }
      if (operation === 'SendQuestionnaireTestMail') return { sendQuestionnaireTestMail: 'ada@fernhill.test' }
      if (operation === 'QuestionAnswers') return { questionAnswers: answers(String(variables['questionId'])) }
      const ofPackages = packages.answer(operation, variables)
      if (ofPackages !== undefined) return ofPackages
      const viewModel = typeof overview === 'function' ? overview(variables) : overview
      return viewModel instanceof Error ? viewModel : { campaignOverviewViewModel: { ...standard, ...viewModel } }
    },
  )
  return { callsOf: (operation: string) => calls.filter((call) => call['operation'] === operation) }
}
const open = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
async function openChecklist() {
  await open('Select Learners')
  const dialog = within(await screen.findByRole('dialog', { name: 'Select Learners' }))
  await dialog.findByRole('checkbox', { name: 'Ada Vale' })
  return { dialog, done: () => fireEvent.click(dialog.getByRole('button', { name: 'Done' })) }
}
const sections = () =>
  within(screen.getByRole('list', { name: 'Sections' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent?.slice(0, 9))

/** jsdom has no clipboard. */
/** The lists count learners, the completions those invited. */
const threeLearners = { completed: 3, campaignTotals: { ...standard.campaignTotals, totalLearners: 3 } }

const stubClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  notifications.clean()
})

describe('the overview of a campaign', () => {
  const figures = (labels: string[]) =>
    labels.map((label) => screen.getByRole('group', { name: label }).textContent?.replace(label, ''))

  it('has a last day and no days left where it is a follow-up', async () => {
    const endDate = new Date(Date.now() + 3 * 86_400_000).toISOString()
    show({ overview: { questionnaire: { ...standard.questionnaire, questionnaireType: 'FollowUp', endDate } } })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Listening well' })
    expect(heading.parentElement?.textContent).toMatch(/Last day \d\d\/\d\d\/\d{4}$/)
  })

  it('shows its name, state and remaining days, its cost, and its counts with a pie chart or without', async () => {
    const endDate = new Date(Date.now() + 3 * 86_400_000).toISOString()
    show({ overview: { questionnaire: { ...standard.questionnaire, endDate } } })
    await screen.findByRole('heading', { level: 1, name: 'Listening well' })
    expect(screen.getByText('Campaign')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toBe('Listening wellLive3 days left')
    expect(figures(['Total Cost', 'Cost per Learner'])).toEqual([
      '£100.00for 2 completed questionnaires',
      '£50.00per learner who completed',
    ])
    expect(figures(['Total Invited', 'Total Completed', 'Total Not Completed'])).toEqual(['3', '2', '1'])
    expect((await screen.findByRole('button', { name: 'Send Reminder' })).dataset.variant).toBe('filled')
    expect(screen.getByRole('button', { name: 'PDF' }).dataset.variant).toBe('subtle')
    fireEvent.click(screen.getByRole('button', { name: 'Close results' }))
    expect(screen.queryByRole('region', { name: 'Completions' })).toBeNull()
    expect(figures(['Learners Invited', 'Learners Completed'])).toEqual(['3', '2'])
    fireEvent.click(screen.getByRole('button', { name: 'Show Graph' }))
    expect(screen.getByRole('region', { name: 'Completions' })).toBeTruthy()
  })

  it('counts who joined by link beside the invited', async () => {
    show({ overview: { joined: 5, joinedCompleted: 4 } })
    await screen.findByRole('heading', { level: 1, name: 'Listening well' })
    expect(figures(['Total Invited', 'Total Completed', 'Total Not Completed', 'Joined by link'])).toEqual([
      '3',
      '2',
      '1',
      '54 completed',
    ])
  })

  it('counts those who joined where no one was invited, as its chart does', async () => {
    show({ overview: { invited: 0, completed: 0, notCompleted: 0, joined: 3, joinedCompleted: 2 } })
    await screen.findByRole('heading', { level: 1, name: 'Listening well' })
    expect(figures(['Joined by link', 'Total Completed', 'Total Not Completed'])).toEqual(['3', '2', '1'])
    expect(screen.queryByRole('group', { name: 'Total Invited' })).toBeNull()
    expect(screen.getByText('2 of 3 who joined by link completed')).toBeTruthy()
    expect(screen.queryByText('0 of 0 completed')).toBeNull()
  })

  it('has nothing but what comes next before anybody has answered: no figure, no chart, no list', async () => {
    const questionnaire = {
      ...standard.questionnaire,
      displayState: 'Upcoming' as const,
      startDate: '2099-12-10T00:00:00.000Z',
    }
    const findings: Overview['findings'] = [
      {
        rule: 'upcoming',
        values: [
          { name: 'participants', number: 16, text: null },
          { name: 'from', number: null, text: '10/12/2099' },
        ],
      },
    ]
    const nobody = { ...totals, totalLearners: 0, completedQuestionnaires: 0, totalCost: 0 }
    const { callsOf: calls } = show({
      overview: {
        questionnaire,
        findings,
        invited: 0,
        completed: 0,
        notCompleted: 0,
        toBeAsked: 16,
        campaignTotals: nobody,
        learnerResults: nobody,
      },
      progress: { displayState: 'Upcoming', startDate: questionnaire.startDate },
    })
    expect(
      await screen.findByRole('heading', { level: 2, name: '16 people will be asked from 10/12/2099.' }),
    ).toBeTruthy()
    const planned = within(await screen.findByRole('region', { name: 'Before it starts' }))
    const saidOf = (name: string) => planned.getByRole('group', { name }).children[1]?.textContent
    expect(['First day', 'Next reminder'].map(saidOf)).toEqual(['10/12/2099', 'No automatic reminder is planned.'])
    expect(saidOf('Questions')).toMatch(/^\d+ questions? in \d+ sections? Preview$/)
    expect(screen.queryByRole('link', { name: 'What People Wrote' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Participants' }).dataset.variant).not.toBe('filled')
    expect(screen.queryByRole('region', { name: 'Progress' })).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send me a test' }).dataset.variant).toBe('filled'))
    for (const name of ['PDF', 'Print', 'Export', 'Copy'])
      expect(screen.queryByRole('button', { name }), name).toBeNull()
    for (const name of ['Completions', 'Cost', 'Results Criteria', 'Categories', 'Sections'])
      expect(screen.queryByRole('region', { name }), name).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Send me a test' }))
    await waitFor(() =>
      expect(calls('SendQuestionnaireTestMail')).toMatchObject([{ questionnaireId: 'q1', kind: 'invite' }]),
    )
    expect(await screen.findByText('The test is being sent to ada@fernhill.test.')).toBeTruthy()
  })

  it('begins with its findings in words, with the rules behind them, and copies them as text', async () => {
    const copied: string[] = []
    stubClipboard(async (text: string) => void copied.push(text))
    show()
    const region = await screen.findByRole('region', { name: 'Findings' })
    const { DOCUMENT_POSITION_FOLLOWING: isLater } = Node
    for (const name of ['Completions', 'Results Criteria', 'Categories', 'Sections'])
      expect(region.compareDocumentPosition(screen.getByRole('region', { name })) & isLater, name).toBe(isLater)
    const found = within(region)
    const sentence = '1 of 3 people invited has not completed the questionnaire; the lowest response is in Sales (40%).'
    expect(found.getByRole('heading', { level: 2 }).textContent).toBe(sentence)
    expect(found.queryAllByRole('listitem')).toEqual([])
    expect(found.getByRole('img', { name: /^Derived by fixed rules/ })).toBeTruthy()
    fireEvent.click(found.getByRole('button', { name: 'Copy' }))
    expect(await found.findByText('Copied to the clipboard.')).toBeTruthy()
    expect(copied).toEqual([`Listening well\n${sentence}`])
  })

  it('has the first of several as its headline, below it the notes that limit it, and the others behind one press', async () => {
    const number = (name: string, value: number) => ({ name, number: value, text: null })
    show({
      overview: {
        findings: [
          { rule: 'chosen', values: [number('n', 2)] },
          { rule: 'everyoneCompleted', values: [number('invited', 3), number('times', 0)] },
          { rule: 'joined', values: [number('completed', 1), number('joined', 2)] },
          { rule: 'indicative', values: [] },
        ],
      },
    })
    const found = within(await screen.findByRole('region', { name: 'Findings' }))
    expect(found.getByRole('heading', { level: 2 }).textContent).toBe(
      'All 3 people invited have completed the questionnaire.',
    )
    expect(found.getByText('These findings cover the 2 learners selected.')).toBeTruthy()
    const others = found.getByText('2 more findings').closest('details')!
    expect(others.open).toBe(false)
    expect(
      within(others)
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1 of 2 people who joined by link has completed the questionnaire.',
      'Indicative means fewer than ten people: this suggests a change but does not prove one.',
    ])
  })

  it('copies the meaning of the figures with a change', async () => {
    const copied: string[] = []
    stubClipboard(async (text) => void copied.push(text))
    const values = { category: 'Care', change: 40, low: 31, high: 49, n: 14, also: 0, all: 0 }
    const words = { rank: 'most', unit: 'scale', certainty: 'enough', size: 'large' }
    const finding = {
      rule: 'grew' as const,
      values: [
        ...Object.entries(values).map(([name, value]) =>
          typeof value === 'number' ? { name, number: value, text: null } : { name, number: null, text: value },
        ),
        ...Object.entries(words).map(([name, text]) => ({ name, number: null, text })),
      ],
    }
    show({ overview: { findings: [finding] } })
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }))
    await screen.findByText('Copied to the clipboard.')
    expect(copied[0]).toMatch(/Care grew most: \+40\.0% .*\n\nA change per learner is in percent of the scale/)
  })

  it('says when the browser does not allow copying, and shows nothing without findings', async () => {
    stubClipboard(() => Promise.reject(new Error('No')))
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await screen.findByText(/^The browser did not allow copying/)).toBeTruthy()
    cleanup()
    show({ overview: { findings: [] } })
    await screen.findByRole('heading', { level: 1, name: 'Listening well' })
    expect(screen.queryByRole('region', { name: 'Findings' })).toBeNull()
  })

  it('shows the change of a section as that of a category: per learner, with n and interval, and the total', async () => {
    show()
    const [changed, inWords] = within(await screen.findByRole('list', { name: 'Sections' })).getAllByRole('listitem')
    expect(changed!.textContent).toContain(
      '+32.5% per learnern = 2 of 3 · −4.2 to +69.1 · indicativeTotal of all learners 65%',
    )
    expect(inWords!.textContent).not.toContain('%')
    cleanup()
    show({ overview: { joined: 1, joinedCompleted: 1 } })
    const [withJoined] = within(await screen.findByRole('list', { name: 'Sections' })).getAllByRole('listitem')
    expect(withJoined!.textContent).toContain('+32.5% per learnern = 2 · −4.2 to +69.1')
  })

  it.each([
    ['Upcoming', 'UpcomingStarts on 02/03/2026'],
    ['Finished', 'FinishedEnded on 31/03/2026'],
    ['Building', 'Being built'],
  ] as const)('shows the date that matters while it is %s', async (displayState, due) => {
    const dates = { startDate: '2026-03-02T00:00:00.000Z', endDate: '2026-03-31T22:59:59.999Z' }
    show({ overview: { questionnaire: { ...standard.questionnaire, ...dates, displayState } } })
    await screen.findByRole('heading', { level: 1, name: 'Listening well' })
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toBe(`Listening well${due}`)
  })

  it('has its actions in their places before there are results, so that a pressed one does not move', async () => {
    show()
    const actions = within(screen.getByRole('group', { name: 'State and actions' }))
    const shownActions = () => [...actions.getAllByRole('button'), ...actions.getAllByRole('link')]
    const before = shownActions()
    expect(actions.getByRole('button', { name: 'PDF' }).matches(':disabled')).toBe(true)
    await screen.findByRole('heading', { level: 1, name: 'Listening well' })
    // They end the line, so that the reminder ahead of them moves none.
    const other = shownActions().filter((one) => one.textContent !== 'Send Reminder')
    expect(other.slice(0, 3)).toEqual(before.slice(0, 3))
    expect(actions.getAllByRole('link')).toEqual(before.filter((one) => one.matches('a')))
    expect(actions.getByRole('button', { name: 'PDF' }).matches(':disabled')).toBe(false)
  })

  it('has two quiet tools and two icons beside the loud one, and the other screens in the menu', async () => {
    show()
    await screen.findByRole('button', { name: 'Send Reminder' })
    const header = within(screen.getByRole('group', { name: 'State and actions' }))
    const withText = [...header.getAllByRole('button'), ...header.getAllByRole('link')].filter(
      ({ textContent }) => textContent !== '',
    )
    expect(withText.map(({ textContent }) => textContent)).toEqual(['Send Reminder', 'PDF', 'Participants'])
    for (const name of ['Print', 'Export']) expect(header.getByRole('button', { name })).toBeTruthy()
    await open('Actions for Listening well')
    for (const name of ['Build reports', 'Compare'])
      expect(await screen.findByRole('menuitem', { name }), name).toBeTruthy()
  })

  it('collapses the actions to a menu where the line is too short', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width: 79.99em'),
          media: query,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    )
    show()
    await open('Actions for Listening well')
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Participants',
      'Print',
      'Build reports',
      'Compare',
      'Close early',
      'Extend',
      'Answers with code book (.xlsx)',
      'Answers (.csv)',
      'Answers, a line for each value (.csv)',
      'Code book (.csv)',
      'Answers of all campaigns, a line for each value (.xlsx)',
      'Figures (.xlsx)',
      'Figures (.csv)',
    ])
    expect(screen.getByRole('button', { name: 'PDF', hidden: true })).toBeTruthy()
  })

  it('has no reminder once it is over', async () => {
    show({ isOver: true, progress: { displayState: 'Finished' } })
    await screen.findByRole('heading', { name: 'Completions' })
    await screen.findByRole('button', { name: 'Actions for Listening well' })
    expect(screen.queryByRole('button', { name: 'Send Reminder' })).toBeNull()
  })

  it('sends reminders with the campaign’s id, its name and the remaining days', async () => {
    const bodies: unknown[] = []
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      bodies.push([path, JSON.parse(String(init.body))])
      return Response.json({ reminded: 1, recent: 0 })
    })
    show()
    await open('Send Reminder')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remind All' }))
    await waitFor(() =>
      expect(bodies).toEqual([
        ['/api/reminders/sendAllReminder', { questionnaireId: 'q1', questionnaireName: 'Listening well', daysLeft: 3 }],
      ]),
    )
  })

  it('lists who completed and who did not, with a search, and reads the names only then', async () => {
    const { callsOf: calls } = show({ overview: threeLearners, counted: () => 3 })
    await screen.findByRole('button', { name: 'Completed Learners' })
    expect(calls('CampaignLearners')).toEqual([])
    await open('Completed Learners')
    const dialog = within(await screen.findByRole('dialog', { name: 'Completed Learners (3)' }))
    await dialog.findByText('Ada Vale')
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Ada Vale No department',
      'Bo Vale No department',
      'Di Vale No department',
    ])
    expect(calls('CampaignLearners').map(({ hasCompleted }) => hasCompleted)).toEqual([true])
    fireEvent.change(dialog.getByRole('textbox', { name: 'Search' }), { target: { value: 'zz' } })
    expect(dialog.getByText('Sorry there were no matches for "zz."')).toBeTruthy()
  })

  it('shows the department of everyone in these lists', async () => {
    show({ departments: ['Sales', 'Care', null] })
    await open('Completed Learners')
    const dialog = within(await screen.findByRole('dialog', { name: /^Completed Learners/ }))
    await dialog.findByText('Ada Vale')
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Ada Vale Sales',
      'Bo Vale Care',
      'Di Vale No department',
    ])
  })

  it('requests the selected learners when the checklist is closed, by whichever list is shorter', async () => {
    const { callsOf: calls } = show({ overview: threeLearners, counted: () => 3 })
    const { dialog, done } = await openChecklist()
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Ada Vale' }))
    expect(dialog.getByText('2/3')).toBeTruthy()
    expect(calls('CampaignOverviewViewModel')).toHaveLength(1)
    done()
    await waitFor(() =>
      expect(calls('CampaignOverviewViewModel').at(-1)).toMatchObject({ withoutUserIds: ['uAda Vale'] }),
    )
    expect(screen.getByRole('button', { name: 'Select Learners 2/3', hidden: true })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Submit', hidden: true }))
    await waitFor(() => expect(calls('CampaignOverviewViewModel')).toHaveLength(3))
    const { dialog: again } = await openChecklist()
    fireEvent.click(again.getByRole('checkbox', { name: 'All' }))
    fireEvent.click(again.getByRole('checkbox', { name: 'All' }))
    expect(again.getByText('0/3')).toBeTruthy()
  })

  it('selects a whole department at once', async () => {
    const { callsOf: calls } = show({ departments: ['Sales', 'Sales', null] })
    const { dialog, done } = await openChecklist()
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Sales (2/2)',
      'Ada Vale',
      'Bo Vale',
      'No department (1/1)',
      'Di Vale',
    ])
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Sales (2/2)' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Bo Vale' }))
    const sales = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Sales (1/2)' })
    expect([sales.checked, sales.indeterminate]).toEqual([false, true])
    done()
    await waitFor(() =>
      expect(calls('CampaignOverviewViewModel').at(-1)).toMatchObject({ withoutUserIds: ['uAda Vale'] }),
    )
  })

  it('shows categories while they are requested, and checkboxes in graph mode', async () => {
    show()
    await screen.findByRole('list', { name: 'Categories' })
    fireEvent.click(screen.getByRole('button', { name: 'Graph mode' }))
    expect(screen.getByRole('checkbox', { name: 'Include Confidence in the graph' })).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Category' }))
    expect(screen.queryByRole('list', { name: 'Categories' })).toBeNull()
  })

  it('is in graph mode from the creation of a graph until that is closed', async () => {
    show()
    await screen.findByRole('list', { name: 'Categories' })
    const mode = screen.getByRole('button', { name: 'Graph mode' })
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Categories' })).getByRole('button', { name: 'Create Graph' }),
    )
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Which kind of graph?' })).getByRole('button', {
        name: 'Bar Chart',
      }),
    )
    expect(mode.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Bar Chart drawn.').getAttribute('role')).toBe('status')
    expect(screen.getByRole('checkbox', { name: 'Include Confidence in the graph' })).toBeTruthy()
    fireEvent.click(mode)
    expect(mode.getAttribute('aria-pressed')).toBe('false')
    expect(screen.queryByRole('checkbox', { name: 'Include Confidence in the graph' })).toBeNull()
  })
})

it('has no loud button while no one has completed it', async () => {
  show({ overview: { completed: 0, campaignTotals: { ...totals, totalLearners: 0, completedQuestionnaires: 0 } } })
  expect((await screen.findByRole('button', { name: 'PDF' })).dataset.variant).toBe('subtle')
})

it('shows on the pressed button that its report is being made', async () => {
  const tab = { document: document.implementation.createHTMLDocument(), location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  show({ packages: packageServer({ report: reportFixture() }) })
  await open('PDF')
  const dialog = within(await screen.findByRole('dialog', { name: 'Please choose a Title for your report' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Open PDF in a new tab' }))
  expect(['Download PDF', 'Generating PDF...'].map((name) => dialog.getAllByRole('button', { name }).length)).toEqual([
    1, 1,
  ])
  expect(dialog.queryByRole('button', { name: 'Open PDF in a new tab' })).toBeNull()
  await dialog.findByText('Your report is ready in its own tab.')
  // There is nothing left to cancel. The cross of the dialog is the other of its name.
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(dialog.getByText('Close').closest('button')).toBeTruthy()
})

describe('the progress of a published campaign', () => {
  const panel = async () => within(await screen.findByRole('region', { name: 'Progress' }))
  it('counts participants and mails, and names the next reminder', async () => {
    show({ progress: { mails: { queued: 12, sent: 240, failed: 2, kept: 0 }, nextReminderDay: '2099-03-09' } })
    const { getByRole, getByText, queryByRole } = await panel()
    const value = (name: string) => getByRole('group', { name }).textContent?.replace(name, '')
    expect(['Opened', 'Started'].map(value)).toEqual(['3', '2'])
    // Those who take part and who completed are counted once, in Completions.
    for (const name of ['Participants', 'Completed']) expect(queryByRole('group', { name })).toBeNull()
    expect(getByText(/Emails: 12 queued, 240 sent\./)).toBeTruthy()
    expect(getByText('2 failed.')).toBeTruthy()
    expect(getByText('Next reminder: Monday 9 March')).toBeTruthy()
    const link = getByRole('link', { name: 'Show who' })
    expect(link.getAttribute('href')).toBe('/subscriptionQuestionnaires/users/list/q1')
  })
  it('says when no reminder follows and when mails wait for a mail server', async () => {
    show({ progress: { mails: { ...noMails, kept: 3 } } })
    const { getByText, queryByRole, queryByText } = await panel()
    expect(getByText('Emails are not sent here yet: 3 are kept.')).toBeTruthy()
    expect(queryByText(/queued/)).toBeNull()
    expect(getByText('No automatic reminder is planned.')).toBeTruthy()
    expect(queryByRole('link', { name: 'Show who' })).toBeNull()
  })
  it('shows its open link with the QR code', async () => {
    const openLink = {
      __typename: 'OpenLink',
      id: 'l1',
      code: 'abc',
      url: 'https://example.test/open/abc',
      begunCount: 2,
      completedCount: 1,
    } as const
    const { callsOf } = show({ progress: { openLink } })
    const { findByRole, getByText } = await panel()
    expect((await findByRole('img', { name: 'QR code of the open link' })).getAttribute('src')).toBe(
      '/api/openLink/abc/qr.svg',
    )
    expect(getByText(openLink.url)).toBeTruthy()
    expect(callsOf('OpenLinks')).toEqual([])
  })
  it('of a self-service questionnaire has no invitations and reminders', async () => {
    show({ progress: { questionnaireType: 'SelfService' } })
    const { queryByRole, queryByText } = await panel()
    expect(queryByRole('group', { name: 'Opened' })).toBeNull()
    expect(queryByText(/Emails/)).toBeNull()
  })
  it('is not shown once it is over', async () => {
    show({ progress: { displayState: 'Finished' } })
    await screen.findByRole('list', { name: 'Categories' })
    expect(screen.queryByRole('region', { name: 'Progress' })).toBeNull()
  })
})

describe('while it is live', () => {
  const withFakeTime = async (run: () => Promise<void>) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await run()
    } finally {
      vi.useRealTimers()
    }
  }
  const later = () => vi.advanceTimersByTimeAsync(16_000)

  it('reads the results again when a participant has completed, unless the page is hidden', () =>
    withFakeTime(async () => {
      let completed = 2
      const { callsOf: calls } = show({ counted: () => completed })
      await screen.findByRole('list', { name: 'Categories' })
      await later()
      expect(calls('CampaignOverviewViewModel')).toHaveLength(1)
      completed = 3
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      await later()
      expect(calls('CampaignOverviewViewModel')).toHaveLength(1)
      hidden.mockRestore()
      await later()
      expect(calls('CampaignOverviewViewModel')).toHaveLength(2)
      expect(calls('CampaignLearners')).toEqual([])
    }))

  it('reads nothing again once it has ended', () =>
    withFakeTime(async () => {
      const questionnaire = { ...standard.questionnaire, displayState: 'Finished' as const }
      const { callsOf: calls } = show({ overview: { questionnaire } })
      await screen.findByRole('list', { name: 'Categories' })
      await later()
      expect(calls('CampaignProgress')).toEqual([])
    }))

  it('reads the results again where only groups are shown too, since they grow by whole groups', () =>
    withFakeTime(async () => {
      let completed = 2
      const { callsOf: calls } = show({ overview: { smallestGroupSize: 5 }, counted: () => completed })
      await screen.findByRole('list', { name: 'Categories' })
      completed = 3
      await later()
      await waitFor(() => expect(calls('CampaignOverviewViewModel')).toHaveLength(2))
    }))
})

/** Moves a row by the menu of its handle. */
async function move(name: string, to: 'up' | 'down'): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: `Drag ${name}`, hidden: true }))
  fireEvent.click(await screen.findByRole('menuitem', { name: `Move ${name} ${to}`, hidden: true }))
}
describe('a part that the address names', () => {
  afterEach(() => history.replaceState(null, '', '/'))
  it('is opened, scrolled into view and has the focus', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    history.replaceState(null, '', `/#question-${standard.sectionResults[0]!.questions[0]!.id}`)
    show()
    const part = await waitFor(() => {
      const found = document.getElementById(location.hash.slice(1))
      expect(found).not.toBeNull()
      return found!
    })
    expect(document.activeElement).toBe(part)
    expect(scrolled.mock.contexts).toContain(part)
    expect(within(part).getByRole('article')).toBeTruthy()
    scrolled.mockRestore()
  })
})

describe('a package of its reports', () => {
  const models = (calls: Record<string, unknown>[]) => calls.map(({ model }) => model)
  it('has the report of the selected learners under its title, and one of each of them', async () => {
    const { callsOf: calls } = show({ packages: packageServer({ report: reportFixture() }) })
    const checklist = await openChecklist()
    fireEvent.click(checklist.dialog.getByRole('checkbox', { name: 'Bo Vale' }))
    checklist.done()
    await waitFor(() => expect(calls('CampaignOverviewViewModel')).toHaveLength(2))
    fireEvent.click(screen.getByRole('button', { name: 'Arrange for the report', hidden: true }))
    await move('Section 2', 'up')
    fireEvent.click(screen.getByRole('button', { name: 'PDF', hidden: true }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Please choose a Title for your report' }))
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toMatch(
      /^Overview Report - \d+(st|nd|rd|th) \w+ \d{4}$/,
    )
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Spring' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Download report package' }))
    expect(
      await within(await screen.findByRole('dialog', { name: 'Generating Reports' })).findByText(
        'Your reports are ready to download.',
      ),
    ).toBeTruthy()
    expect(models(calls('CreateReportPackage'))).toMatchObject([
      {
        questionnaireId: 'q1',
        title: 'Spring',
        customiser: '11111',
        sectionIds: ['2', '1'],
        isCompanyIncluded: true,
        isImpactIncluded: true,
        withoutUserIds: ['uBo Vale'],
        respondentIds: ['uAda Vale', 'uDi Vale'],
      },
    ])
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Please choose a Title for your report' })).toBeNull(),
    )
  })
  it('is only the report where small groups are not shown', async () => {
    const { callsOf: calls } = show({
      packages: packageServer({ report: reportFixture() }),
      overview: { smallestGroupSize: 5 },
    })
    await open('PDF')
    fireEvent.click(await screen.findByRole('switch', { name: 'With the chain of impact, in the package' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Download report package' }))
    await screen.findByRole('dialog', { name: 'Generating Reports' })
    expect(models(calls('CreateReportPackage'))).toMatchObject([
      { isCompanyIncluded: true, isImpactIncluded: false, respondentIds: [] },
    ])
  })
})

describe('its categories', () => {
  const [first] = standard.categoryResults
  const category = (name: string, mean: number, low: number | null) => ({
    ...first!,
    analysisTypeId: name,
    name,
    change: { n: low === null ? 1 : 12, mean, low, high: low === null ? null : 2 * mean - low },
  })
  const names = () =>
    within(screen.getByRole('list', { name: 'Categories' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('p')?.textContent)

  it('are in the order of what is certain of their change', async () => {
    show({
      overview: { categoryResults: [category('Care', 60, null), category('Drive', 20, 15), category('Ease', 40, -5)] },
    })
    await screen.findByRole('list', { name: 'Categories' })
    expect(names()).toEqual(['Drive', 'Ease', 'Care'])
  })

  it('are moved in graph mode alone, and of many the first are shown until all are asked for', async () => {
    const many = Array.from({ length: 40 }, (_, at) => category(`C${at + 10}`, 90 - at, 50 - at))
    show({ overview: { categoryResults: many } })
    await screen.findByRole('list', { name: 'Categories' })
    expect(names()).toHaveLength(12)
    expect(screen.queryByRole('button', { name: 'Drag C11' })).toBeNull()
    await open('Show all 40 categories')
    expect(names()).toHaveLength(40)
    await open('Graph mode')
    await move('C11', 'up')
    expect(names().slice(0, 2)).toEqual(['C11', 'C10'])
  })
})

describe('its sections', () => {
  it('are reordered, removed and restored where the report is arranged', async () => {
    show()
    await screen.findByRole('list', { name: 'Sections' })
    expect(screen.queryByRole('button', { name: /Move|Drag|Remove/ })).toBeNull()
    await open('Arrange for the report')
    await move('Section 2', 'up')
    expect(sections()).toEqual(['Section 2', 'Section 1'])
    fireEvent.click(screen.getByRole('button', { name: 'Remove Section 2' }))
    expect(sections()).toEqual(['Section 1'])
    fireEvent.click(screen.getByRole('button', { name: 'Show Section 2 again' }))
    expect(sections()).toEqual(['Section 2', 'Section 1'])
    await open('Arrange for the report')
    expect(screen.queryByRole('button', { name: /Move|Drag|Remove/ })).toBeNull()
  })

  it('request answers only when they are opened', async () => {
    const { callsOf: calls } = show()
    await screen.findByRole('list', { name: 'Sections' })
    expect(calls('QuestionAnswers')).toEqual([])
    await open('Section 1')
    const table = within(await screen.findByRole('table', { name: 'Question A' }))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'LearnerBeforeAfter',
      'Ada Vale27',
      'Bo Vale45',
    ])
    expect(calls('QuestionAnswers').map((call) => call['questionId'])).toEqual(['A'])
    expect(screen.getByTestId('means').textContent).toContain('3.00')
    expect(screen.getByTestId('evidence').textContent).toContain(
      'n = 2 of 3 invited (67%) · mean change +3.00 · 95% interval +1.00 to +5.00',
    )
  })

  it('show the numbers of a question by learner, as a pie, column or bar chart', async () => {
    show()
    await open('Section 1')
    const question = within(await screen.findByRole('article', { name: 'Question A' }))
    for (const [kind, rows] of [
      ['Bar Chart', ['LearnerBeforeAfter', 'Ada Vale27', 'Bo Vale45']],
      ['Pie Chart', ['LearnerAfter', 'Ada Vale7', 'Bo Vale5']],
    ] as const) {
      fireEvent.click(question.getByRole('button', { name: 'Create Graph' }))
      fireEvent.click(
        within(await screen.findByRole('dialog', { name: 'Which kind of graph?' })).getByRole('button', { name: kind }),
      )
      const graph = within(await question.findByRole('region', { name: 'Question A' }))
      if (graph.queryByRole('table') === null) fireEvent.click(graph.getByRole('button', { name: 'Show table' }))
      expect(graph.getAllByRole('row').map((row) => row.textContent)).toEqual(rows)
    }
    fireEvent.click(question.getByRole('button', { name: 'Close graph' }))
    expect(question.queryByRole('region')).toBeNull()
  })

  it('offer no graph of texts, which are listed as the response', async () => {
    show()
    await open('Section 2')
    const question = within(await screen.findByRole('article', { name: 'Question B' }))
    expect(question.queryByRole('button', { name: 'Create Graph' })).toBeNull()
    expect((await question.findAllByRole('row')).map((row) => row.textContent)).toEqual([
      'LearnerResponse',
      'Ada ValeListenAsk',
    ])
  })

  it('say of a question that everyone left out that they did, and only that', async () => {
    const silent = questionResult('C', { responseType: 'Scale', n: 0, change: null, leftOut: 6 })
    show({ overview: { sectionResults: [section('3', [silent])] } })
    await open('Section 3')
    const question = await screen.findByRole('article', { name: 'Question C' })
    await waitFor(() => expect(question.textContent).toBe('Question CEveryone who was asked this left it out (6).'))
  })

  it('say when there are none', async () => {
    show({ overview: { sectionResults: [], categoryResults: [] } })
    expect(await screen.findByText('Sorry there is nothing to show you here yet.')).toBeTruthy()
    expect(screen.getByText('No category has results yet.')).toBeTruthy()
  })
})

describe('a section of several kinds of answers', () => {
  it('says so beside its mean', async () => {
    const figures = { change: { n: 2, mean: 8.5, low: 7.7, high: 9.3 }, figure: { result: 64.9, learners: 2 } }
    show({
      overview: {
        sectionResults: [
          section('1', [questionResult('A')], {
            ...figures,
            unit: { kind: 'mixed', baseAmount: null, currencySymbol: null },
          }),
          section('2', [questionResult('B')], {
            ...figures,
            unit: { kind: 'amount', baseAmount: 10_000, currencySymbol: '£' },
          }),
        ],
      },
    })
    const [mixed, money] = within(await screen.findByRole('list', { name: 'Sections' })).getAllByRole('listitem')
    expect(mixed?.textContent).toContain('+8.5% per learner of several kinds of answers together')
    expect(money?.textContent).toContain('+8.5% per learner of £10,000')
  })
})

describe('where small groups are not shown', () => {
  it('a selection of too few is withheld as a whole, with a message', async () => {
    show({ overview: { smallestGroupSize: 5, isWithheld: true, categoryResults: [] } })
    expect(await screen.findByText('Withheld: no group of 5 people to show')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Sections' })).toBeNull()
  })
})

describe('when something cannot be loaded', () => {
  it('says that there are no results although the learners loaded', async () => {
    show({ overview: refusal('UNAVAILABLE', 'Not now') })
    expect(await screen.findByText('Sorry there is nothing to show you here yet.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says why where the learners cannot be read either', async () => {
    show({ overview: refusal('UNAVAILABLE', 'Not now'), learners: refusal('UNAVAILABLE', 'No learners') })
    expect((await screen.findByRole('alert')).textContent).toContain('Not now')
    expect(screen.getByText('Sorry there is nothing to show you here yet.')).toBeTruthy()
  })

  it('keeps the name, the state and the PDF of the campaign when a later request fails', async () => {
    const results = { isFailing: false }
    show({ overview: () => (results.isFailing ? refusal('UNAVAILABLE', 'Not now') : {}) })
    const submit = await screen.findByRole('button', { name: 'Submit' })
    results.isFailing = true
    fireEvent.click(submit)
    expect(await screen.findByText('Sorry there is nothing to show you here yet.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Listening well' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'PDF' }))
    expect(await screen.findByRole('dialog', { name: /choose a Title/ })).toBeTruthy()
  })

  it('shows why the learners failed where they are listed', async () => {
    show({ learners: refusal('UNAVAILABLE', 'No learners') })
    for (const name of ['Completed Learners', 'Select Learners']) {
      await open(name)
      const dialog = within(await screen.findByRole('dialog'))
      expect((await dialog.findByRole('alert')).textContent).toContain('No learners')
      fireEvent.click(dialog.getByRole('button', { name: name === 'Select Learners' ? 'Done' : '' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('shows the not-found page for a missing questionnaire', async () => {
    show({ overview: refusal('NOT_FOUND', 'Not found') })
    expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
  })

  it('stays on the page when a selection of learners is refused', async () => {
    show({
      overview: ({ withoutUserIds }) => (withoutUserIds === undefined ? {} : refusal('BAD_USER_INPUT', 'Too many')),
    })
    const { dialog, done } = await openChecklist()
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Ada Vale' }))
    done()
    expect(await screen.findByText('Sorry there is nothing to show you here yet.')).toBeTruthy()
    expect(screen.queryByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeNull()
  })
})

describe('whether it lasted', () => {
  it('is in the results once a wave has answers, with the way to the follow-ups', async () => {
    show({ overview: { isFollowed: true, trajectory: answeredTrajectory(trajectoryFixture) as never } })
    const section = await screen.findByRole('region', { name: 'What is still there' })
    const line = await within(section).findByRole('row', { name: /^Confidence/ })
    const texts = within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect([texts[0], texts.at(-2), texts.at(-1)]).toEqual(['+30.0', '+21.0', '70% n = 8'])
    expect(
      within(section)
        .getByRole('link', { name: /^See the follow-ups/ })
        .getAttribute('href'),
    ).toBe('/subscriptionQuestionnaires/followUps/q1')
  })
  it('of selected learners is nothing, and says why', async () => {
    show({ overview: { isFollowed: true, trajectory: null } })
    expect(await screen.findByText(/^Whether it lasted is shown for everyone together only/)).toBeTruthy()
  })
  it('is left out without waves', async () => {
    show()
    await screen.findByRole('region', { name: 'Sections' })
    expect(screen.queryByRole('region', { name: 'What is still there' })).toBeNull()
  })
})
