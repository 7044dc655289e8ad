import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WrittenAnswerFiltersQuery, WrittenAnswersQuery } from '@/graphql/overview/__generated__/operations'
import { campaignFixture } from '@/server/testing/screens/campaignFixture'
import { followUpRow } from '@/server/testing/screens/followUpRow'
import { Caught } from '@/server/testing/screens/TestErrorBoundary'
import { refusal, renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { WrittenAnswersScreen } from './WrittenAnswersScreen'

type Page = WrittenAnswersQuery['writtenAnswers']
type Facets = WrittenAnswerFiltersQuery['writtenAnswers']

const [one, two] = ['0192f0a0-0000-7000-8000-000000000001', '0192f0a0-0000-7000-8000-000000000002'] as const
const text = (questionId: string, words: string, fields: Partial<Page['items'][number]> = {}) => ({
  questionId,
  key: words,
  text: words,
  times: 1,
  learners: [{ name: 'Ada Vale', departmentName: 'Sales' }],
  isStarred: false,
  tags: [],
  ...fields,
})
const standardPage: Page = {
  items: [text(one, 'Listen more', { tags: ['habit'] }), text(two, 'Ask first')],
  totalCount: 2,
  totalTimes: 2,
  isNameless: false,
  isWithheld: false,
  smallestGroupSize: null,
}
const questionFacet = (id: string, questionText: string, fields: Partial<Facets['questions'][number]> = {}) => ({
  id,
  questionText,
  sectionName: 'What changed',
  analysisTypeId: null,
  analysisTypeName: null,
  count: 1,
  isWithheld: false,
  ...fields,
})
const standardFacets: Facets = {
  questionnaire: { id: 'q1', name: 'Listening well' },
  questions: [
    questionFacet(one, '<p>What did you learn?</p>', { analysisTypeId: two, analysisTypeName: 'Teamwork' }),
    questionFacet(two, 'What comes next?'),
  ],
  departments: [{ id: one, name: 'Sales' }],
  tags: [{ name: 'habit', count: 3 }],
  starredCount: 2,
  words: [{ word: 'feedback', count: 7 }],
}

const progress = {
  __typename: 'CampaignProgress',
  questionnaire: { ...campaignFixture, nextReminderDay: null },
  participants: 3,
  opened: 3,
  begun: 2,
  completed: 2,
  mails: { queued: 0, sent: 0, failed: 0, kept: 0 },
  openLink: null,
}

type Given = {
  page?: Partial<Page>
  facets?: Partial<Facets> | Error
  address?: string
  waves?: ReturnType<typeof followUpRow>[]
}
function show({ page = {}, facets = {}, address = '', waves = [] }: Given = {}) {
  const calls: Record<string, unknown>[] = []
  renderWithApollo(
    <SearchParamsContext value={new URLSearchParams(address)}>
      <Caught>
        <WrittenAnswersScreen questionnaireId="q1" area="subscription" departmentId={null} />
      </Caught>
    </SearchParamsContext>,
    (operation, variables) => {
      calls.push({ operation, ...variables })
      if (operation === 'CampaignState')
        return { questionnaire: campaignFixture, campaignProgress: progress, latestReportPackage: null }
      if (operation === 'FollowUps') return { questionnaireFollowUps: { totalCount: waves.length, items: waves } }
      if (operation === 'WrittenAnswers') return { writtenAnswers: { ...standardPage, ...page } }
      if (operation === 'WrittenAnswerFilters')
        return facets instanceof Error ? facets : { writtenAnswers: { ...standardFacets, ...facets } }
      const { questionId, key, isStarred = false, addTags = [] } = variables
      return { markWrittenAnswer: { questionId, key, isStarred, tags: addTags } }
    },
  )
  return { callsOf: (operation: string) => calls.filter((call) => call['operation'] === operation) }
}
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => window.history.replaceState(null, '', '/'))

