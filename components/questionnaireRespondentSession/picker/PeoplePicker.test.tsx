import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import { Beside } from '@/server/testing/screens/Beside'
import { participantRow } from '@/server/testing/screens/participantRow'
import { refusal, renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { ParticipantAddScreen } from '../ParticipantAddScreen'

type Row = Record<string, unknown>
type SentRequest = { operation: string; variables: Row }

const id = '00000000-0000-4000-8000-000000000009'
const campaign = {
  __typename: 'Questionnaire',
  id,
  name: 'Leading well',
  questionnaireType: 'Campaign',
  isPublished: false,
  displayState: 'Draft',
  startDate: null,
  endDate: null,
  timeZone: 'Europe/London',
  subscriptionId: 's1',
  subscriptionDepartmentId: null,
  participantCount: 0,
  completedCount: 0,
  remindableCount: 0,
  recentlyRemindedCount: 0,
  canAnswer: null,
  abilities: [],
}
const person = (key: string, name: string, isTakingPart = false) => ({
  __typename: 'KnownPerson',
  id: key,
  firstName: name,
  lastName: 'Vale',
  email: `${name.toLowerCase()}@example.test`,
  departmentName: 'Sales',
  isTakingPart,
})
const department = (key: string, name: string, numberOfPeople: number | null) => ({
  __typename: 'SubscriptionDepartment',
  id: key,
  name,
  numberOfPeople,
})
const audience = (key: string, name: string, peopleCount: number) => ({
  __typename: 'Audience',
  id: key,
  name,
  peopleCount,
  abilities: ['read', 'create', 'delete'],
})
const job = (more: Row = {}) => ({
  __typename: 'ImportJob',
  id: 'j1',
  questionnaireId: id,
  filename: 'Leading well',
  state: 'Waiting',
  totalRows: 0,
  doneRows: 0,
  succeededRows: 0,
  problem: null,
  finishedAt: null,
  ...more,
})
const none = {
  questionnaireRespondentSessions: { __typename: 'QuestionnaireRespondentSessionPage', totalCount: 0, items: [] },
}

/** The responses of a company with two departments; adding is done at once. */
const usual: Record<string, (variables: Row) => Row | Error> = {
  CampaignOfParticipants: () => ({ questionnaire: campaign }),
  Questionnaire: () => ({ questionnaire: null }),
  DepartmentChoices: () => ({
    subscriptionDepartments: { __typename: 'SubscriptionDepartmentPage', totalCount: 0, items: [] },
  }),
  QuestionnaireRespondentSessions: () => none,
  GroupsToChoose: () => ({
    people: { __typename: 'KnownPersonPage', totalCount: 1260 },
    subscriptionDepartments: {
      __typename: 'SubscriptionDepartmentPage',
      items: [department('d1', 'Care', 3), department('d2', 'Sales', 12)],
    },
  }),
  Audiences: () => ({ audiences: { __typename: 'AudiencePage', items: [] } }),
  QuestionnaireNames: () => ({
    questionnaires: {
      __typename: 'QuestionnairePage',
      items: [
        { __typename: 'Questionnaire', id: 'q1', name: 'Spring' },
        { __typename: 'Questionnaire', id, name: 'Leading well' },
      ],
    },
  }),
  PeopleToChoose: () => ({
    people: {
      __typename: 'KnownPersonPage',
      items: [person('p1', 'Ada'), person('p2', 'Bo')],
      takingPart: [person('p3', 'Cy', true)],
    },
  }),
  AddParticipantsPreview: () => ({
    addParticipantsPreview: {
      __typename: 'AddParticipantsPreview',
      chosen: 12,
      toAdd: 10,
      takingPart: 2,
      removed: 0,
      isInvitedAtOnce: false,
    },
  }),
  AddParticipants: () => ({ addParticipants: job() }),
  ImportJob: () => ({ importJob: job({ state: 'Done', totalRows: 12, doneRows: 12, succeededRows: 10 }) }),
  LatestImportJob: () => ({ latestImportJob: null }),
}

function show(answers: typeof usual = {}) {
  const requests: SentRequest[] = []
  renderWithApollo(
    <>
      <Beside query={QuestionnaireDocument} />
      <ParticipantAddScreen area="subscription" questionnaireId={id} importing={<p>From a file</p>} />
    </>,
    (operation, variables) => {
      requests.push({ operation, variables })
      return (answers[operation] ?? usual[operation])?.(variables) ?? refusal('NOT_FOUND', `No ${operation}`)
    },
  )
  const models = (operation: string) =>
    requests.filter((one) => one.operation === operation).map(({ variables }) => variables.model as Row)
  const counted = () =>
    requests.findLast(({ operation }) => operation === 'AddParticipantsPreview')?.variables.input as Row | undefined
  return { requests, models, counted }
}
const textOf = (file: File) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(file)
  })
