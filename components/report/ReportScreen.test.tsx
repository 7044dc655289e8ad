import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReportAddress, ReportArea } from '@/domain/paths'
import type { Report, ReportQuestion, ReportSection } from '@/domain/report'
import { reportQuestion } from '@/pdf/report/testing/reportQuestion'
import { Caught } from '@/server/testing/screens/TestErrorBoundary'
import { trajectoryFixture } from '@/pdf/report/testing/trajectoryFixture'
import { renderWithApollo, refusal, router } from '@/server/testing/screens/renderWithApollo'
import { ReportScreen } from './ReportScreen'

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
const question = (id: string, fields: Partial<ReportQuestion> = {}): ReportQuestion =>
  reportQuestion(id, `Question ${id}`, { responseType: 'ComparisonScale', n: 2, change, ...fields })
const answer = (learner: string, fields: Partial<ReportQuestion['answers'][number]>) => ({
  sessionId: `s${learner}`,
  learner,
  before: null,
  after: null,
  values: [],
  ...fields,
})
const section = (id: string, name: string, questions: ReportQuestion[]): ReportSection => ({
  id,
  name,
  description: null,
  questions,
})
const standard: Report = {
  kind: 'Company',
  company: { name: 'Fernhill', brandColor: '#0f6e84', logoUrl: null, currencySymbol: '£', timeZone: 'Europe/London' },
  departmentName: null,
  sectionName: null,
  selection: null,
  questionnaire: {
    id: 'q1',
    name: 'Listening well',
    description: 'A day of listening.',
    startDate: '2024-01-01',
    endDate: '2024-03-01',
    numberOfDays: 60,
  },
  participant: null,
  invited: 3,
  joined: 0,
  joinedCompleted: 0,
  completed: 2,
  asked: 3,
  smallestGroupSize: null,
  isWithheld: false,
  learningUnit: {
    name: 'Listening',
    learningUnitType: 'Workshop',
    provider: 'Harbour',
    startDate: null,
    endDate: null,
    cost: 100,
    costPerLearner: 0,
  },
  learners: {
    totalLearners: 2,
    completedQuestionnaires: 2,
    totalCost: 100,
    hasCost: true,
    isShareOfCost: false,
    costShare: null,
    costPerLearner: 50,
  },
  returnOnInvestment: null,
  categories: [
    {
      id: 'a1',
      name: 'Confidence',
      change: { n: 2, mean: 30.45, low: -4.2, high: 65.1 },
      sum: 60.9,
      meanPerLearner: 30.45,
      n: 2,
      unit: { kind: 'scale', baseAmount: null, currencySymbol: null },
    },
  ],
  withheldCategories: [],
  findings: [
    {
      rule: 'response',
      values: [
        { name: 'open', number: 1, text: null },
        { name: 'invited', number: 3, text: null },
        { name: 'place', number: null, text: 'none' },
      ],
    },
  ],
  sections: [
    section('1', 'What changed', [
      question('A', {
        answers: [answer('Ada Vale', { before: '2', after: '7' }), answer('Bo Vale', { before: '4', after: '5' })],
      }),
    ]),
    section('2', 'What comes next', [
      question('B', {
        responseType: 'TextBoxes',
        change: null,
        answers: [answer('Ada Vale', { values: ['Listen', 'Ask'] })],
      }),
    ]),
  ],
  trajectory: null,
  performance: [],
}
const participant = {
  name: 'Ada Vale',
  email: 'ada@example.test',
  departmentName: null,
  lineManagerName: 'Mo Reed',
  lineManagerEmail: null,
  completedOn: '2024-02-28',
  saidByManager: [],
}
const own: Partial<Report> = {
  findings: [],
  kind: 'Individual',
  participant,
  invited: 1,
  completed: 1,
  asked: 1,
  performance: [
    {
      questionId: 'A',
      text: 'Question A',
      isPercentage: false,
      before: 2,
      after: 7,
      change: 5,
      averageChange: null,
      n: 2,
    },
  ],
}