describe('what people wrote', () => {
  it('is listed under the questions, with authors and tags', async () => {
    show()
    await screen.findByRole('heading', { level: 1, name: 'Listening well' })
    const learned = within(await screen.findByRole('region', { name: 'What did you learn?' }))
    expect(learned.getByRole('heading', { level: 3, name: 'Sales (1)' })).toBeTruthy()
    expect(learned.getByRole('listitem').textContent).toContain('Listen more1habit')
    fireEvent.click(learned.getByRole('button', { name: 'Who wrote this (1 person)' }))
    expect(learned.getByText('Ada Vale (Sales)')).toBeTruthy()
    expect(learned.getByRole('button', { name: 'Who wrote this (1 person)' }).getAttribute('aria-expanded')).toBe(
      'true',
    )
    expect(screen.getByText('2 answers')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Results' }).getAttribute('href')).toBe(
      '/subscriptionQuestionnaires/overview/q1',
    )
  })

  it('is read of a follow-up by its own name, without the filters of the campaign', async () => {
    const waves = [followUpRow(two, { days: 60, completedCount: 4 }), followUpRow(one, { wave: 2, days: 90 })]
    const { callsOf } = show({ waves, address: 'search=listen' })
    fireEvent.click(await button('60 days later'))
    await waitFor(() => expect(callsOf('WrittenAnswers').at(-1)).toMatchObject({ questionnaireId: two, search: '' }))
    expect(window.location.search).toBe(`?wave=${two}`)
    expect((await button('60 days later')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: '90 days later' })).toBeNull()
    fireEvent.click(await button('In the campaign'))
    await waitFor(() => expect(callsOf('WrittenAnswers').at(-1)).toMatchObject({ questionnaireId: 'q1' }))
  })

  it('keeps the state and the actions of the campaign', async () => {
    show()
    await screen.findByRole('heading', { level: 1, name: 'Listening well' })
    const header = within(screen.getByRole('group', { name: 'State and actions' }))
    expect(screen.getByText('3 days left')).toBeTruthy()
    expect(header.getByRole('link', { name: 'Participants' }).getAttribute('href')).toBe(
      '/subscriptionQuestionnaires/users/list/q1',
    )
    for (const name of ['PDF', 'Print', 'Export', 'Actions for Listening well'])
      expect((await header.findByRole('button', { name })).matches(':disabled'), name).toBe(false)
  })

  it('is filtered by search, tag, word and star, which the address retains', async () => {
    const { callsOf: calls } = show({ address: `question=${two}&tag=nonsense&starred=maybe` })
    await screen.findByRole('heading', { level: 1, name: 'Listening well' })
    expect(calls('WrittenAnswers').at(-1)).toMatchObject({
      questionId: two,
      tag: 'nonsense',
      isStarred: null,
      first: 50,
    })
    fireEvent.click(await button('habit, 3 answers'))
    fireEvent.click(screen.getByRole('button', { name: 'feedback, 7 answers' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Chosen for reports (2)' }))
    await waitFor(() =>
      expect(calls('WrittenAnswers').at(-1)).toMatchObject({ tag: 'habit', search: 'feedback', isStarred: true }),
    )
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      search: 'feedback',
      question: two,
      tag: 'habit',
      starred: 'yes',
    })
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('offers questions, categories and departments as filters', async () => {
    const { callsOf: calls } = show()
    await screen.findByRole('heading', { level: 1, name: 'Listening well' })
    for (const [label, option, variable] of [
      ['Question', 'What comes next? (1)', 'questionId'],
      ['Category', 'Teamwork', 'analysisTypeId'],
      ['Department', 'Sales', 'subscriptionDepartmentId'],
    ] as const) {
      fireEvent.click(screen.getByRole('combobox', { name: label }))
      fireEvent.click(await screen.findByRole('option', { name: option }))
      await waitFor(() => expect(calls('WrittenAnswers').at(-1)?.[variable]).toBeTypeOf('string'))
    }
  })

  it('is starred for the report at once', async () => {
    const { callsOf: calls } = show()
    const star = (await screen.findAllByRole('button', { name: 'Quote in reports' }))[1]!
    fireEvent.click(star)
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
    expect(calls('MarkWrittenAnswer')).toMatchObject([{ questionId: two, key: 'Ask first', isStarred: true }])
    expect(calls('WrittenAnswerFilters')).toHaveLength(2)
    expect(calls('WrittenAnswers')).toHaveLength(1)
  })

  it('is tagged in a field with the known tags', async () => {
    const { callsOf: calls } = show()
    fireEvent.click(await button('Change tags'))
    const field = await screen.findByRole('combobox', { name: 'Tags of: Listen more' })
    fireEvent.change(field, { target: { value: 'meetings' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() =>
      expect(calls('MarkWrittenAnswer')).toMatchObject([{ key: 'Listen more', addTags: ['meetings'], removeTags: [] }]),
    )
  })

  it('is not tagged with a tag that is too long, which stays in the field', async () => {
    const { callsOf: calls } = show()
    fireEvent.click(await button('Change tags'))
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Tags of: Listen more' })
    fireEvent.change(field, { target: { value: 'm'.repeat(41) } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(
      await screen.findByText('This is too long: 41 of 40 characters. Please shorten it to 40 characters.'),
    ).toBeTruthy()
    fireEvent.blur(field)
    expect(field.value).toHaveLength(41)
    expect(calls('MarkWrittenAnswer')).toEqual([])
  })

  it('has filters, tags and words that a narrow screen opens on request', async () => {
    show()
    const opener = await button('Filters, tags and words')
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(opener)
    expect(opener.getAttribute('aria-expanded')).toBe('true')
  })

  it('shows the beginning of a long text, and the rest on request', async () => {
    const long = `${'x'.repeat(700)}\n${'\n'.repeat(20)}the end`
    show({ page: { items: [text(one, long), text(one, '<b>=cmd()</b>')], totalCount: 2 } })
    expect(await screen.findByText(`${'x'.repeat(400)}...`)).toBeTruthy()
    expect(screen.getByText('<b>=cmd()</b>')).toBeTruthy()
    const [star] = screen.getAllByRole('button', { name: 'Quote in reports' })
    expect(star!.getAttribute('aria-description')).toBe(`${'x'.repeat(80)}...`)
    const whole = screen.getByRole('button', { name: 'Show the whole answer' })
    fireEvent.click(whole)
    expect(screen.getByText(/the end$/)).toBeTruthy()
    expect(whole.textContent).toBe('Show less')
  })

  it('says how often the same texts were given', async () => {
    show({ page: { totalTimes: 5 } })
    expect(await screen.findByText('2 different answers, given 5 times')).toBeTruthy()
  })

  it('shows more texts on request', async () => {
    const { callsOf: calls } = show({ page: { totalCount: 60 } })
    fireEvent.click(await button('Show more (2 of 60)'))
    await waitFor(() => expect(calls('WrittenAnswers').at(-1)).toMatchObject({ offset: 50, first: 50 }))
  })
})

describe('where only groups are shown', () => {
  it('has no names, and says which questions are withheld', async () => {
    const items = [text(one, 'Listen more', { learners: [], times: 3 })]
    show({
      page: { items, totalCount: 1, isNameless: true, smallestGroupSize: 5 },
      facets: {
        questions: [
          questionFacet(one, 'What did you learn?'),
          questionFacet(two, 'What comes next?', { isWithheld: true }),
        ],
      },
    })
    expect(await screen.findByText(/so answers have no names/)).toBeTruthy()
    expect(screen.getByText('Written in 3 answers')).toBeTruthy()
    expect(screen.getByText(/What comes next\?/, { selector: 'p' })).toBeTruthy()
  })

  it('is withheld while too few people have completed', async () => {
    show({ page: { items: [], totalCount: 0, isNameless: true, isWithheld: true, smallestGroupSize: 5 } })
    expect(await screen.findByText('Withheld: no group of 5 people to show')).toBeTruthy()
  })
})

it('says when there is nothing, and when there are no such questions', async () => {
  show({ page: { items: [], totalCount: 0 }, facets: { questions: [] } })
  expect(await screen.findByText('This campaign has no questions answered in words.')).toBeTruthy()
})
it('shows the not-found page for a campaign of another company', async () => {
  show({ facets: refusal('NOT_FOUND') })
  expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
})