const picker = () => within(screen.getByRole('region', { name: 'Who should answer?' }))
const field = () => picker().getByRole<HTMLInputElement>('combobox', { name: 'Who should answer?' })
const chosen = () =>
  within(picker().getByRole('list', { name: 'Chosen' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const chip = (name: string | RegExp) => picker().findByRole('checkbox', { name })
const search = (text: string) => fireEvent.change(field(), { target: { value: text } })
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } })
const participants = () => screen.getByRole('heading', { name: /^Participants \(/ })
const soon = (claim: () => void) => waitFor(claim, { timeout: 10_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.sessionStorage.clear()
})

describe('choosing people of the company', () => {
  it('says that people who are new do not count towards the smallest group, once it has begun', async () => {
    show({ LateGroupSize: () => ({ questionnaire: { __typename: 'Questionnaire', id, lateGroupSize: 5 } }) })
    expect((await screen.findByRole('note')).textContent).toMatch(/groups of at least 5 people\. People who are new/)
  })
  it('shows everyone and the departments with their numbers, and how many would be added', async () => {
    const { counted } = show()
    expect(await chip('Everyone (1,260)')).toBeTruthy()
    fireEvent.click(await chip('Sales (12)'))
    await soon(() => expect(counted()).toMatchObject({ questionnaireId: id, departmentIds: ['d2'], isEveryone: false }))
    expect(await picker().findByText('10 people will be added.')).toBeTruthy()
    expect(picker().getByText('2 already take part.')).toBeTruthy()
    expect(chosen()).toEqual(['Everyone in Sales'])
    fireEvent.click(await chip(/^Everyone/))
    await soon(() => expect(counted()).toMatchObject({ departmentIds: [], isEveryone: true }))
    expect(chosen()).toEqual(['Everyone'])
    fireEvent.click(picker().getByRole('button', { name: 'Remove Everyone' }))
    expect(picker().queryByRole('list', { name: 'Chosen' })).toBeNull()
    fireEvent.click(picker().getByRole('button', { name: 'Add people' }))
    expect(document.activeElement).toBe(picker().getByRole('combobox'))
    expect(picker().queryByRole('button', { name: 'Save as an audience' })).toBeNull()
  })
  it('names the department of its administrator instead of everyone', async () => {
    show({
      GroupsToChoose: () => ({
        people: { __typename: 'KnownPersonPage', totalCount: 7 },
        subscriptionDepartments: {
          __typename: 'SubscriptionDepartmentPage',
          items: [department('d2', 'Sales', null)],
        },
      }),
    })
    expect(await chip('Everyone in Sales (7)')).toBeTruthy()
    expect(picker().getAllByRole('checkbox')).toHaveLength(1)
  })
  it('adds them and shows how many were added', async () => {
    const { models } = show()
    fireEvent.click(await chip('Sales (12)'))
    fireEvent.click(await picker().findByRole('button', { name: 'Add 10 people' }))
    expect(await picker().findByText('10 people were added.')).toBeTruthy()
    expect(picker().getByText(/^2 people were left out/)).toBeTruthy()
    expect(document.activeElement).toBe(participants())
    expect(models('AddParticipants')).toMatchObject([{ questionnaireId: id, departmentIds: ['d2'], profileIds: [] }])
    expect(picker().queryByRole('list', { name: 'Chosen' })).toBeNull()
    fireEvent.click(picker().getByRole('button', { name: 'Close' }))
    expect(picker().queryByText('10 people were added.')).toBeNull()
  })
  it('shows the progress, also of people who are still being added since an earlier visit', async () => {
    const running = job({ state: 'Running', totalRows: 10_000, doneRows: 2500, succeededRows: 2500 })
    show({ LatestImportJob: () => ({ latestImportJob: running }), ImportJob: () => ({ importJob: running }) })
    expect(await picker().findByText('2,500 of 10,000 people done')).toBeTruthy()
    expect(picker().getByRole('progressbar', { name: 'Adding people' }).getAttribute('aria-valuenow')).toBe('25')
  })
  it('shows no number of people before it is known', async () => {
    const begun = job({ state: 'Running' })
    show({ LatestImportJob: () => ({ latestImportJob: begun }), ImportJob: () => ({ importJob: begun }) })
    expect(await picker().findByText('Queued...')).toBeTruthy()
    expect(picker().queryByText(/people done/)).toBeNull()
  })
  it('shows why adding was stopped', async () => {
    show({ ImportJob: () => ({ importJob: job({ state: 'Failed', problem: 'Adding people was stopped.' }) }) })
    fireEvent.click(await chip('Sales (12)'))
    fireEvent.click(await picker().findByRole('button', { name: 'Add 10 people' }))
    expect((await picker().findByRole('alert')).textContent).toContain('Adding people was stopped.')
  })
})

describe('searching people', () => {
  it('offers those who match, and shows who takes part already', async () => {
    const { requests, counted } = show()
    search('va')
    const option = await screen.findByRole('option', { name: /^Ada Vale/ })
    expect(requests.findLast(({ operation }) => operation === 'PeopleToChoose')?.variables).toEqual({
      search: 'va',
      notInQuestionnaireId: id,
      first: 20,
    })
    expect(await picker().findByText('2 people found')).toBeTruthy()
    const taking = screen.getByRole('option', { name: /Cy Vale.*Already takes part/ })
    expect(taking.getAttribute('data-combobox-disabled')).toBe('true')
    fireEvent.click(option)
    fireEvent.click(screen.getByRole('option', { name: /^Bo Vale/ }))
    expect(chosen()).toEqual(['Ada Vale', 'Bo Vale'])
    await soon(() => expect(counted()).toMatchObject({ profileIds: ['p1', 'p2'] }))
    fireEvent.click(screen.getByRole('option', { name: /^Ada Vale/ }))
    expect(chosen()).toEqual(['Bo Vale'])
  })
  it('works with the keyboard', async () => {
    show()
    search('va')
    await screen.findByRole('option', { name: /^Ada Vale/ })
    expect(field().getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(field(), { key: 'ArrowDown', code: 'ArrowDown' })
    fireEvent.keyDown(field(), { key: 'ArrowDown', code: 'ArrowDown' })
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })
    expect(chosen()).toEqual(['Ada Vale'])
    search('')
    fireEvent.keyDown(field(), { key: 'Backspace', code: 'Backspace' })
    expect(picker().queryByRole('list', { name: 'Chosen' })).toBeNull()
  })
  it('keeps the focus in the box when a chip is taken out', async () => {
    show()
    fireEvent.click(await chip('Sales (12)'))
    fireEvent.click(picker().getByRole('button', { name: 'Remove Everyone in Sales' }))
    expect(document.activeElement).toBe(field())
  })
  it('offers departments and audiences whose names match', async () => {
    const { counted } = show({
      PeopleToChoose: () => ({ people: { __typename: 'KnownPersonPage', items: [], takingPart: [] } }),
      Audiences: () => ({ audiences: { __typename: 'AudiencePage', items: [audience('a1', 'Sellers', 8)] } }),
    })
    await chip('Sales (12)')
    search('SEL')
    fireEvent.click(await screen.findByRole('option', { name: 'Audience: Sellers (8)' }))
    search('sal')
    fireEvent.click(await screen.findByRole('option', { name: 'Sales (12)' }))
    expect(chosen()).toEqual(['Everyone in Sales', 'Audience: Sellers'])
    await soon(() => expect(counted()).toMatchObject({ departmentIds: ['d2'], audienceId: 'a1' }))
  })
  it('chooses everyone who matches, as one choice', async () => {
    const { counted } = show()
    search('va')
    fireEvent.click(await screen.findByRole('option', { name: 'Everyone who matches "va"' }))
    expect(chosen()).toEqual(['Matching: va'])
    await soon(() => expect(counted()).toMatchObject({ matching: 'va', profileIds: [] }))
  })
})