type Given = { report?: Partial<Report> | null | Error; area?: ReportArea; address?: ReportAddress; query?: string }
function show({ report = {}, area = 'subscription', address = {}, query = '' }: Given = {}) {
  const requests: Record<string, unknown>[] = []
  const { container } = renderWithApollo(
    <SearchParamsContext value={new URLSearchParams(query)}>
      <Caught>
        <ReportScreen area={area} questionnaireId="q1" address={address} />
      </Caught>
    </SearchParamsContext>,
    (operation, variables) => {
      requests.push({ operation, ...variables })
      if (report instanceof Error) return report
      const viewModel = { report: report === null ? null : { ...standard, ...report } }
      return operation === 'IndividualReportViewModel'
        ? { individualReportViewModel: viewModel }
        : { subscriptionReportViewModel: viewModel }
    },
  )
  return { requests, container }
}
const parts = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Index' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const rows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Stub of the worker that renders the PDF; it responds a moment later. */
let drawing: { posted: unknown[]; answer: (() => void) | null; fails: boolean }
class Drawer extends EventTarget {
  postMessage(request: unknown) {
    drawing.posted.push(request)
    const data = drawing.fails ? { error: 'No ink' } : { blob: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) }
    drawing.answer = () => void this.dispatchEvent(new MessageEvent('message', { data }))
    setTimeout(() => drawing.answer?.(), 0)
  }
  terminate() {
    drawing.answer = null
  }
}
beforeEach(() => {
  drawing = { posted: [], answer: null, fails: false }
  vi.stubGlobal('Worker', Drawer)
  URL.createObjectURL = () => 'blob:report'
  URL.revokeObjectURL = () => undefined
})
/** jsdom has no clipboard. */
const stubClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a report of a company', () => {
  it('shows the parts of its PDF, in the same order, with every answer', async () => {
    const { requests } = show()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(
      /^Company Report - \d+(st|nd|rd|th) \w+ \d{4}$/,
    )
    expect(parts()).toEqual([
      'Index',
      'Findings',
      'Details',
      'Key Metrics',
      'Graphs',
      'What changed',
      'What comes next',
    ])
    expect(entries()).toEqual(['Findings', 'Details', 'Key Metrics', 'Graphs', 'What changed', 'What comes next'])
    // The same beside the report, and on a phone behind a button.
    const beside = within(screen.getByRole('navigation', { name: 'Parts of the report' })).getAllByRole('link')
    expect(beside.map(({ textContent }) => textContent)).toEqual(entries())
    expect(button('Index')).toBeTruthy()
    expect(rows('Question A')).toEqual([
      ['Learner', 'Before', 'After'],
      ['Ada Vale', '2', '7'],
      ['Bo Vale', '4', '5'],
    ])
    expect(rows('Question B')).toEqual([
      ['Learner', 'Response'],
      ['Ada Vale', 'ListenAsk'],
    ])
    expect(screen.getByText('A day of listening.')).toBeTruthy()
    expect(screen.getAllByText('Not Set')).toHaveLength(2)
    expect(requests).toEqual([
      { operation: 'SubscriptionReportViewModel', id: 'q1', subscriptionDepartmentId: null, sectionId: null },
    ])
  })
  it('shows the change of a category, and its total truncated to a whole number', async () => {
    show()
    const category = within(await screen.findByRole('list', { name: 'Categories' })).getByRole('listitem')
    expect(category.textContent).toBe(
      'Confidence+30.5% per learnern = 2 of 3 invited (67%) · 95% interval −4.2% to +65.1% · indicativeTotal of all learners 60%',
    )
  })
  it('leaves the answers of each learner out on the page and in the PDF, with the number of each answer', async () => {
    const { requests } = show({
      report: {
        sections: [
          section('1', 'What changed', [
            question('A', { answers: [answer('Ada Vale', { before: '2', after: '7' })] }),
            question('C', {
              responseType: 'YesNo',
              change: null,
              answers: [answer('Ada Vale', { values: ['Yes'] }), answer('Bo Vale', { values: ['Yes'] })],
            }),
          ]),
        ],
      },
    })
    expect(await screen.findAllByText('Ada Vale')).toHaveLength(2)
    fireEvent.click(screen.getByRole('switch', { name: 'Without names' }))
    expect(screen.queryByText('Ada Vale')).toBeNull()
    const counted = within(screen.getByRole('article', { name: 'Question C' }))
    expect(counted.getByText('Yes')).toBeTruthy()
    expect(counted.getByText('2 (100%)')).toBeTruthy()
    expect(requests).toHaveLength(1)
  })
  it('begins with its findings in words, and copies them', async () => {
    const copied: string[] = []
    stubClipboard(async (text: string) => void copied.push(text))
    show({ report: { departmentName: 'Sales' } })
    const found = within(await screen.findByRole('region', { name: 'Findings' }))
    expect(found.getByRole('listitem').textContent).toBe('1 of 3 people invited has not completed the questionnaire.')
    expect(found.getByText(/^Derived by fixed rules/)).toBeTruthy()
    fireEvent.click(found.getByRole('button', { name: 'Copy' }))
    expect(await found.findByText('Copied to the clipboard.')).toBeTruthy()
    expect(copied).toEqual(['Listening well, Sales\n1 of 3 people invited has not completed the questionnaire.'])
  })
  it('of a part states its share of a fixed price', async () => {
    const costShare = { learners: 12, of: 34, isOfLearners: true }
    show({ report: { learners: { ...standard.learners, isShareOfCost: true, costShare } } })
    const cost = await screen.findByRole('group', { name: 'Total Cost' })
    expect(cost.textContent).toBe('Total Cost£100.00the share of 12 of 34 learners')
  })
  it('is limited to a section, named on its cover and in the page title', async () => {
    const { requests } = show({
      report: { sectionName: 'What comes next', sections: standard.sections.slice(1) },
      address: { customiser: '00000', sectionId: '2' },
    })
    await screen.findByRole('heading', { level: 1 })
    expect(parts()).toEqual(['What comes next'])
    expect(requests).toMatchObject([{ sectionId: '2' }])
    expect(screen.getByText('Section: What comes next')).toBeTruthy()
    expect(document.title).toMatch(/^Company Report - .+, What comes next$/)
  })
  it('of chosen learners names them on its cover, in its details and figures and in the page title', async () => {
    const selection = { learners: 1, of: 2, departments: ['Sales'] }
    show({ report: { selection } })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByText('Selection: Sales (1 of the 2 learners who completed)')).toHaveLength(2)
    expect(screen.getByText('Sales (1 of the 2 learners who completed)')).toBeTruthy()
    expect(document.title).toMatch(/^Company Report - .+, 1 of 2 learners$/)
    for (const text of ['Learners Invited', 'Learners Completed', 'Completions'])
      expect(screen.queryByText(text), text).toBeNull()
    expect(screen.queryByText(/invited \(/)).toBeNull()
  })
  it('has no part for a section without questions', async () => {
    show({ report: { sections: [...standard.sections, section('3', 'Empty', [])] }, address: { customiser: '00000' } })
    await screen.findByRole('heading', { level: 1 })
    expect(parts()).toEqual(['What changed', 'What comes next'])
  })
  it.each([
    ['11000', ['Findings', 'Details', 'Key Metrics', 'Graphs', 'What changed', 'What comes next']],
    ['00000', ['What changed', 'What comes next']],
  ])('shows the parts selected by the options %s', async (customiser, expected) => {
    show({ address: { customiser } })
    await screen.findByRole('heading', { level: 1 })
    expect(parts()).toEqual(expected)
  })
  it('without participants still shows what was asked, and of whom', async () => {
    show({ report: { completed: 0, categories: [] } })
    await screen.findByRole('heading', { level: 1 })
    expect(parts()).toEqual(['Details'])
    expect(screen.getByText('No results yet.')).toBeTruthy()
  })
  it('of small groups shows no names and says why', async () => {
    const sections = standard.sections.map((each) => ({
      ...each,
      questions: each.questions.map((reported) => ({ ...reported, answers: [] })),
    }))
    show({ report: { smallestGroupSize: 5, sections } })
    expect(
      await screen.findAllByText(
        'This company does not show groups of fewer than 5 people, so answers are not printed by name.',
      ),
    ).toHaveLength(2)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByTestId('evidence')).toHaveLength(2)
  })
  it('of too few people shows no results', async () => {
    show({ report: { smallestGroupSize: 5, isWithheld: true } })
    await screen.findByRole('heading', { level: 1 })
    expect(parts()).toEqual(['Details'])
    expect(
      screen.getByText(/^No results are shown: they would cover, or leave out, no whole group of 5 people/),
    ).toBeTruthy()
  })
})

describe('a long report', () => {
  const many = Array.from({ length: 101 }, (_, index) => answer(`Learner ${index}`, { values: ['Yes'] }))
  const long = section(
    '1',
    'Long',
    Array.from({ length: 30 }, (_, index) =>
      question(`Q${index}`, { responseType: 'YesNo', change: null, answers: many }),
    ),
  )
  it('shows the first answers of each question, and the others on request', async () => {
    show({ report: { sections: [long] }, address: { customiser: '00000' } })
    const article = within(await screen.findByRole('article', { name: 'Question Q0' }))
    expect(article.getAllByRole('row')).toHaveLength(26)
    fireEvent.click(article.getByRole('button', { name: 'Show all 101 responses' }))
    expect(article.getAllByRole('row')).toHaveLength(102)
  })
  it('is complete when the browser prints it', async () => {
    show({ report: { sections: [long] }, address: { customiser: '00000' } })
    await screen.findByRole('article', { name: 'Question Q0' })
    const answers = () => document.querySelectorAll('tbody tr').length
    expect(answers()).toBe(30 * 25)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(answers()).toBe(30 * 101)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(answers()).toBe(30 * 25)
  })
})

describe('a report of one person', () => {
  it('names the person and shows their change', async () => {
    const { requests } = show({ report: own, area: 'department', address: { departmentId: 'd1', userId: 'u1' } })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^Individual Report - /)
    expect(parts()).toEqual([
      'Index',
      'Participant',
      'Details',
      'Key Metrics',
      'Graphs',
      'What changed',
      'What comes next',
      'Performance',
    ])
    const facts = within(screen.getByRole('region', { name: 'Participant' }))
    expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Email',
      'Line Manager Name',
      'Completed On',
    ])
    expect(facts.getByText('Mo Reed')).toBeTruthy()
    const performance = within(screen.getByRole('region', { name: 'Performance' }))
    expect(performance.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '7', '+5', '–'])
    expect(requests).toEqual([
      { operation: 'IndividualReportViewModel', id: 'q1', userId: 'u1', sectionId: null, sessionId: null },
    ])
  })
  it('shows the session in its address', async () => {
    const { requests } = show({ report: own, area: 'me', address: { userId: 'u1' }, query: 'session=run2' })
    await screen.findByRole('heading', { level: 1 })
    expect(requests).toMatchObject([{ userId: 'u1', sessionId: 'run2' }])
  })
  it('retains the participant without a summary', async () => {
    show({ report: own, address: { userId: 'u1', customiser: '00000' } })
    await screen.findByRole('heading', { level: 1 })
    expect(parts()).toEqual(['Participant', 'What changed', 'What comes next', 'Performance'])
  })
  it('of an unfinished session says so, and can be closed', async () => {
    const push = vi.spyOn(router, 'push')
    show({ report: null, area: 'me', address: { userId: 'u1' } })
    expect(await screen.findByText('Sorry there is nothing to show you here yet.')).toBeTruthy()
    fireEvent.click(button('Close'))
    expect(push).toHaveBeenCalledWith('/me')
  })
})