describe('a condition', () => {
  it('limits the groups to those who did, or did not, complete another questionnaire', async () => {
    const { counted } = show()
    fireEvent.click(await chip('Sales (12)'))
    const kind = picker().getByRole('combobox', { name: /^Only people who did/ })
    fireEvent.change(kind, { target: { value: 'completed' } })
    const others = await picker().findByRole('combobox', { name: 'Questionnaire' })
    await soon(() =>
      expect([...others.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
        'Choose one',
        'Spring',
      ]),
    )
    fireEvent.change(others, { target: { value: 'q1' } })
    await soon(() =>
      expect(counted()).toMatchObject({
        departmentIds: ['d2'],
        completedQuestionnaireId: 'q1',
        notCompletedQuestionnaireId: null,
      }),
    )
    fireEvent.change(kind, { target: { value: 'notCompleted' } })
    expect(chosen()).toEqual(['Everyone in Sales', 'Not completed: Spring'])
    fireEvent.change(kind, { target: { value: 'anyone' } })
    expect(chosen()).toEqual(['Everyone in Sales'])
  })
})

describe('an audience', () => {
  const saved = () => ({
    audiences: { __typename: 'AudiencePage', items: [audience('a1', 'New starters', 8)] },
  })
  it('is chosen, and deleted', async () => {
    const { requests, counted } = show({ Audiences: saved, DeleteAudience: () => ({ deleteAudience: 'a1' }) })
    fireEvent.click(await chip('Audience: New starters (8)'))
    expect(chosen()).toEqual(['Audience: New starters'])
    await soon(() => expect(counted()).toMatchObject({ audienceId: 'a1' }))
    fireEvent.click(picker().getByRole('button', { name: 'Delete audience New starters' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await soon(() => expect(requests.some(({ operation }) => operation === 'DeleteAudience')).toBe(true))
    await soon(() => expect(picker().queryByRole('list', { name: 'Chosen' })).toBeNull())
  })
})

describe('a pasted list', () => {
  const matched = () => ({ peopleByEmail: [person('p1', 'Ada'), person('p3', 'Cy', true)] })
  const nobody = () => ({ peopleByEmail: [] })
  const nobodyFound = () => ({ people: { __typename: 'KnownPersonPage', items: [], takingPart: [] } })
  const adding = ({ model }: Row) => ({
    addQuestionnaireUser: participantRow({ id: String((model as Row).email), ...(model as Row) }),
  })
  const values = (name: string) =>
    picker()
      .getAllByRole<HTMLInputElement>('textbox', { name })
      .map(({ value }) => value)

  /** The parts that are no one, each with its reason. */
  const entries = () =>
    picker()
      .queryAllByRole('textbox', { name: /^Entry / })
      .map((input) => [
        (input as HTMLInputElement).value,
        document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      ])

  it('becomes chips in one request, known and new people alike, and says who is left out', async () => {
    const { requests: sent } = show({ PeopleByEmail: matched })
    paste('Ada Vale <ada@example.test>, cy@example.test\nADA@example.test\nZoe New <zoe@example.test>\nthe boss')
    expect(await picker().findByText('1 person was found and chosen.')).toBeTruthy()
    for (const text of ['1 already takes part.', '1 is listed twice and counts once.'])
      expect(picker().getByText(text)).toBeTruthy()
    expect(entries()).toEqual([['the boss', "This has no email and is no one's whole name."]])
    const requests = sent.filter(({ operation }) => operation === 'PeopleByEmail')
    expect(requests.map(({ variables }) => variables.emails)).toEqual([
      ['ada@example.test', 'cy@example.test', 'zoe@example.test'],
    ])
    expect(chosen()).toEqual(['Ada Vale', 'Zoe New (new)'])
    expect(field().value).toBe('')
    expect(await picker().findByText('11 people will be added.')).toBeTruthy()
    expect(picker().getByText('2 already take part.')).toBeTruthy()
  })
  it('may name people and departments without an address, and says whose name several have', async () => {
    const named = [person('p1', 'Ada'), person('p2', 'Bo'), person('p4', 'Bo')]
    const { counted } = show({
      PeopleByEmail: nobody,
      PeopleToChoose: () => ({
        people: { __typename: 'KnownPersonPage', items: named, takingPart: [person('p3', 'Cy', true)] },
      }),
    })
    await chip('Sales (12)')
    paste('- ada vale\nBo Vale\nCy Vale\nSALES\nAda')
    expect(await picker().findByText('1 person was found and chosen.')).toBeTruthy()
    expect(chosen()).toEqual(['Everyone in Sales', 'Ada Vale'])
    await soon(() => expect(counted()).toMatchObject({ departmentIds: ['d2'], profileIds: ['p1'] }))
    const said = picker()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(said).toEqual(expect.arrayContaining(['1 already takes part.']))
    expect(entries()).toEqual([
      ['Bo Vale', 'Several people have this name. Type it in the box above and choose one.'],
      ['Ada', "This has no email and is no one's whole name."],
    ])
  })
  it('is added with one number for known and new people, and keeps the lines that were refused', async () => {
    show({ PeopleByEmail: matched, AddQuestionnaireUser: adding })
    paste('ada@example.test\nzoe@example.test\nthe boss')
    fireEvent.click(await picker().findByRole('button', { name: 'Add 11 people' }))
    expect(await picker().findByText('11 people were added.')).toBeTruthy()
    expect(picker().queryByText('Just Added')).toBeNull()
    expect(entries()).toHaveLength(1)
    expect(picker().queryByText('1 person was found and chosen.')).toBeNull()
    fireEvent.click(picker().getByRole('button', { name: 'Remove the boss' }))
    expect(entries()).toEqual([])
    expect(document.activeElement).toBe(field())
  })
  it('keeps every part that is no one, until it is corrected or removed', async () => {
    show({ PeopleByEmail: nobody, PeopleToChoose: nobodyFound })
    paste('broken@; Cleo Park <cleo@example.test>; just a name')
    expect(await picker().findByText('2 entries are no one yet. Correct them or remove them.')).toBeTruthy()
    paste('Fay Two <fay@example,test>; gus@example.test.')
    await soon(() =>
      expect(entries()).toEqual([
        ['broken@', 'This is not a whole email, such as ada@example.com.'],
        ['just a name', "This has no email and is no one's whole name."],
        ['Fay Two <fay@example,test>', 'This is not a whole email, such as ada@example.com.'],
      ]),
    )
    expect(chosen()).toEqual(['Cleo Park (new)', 'gus@example.test (new)'])
    const fay = picker().getByRole('textbox', { name: 'Entry Fay Two <fay@example,test>' })
    fay.focus()
    fireEvent.change(fay, { target: { value: 'Fay Two <fay@example.test>' } })
    fireEvent.keyDown(fay, { key: 'Enter', code: 'Enter' })
    await soon(() => expect(chosen()).toEqual(['Cleo Park (new)', 'gus@example.test (new)', 'Fay Two (new)']))
    expect(entries().map(([text]) => text)).toEqual(['broken@', 'just a name'])
    const name = picker().getByRole('textbox', { name: 'Entry just a name' })
    name.focus()
    fireEvent.change(name, { target: { value: 'joan@example.test' } })
    picker().getByRole('button', { name: 'Remove just a name' }).focus()
    fireEvent.click(picker().getByRole('button', { name: 'Remove just a name' }))
    fireEvent.click(picker().getByRole('button', { name: 'Clear all' }))
    expect(entries()).toEqual([])
    expect(picker().queryByRole('list', { name: 'Chosen' })).toBeNull()
  })
  it('is also a single address, typed and left or entered, but not words to search for', async () => {
    show({ PeopleByEmail: nobody })
    search('zoe@example.test')
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })
    await soon(() => expect(chosen()).toEqual(['zoe@example.test (new)']))
    search('yan@example.test')
    fireEvent.blur(field())
    await soon(() => expect(chosen()).toEqual(['zoe@example.test (new)', 'yan@example.test (new)']))
    search('uma@example.test, vic@example.test;')
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })
    await soon(() => expect(chosen()).toEqual(['zoe', 'yan', 'uma', 'vic'].map((name) => `${name}@example.test (new)`)))
    paste('Ada Vale')
    search('ada')
    fireEvent.blur(field())
    expect(chosen()).toHaveLength(4)
    expect(field().value).toBe('ada')
  })
  it('adds new people with the names that are asked for, and leaves out whom one does not want', async () => {
    const { models } = show({ PeopleByEmail: nobody, AddQuestionnaireUser: adding })
    paste('Prof. Dr. Eva van der Berg <eva@example.test>\nbo@example.test\ncy@example.test')
    expect(await picker().findByText(/^3 people are not in your company yet/)).toBeTruthy()
    expect([values('First name'), values('Last name')]).toEqual([
      ['Prof. Dr. Eva', '', ''],
      ['van der Berg', '', ''],
    ])
    const bo = within(picker().getByRole('group', { name: 'bo@example.test' }))
    fireEvent.change(bo.getByRole('textbox', { name: 'First name' }), { target: { value: 'Bo' } })
    fireEvent.click(picker().getByRole('button', { name: 'Leave out cy@example.test' }))
    expect(document.activeElement).toBe(field())
    expect(chosen()).toEqual(['Prof. Dr. Eva van der Berg (new)', 'Bo (new)'])
    fireEvent.click(picker().getByRole('button', { name: 'Add 2 people' }))
    await soon(() =>
      expect(models('AddQuestionnaireUser')).toMatchObject([
        { email: 'eva@example.test', firstName: 'Prof. Dr. Eva', lastName: 'van der Berg' },
        { email: 'bo@example.test', firstName: 'Bo', lastName: '' },
      ]),
    )
    expect(await picker().findByText('Bo (bo@example.test)')).toBeTruthy()
    expect(picker().queryByText(/not in your company/)).toBeNull()
    await soon(() => expect(document.activeElement).toBe(participants()))
  })
  it('keeps new people and their names over a reload, until they are added', async () => {
    show({ PeopleByEmail: nobody })
    paste('bo@example.test\ncy@example.test')
    const bo = within(await picker().findByRole('group', { name: 'bo@example.test' }))
    fireEvent.change(bo.getByRole('textbox', { name: 'First name' }), { target: { value: 'Bo' } })
    cleanup()
    show({ AddQuestionnaireUser: adding })
    await soon(() => expect(chosen()).toEqual(['Bo (new)', 'cy@example.test (new)']))
    fireEvent.click(picker().getByRole('button', { name: 'Leave out cy@example.test' }))
    fireEvent.click(picker().getByRole('button', { name: 'Add 1 person' }))
    expect(await picker().findByText('Bo (bo@example.test)')).toBeTruthy()
    expect(window.sessionStorage.length).toBe(0)
  })
  it.each(['{"a":1}', '[1]', '[{"email":"bo@example.test"}]'])(
    'begins without new people when the tab storage holds something else (%s)',
    async (kept) => {
      window.sessionStorage.setItem(`unsaved/${id}/newPeople`, kept)
      show()
      await chip('Everyone (1,260)')
      expect(picker().queryByText(/not in your company/)).toBeNull()
    },
  )
  it('keeps new people who are refused, with the reason, and those whose name is too long', async () => {
    const { models } = show({
      PeopleByEmail: nobody,
      AddQuestionnaireUser: () => refusal('CONFLICT', 'They take part already.'),
    })
    paste(`${'Zoe '.repeat(75)}<zoe@example.test>\nbo@example.test`)
    await picker().findByText(/^2 people are not in your company yet/)
    const zoe = within(picker().getByRole('group', { name: 'zoe@example.test' }))
    expect(zoe.getByRole('textbox', { name: 'Last name' }).getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(picker().getByRole('button', { name: 'Add 2 people' }))
    const bo = within(picker().getByRole('group', { name: 'bo@example.test' }))
    expect(await bo.findByText('They take part already.')).toBeTruthy()
    expect(models('AddQuestionnaireUser')).toMatchObject([{ email: 'bo@example.test' }])
    expect(chosen()).toHaveLength(2)
  })
  it('of many new people shows some, and adds all in one import', async () => {
    const files: string[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
      files.push(await textOf(body.get('files') as File))
      return Response.json([{ id: 'b1', filename: 'people.csv', mimeType: 'text/csv', url: '/api/blobs/b1' }])
    })
    const rowOf = (at: number) => ({ __typename: 'ImportUserResult', rowNumber: at + 2, successful: true, errors: [] })
    const importUsers = Array.from({ length: 60 }, (_, at) =>
      at === 7 ? { ...rowOf(at), successful: false, errors: ['This email is of another company.'] } : rowOf(at),
    )
    const { models } = show({ PeopleByEmail: nobody, ImportUsers: () => ({ importUsers }) })
    paste(Array.from({ length: 60 }, (_, n) => `p${n}@example.test`).join(','))
    expect(await picker().findByText(/^60 people are not in your company yet/)).toBeTruthy()
    expect(chosen()).toHaveLength(21)
    expect(chosen().at(-1)).toBe('and 40 more people')
    expect(picker().getByText(/^50 more are added as well/)).toBeTruthy()
    fireEvent.click(picker().getByRole('button', { name: 'Show more' }))
    expect(values('First name')).toHaveLength(20)
    fireEvent.click(picker().getByRole('button', { name: 'Add 60 people' }))
    expect(await picker().findByText('and 49 more')).toBeTruthy()
    expect(models('ImportUsers')).toEqual([{ blobId: 'b1', questionnaireId: id }])
    expect(models('AddQuestionnaireUser')).toEqual([])
    expect(files[0]!.split('\r\n').slice(0, 2)).toEqual([
      '"Email","First Name","Last Name","Line Manager Name","Line Manager Email"',
      '"p0@example.test","","","",""',
    ])
    expect(await picker().findByText('p7@example.test: This email is of another company.')).toBeTruthy()
    expect(chosen()).toEqual(['p7@example.test (new)'])
  })
  it('of many new people is added one by one while another import runs', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json([{ id: 'b1', filename: 'people.csv', mimeType: 'text/csv', url: '/api/blobs/b1' }]),
    )
    const { models } = show({
      PeopleByEmail: nobody,
      ImportUsers: () => refusal('CONFLICT', 'An import is running.'),
      AddQuestionnaireUser: adding,
    })
    paste(Array.from({ length: 12 }, (_, n) => `p${n}@example.test`).join(','))
    fireEvent.click(await picker().findByRole('button', { name: 'Add 12 people' }))
    await soon(() => expect(models('AddQuestionnaireUser')).toHaveLength(12))
  })
  it('that is too long is not sent', async () => {
    const { requests } = show()
    paste(Array.from({ length: 5001 }, (_, n) => `p${n}@example.test`).join(','))
    expect((await picker().findByRole('alert')).textContent).toContain('It can have up to 5,000 people')
    expect(requests.some(({ operation }) => operation === 'PeopleByEmail')).toBe(false)
  })
})