describe('an invalid address', () => {
  it.each(['NOT_FOUND', 'BAD_USER_INPUT'])('is not found (%s)', async (code) => {
    show({ report: refusal(code) })
    expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
  })
  it('is distinct from a server failure', async () => {
    show({ report: refusal('INTERNAL_SERVER_ERROR', 'Broken') })
    expect((await screen.findByRole('alert')).textContent).toContain('GraphQL error')
  })
})

describe('its PDF', () => {
  const saved: string[] = []
  beforeEach(() => {
    saved.length = 0
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })
  it.each([
    [{ kind: 'Department', departmentName: 'Sales' }, /^Sales-Listening well-Report-/],
    [{ sectionName: 'What comes next' }, /^Fernhill-Listening well-What comes next-Report-/],
  ] as [Partial<Report>, RegExp][])('is saved under the name of its subject (%#)', async (report, name) => {
    show({ report })
    await screen.findByRole('heading', { level: 1 })
    fireEvent.click(button('Download'))
    expect(screen.getByRole('status').textContent).toBe('Generating PDF...')
    expect(['Print', 'Download', 'Close'].map((each) => button(each).disabled)).toEqual([true, true, true])
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatch(name)
    await waitFor(() => expect(button('Download').disabled).toBe(false))
    expect(screen.getByRole('status').textContent).toBe('')
  })
  it('has the parts of the page', async () => {
    show({ address: { customiser: '10100', sectionId: '2' } })
    await screen.findByRole('heading', { level: 1 })
    fireEvent.click(button('Download'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(drawing.posted).toMatchObject([
      {
        options: {
          includeSummary: true,
          includeGraphs: false,
          includeIndex: true,
          includeLearningUnit: false,
          includeDescription: false,
        },
        sectionIds: ['2'],
        language: 'en-GB',
      },
    ])
  })
  it('is opened in a new window', async () => {
    const tab = {
      document: document.implementation.createHTMLDocument(),
      location: { replace: vi.fn() },
      close: vi.fn(),
    }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    show()
    await screen.findByRole('heading', { level: 1 })
    fireEvent.click(button('Print'))
    expect(tab.document.title).toBe('Generating PDF...')
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:report'))
  })
  it('asks to allow pop-ups when they are blocked', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    show()
    await screen.findByRole('heading', { level: 1 })
    fireEvent.click(button('Print'))
    expect(screen.getByRole('alert').textContent).toBe('Please disable your pop-up blocker to open the report.')
    expect(drawing.posted).toEqual([])
  })
  it('shows a failure to make it', async () => {
    drawing.fails = true
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    show()
    await screen.findByRole('heading', { level: 1 })
    fireEvent.click(button('Download'))
    expect((await screen.findByRole('alert')).textContent).toBe('The PDF could not be created. Please try again.')
    expect(button('Download').disabled).toBe(false)
  })
})

describe('closing', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'navigation'))
  const cameFrom = (path: string) => {
    const entries = [
      { url: `${window.location.origin}${path}`, index: 0 },
      { url: window.location.href, index: 1 },
    ]
    Object.defineProperty(window, 'navigation', {
      configurable: true,
      value: { currentEntry: entries[1], entries: () => entries },
    })
    window.history.pushState(null, '', window.location.href)
  }
  it('goes back to the previous page', async () => {
    cameFrom('/analyser')
    const back = vi.spyOn(router, 'back')
    show()
    await screen.findByRole('heading', { level: 1 })
    fireEvent.click(button('Close'))
    expect(back).toHaveBeenCalledOnce()
  })
  it.each([
    ['subscription', '/subscriptionQuestionnaires/overview/q1'],
    ['department', '/departmentQuestionnaires/overview/q1'],
  ] as [ReportArea, string][])(
    'leads from the %s’s report to the results, not to the sign-in page',
    async (area, results) => {
      cameFrom('/account/login')
      const push = vi.spyOn(router, 'push')
      show({ area })
      await screen.findByRole('heading', { level: 1 })
      fireEvent.click(button('Close'))
      expect(push).toHaveBeenCalledWith(results)
    },
  )
})

describe('automatic generation requested in the address', () => {
  const messages: unknown[] = []
  const uploads: FormData[] = []
  beforeEach(() => {
    messages.length = uploads.length = 0
    Object.defineProperty(window, 'opener', {
      configurable: true,
      value: { postMessage: (message: unknown, origin: string) => messages.push({ message, origin }) },
    })
  })
  afterEach(() => void Reflect.deleteProperty(window, 'opener'))
  const storing = (answer: Response) =>
    vi.stubGlobal('fetch', (_: string, { body }: { body: FormData }) => {
      uploads.push(body)
      return Promise.resolve(answer)
    })
  const origin = window.location.origin
  it('reports an error to the opener', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    storing(Response.json({ errors: [{ code: 'TOO_LARGE', message: 'Too large' }] }, { status: 413 }))
    const { container } = show({ query: 'autoGenerate=1' })
    await waitFor(() => expect(messages).toEqual([{ message: { type: 'report-ready', error: 'Too large' }, origin }]))
    expect((uploads[0]?.get('files') as File).name).toMatch(/^Reports-\d{14}\.zip:/)
    expect(container.querySelector('[data-report-ready]')).toBeNull()
  })
  it('reports to the opener that there is nothing to make', async () => {
    show({ report: null, address: { userId: 'u1' }, query: 'autoGenerate=1' })
    await waitFor(() =>
      expect(messages).toEqual([
        { message: { type: 'report-ready', error: 'Sorry there is nothing to show you here yet.' }, origin },
      ]),
    )
    expect(drawing.posted).toEqual([])
  })
  it('reports a missing report to the opener, and then shows the not-found page', async () => {
    show({ report: refusal('NOT_FOUND', 'Not found'), address: { userId: 'gone' }, query: 'autoGenerate=1' })
    expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
    expect(messages).toEqual([{ message: { type: 'report-ready', error: 'Not found' }, origin }])
  })
  it('does nothing unless requested', async () => {
    show()
    await screen.findByRole('heading', { level: 1 })
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    expect(drawing.posted).toEqual([])
  })
})

describe('whether it lasted', () => {
  const kept = 'Of +30.0 points gained, +21.0 were there 90 days later (70%, n = 8).'
  const report = { trajectory: trajectoryFixture as Report['trajectory'] }
  it('is a part of the report, drawn where it has graphs', async () => {
    const { container } = show({ report })
    expect(await screen.findByText(kept)).toBeTruthy()
    expect(entries()).toContain('Did it last?')
    expect(container.querySelectorAll('#report-lasting [data-plot]')).toHaveLength(2)
  })
  it('without graphs is in words, and without a summary is left out', async () => {
    const { container } = show({ report, address: { customiser: '10111' } })
    expect(await screen.findByText(kept)).toBeTruthy()
    expect(container.querySelector('#report-lasting [data-plot]')).toBeNull()
    cleanup()
    show({ report, address: { customiser: '00000' } })
    expect(await screen.findByRole('button', { name: /Download/ })).toBeTruthy()
    expect(screen.queryByText(kept)).toBeNull()
  })
})
