import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QuestionnaireDocument } from '@/graphql/__generated__/operations'
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
const picker = () => within(screen.getByRole('region', { name: 'People in your company' }))
const chosen = () =>
  within(picker().getByRole('list', { name: 'Chosen' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const chip = (name: string | RegExp) => picker().findByRole('checkbox', { name })
const search = (text: string) =>
  fireEvent.change(picker().getByRole('textbox', { name: 'Search people' }), { target: { value: text } })
const soon = (claim: () => void) => waitFor(claim, { timeout: 10_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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
    expect(await picker().findByText('10 people will be added. 2 already take part.')).toBeTruthy()
    expect(chosen()).toEqual(['Everyone in Sales'])
    fireEvent.click(await chip(/^Everyone/))
    await soon(() => expect(counted()).toMatchObject({ departmentIds: [], isEveryone: true }))
    expect(chosen()).toEqual(['Everyone'])
    fireEvent.click(picker().getByRole('button', { name: 'Remove Everyone' }))
    expect(picker().queryByRole('list', { name: 'Chosen' })).toBeNull()
    expect(picker().getByRole<HTMLButtonElement>('button', { name: 'Add people' }).disabled).toBe(true)
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
    const field = picker().getByRole('textbox', { name: 'Search people' })
    fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
    expect(chosen()).toEqual(['Ada Vale'])
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
    fireEvent.change(await picker().findByRole('combobox', { name: 'Saved audience' }), { target: { value: 'a1' } })
    expect(chosen()).toEqual(['Audience: New starters'])
    await soon(() => expect(counted()).toMatchObject({ audienceId: 'a1' }))
    fireEvent.click(picker().getByRole('button', { name: 'Delete audience New starters' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await soon(() => expect(requests.some(({ operation }) => operation === 'DeleteAudience')).toBe(true))
    await soon(() => expect(picker().queryByRole('list', { name: 'Chosen' })).toBeNull())
  })
})

describe('a pasted list', () => {
  const paste = (text: string) => {
    fireEvent.click(picker().getByRole('button', { name: 'Paste a list' }))
    fireEvent.change(picker().getByRole('textbox', { name: /^Names and emails/ }), { target: { value: text } })
    fireEvent.click(picker().getByRole('button', { name: 'Find these people' }))
  }
  const matched = () => ({ peopleByEmail: [person('p1', 'Ada'), person('p3', 'Cy', true)] })
  it('is matched in one request, and shows who is known, listed twice, in already and unknown', async () => {
    const { requests: sent } = show({ PeopleByEmail: matched })
    paste('Ada Vale <ada@example.test>, cy@example.test\nADA@example.test\nZoe New <zoe@example.test>\nthe boss')
    expect(await picker().findByText('1 person was found and chosen.')).toBeTruthy()
    for (const text of ['1 already takes part.', '1 is listed twice and counts once.'])
      expect(picker().getByText(text)).toBeTruthy()
    expect(picker().getByText('Zoe New <zoe@example.test>')).toBeTruthy()
    expect(picker().getByText('the boss')).toBeTruthy()
    const requests = sent.filter(({ operation }) => operation === 'PeopleByEmail')
    expect(requests.map(({ variables }) => variables.emails)).toEqual([
      ['ada@example.test', 'cy@example.test', 'zoe@example.test'],
    ])
    expect(chosen()).toEqual(['Ada Vale'])
  })
  it('adds unknown people with the names that are asked for, and leaves out whom one does not want', async () => {
    const { models } = show({
      PeopleByEmail: () => ({ peopleByEmail: [] }),
      AddQuestionnaireUser: ({ model }) => ({
        addQuestionnaireUser: participantRow({ id: String((model as Row).email), ...(model as Row) }),
      }),
    })
    paste('Prof. Dr. Eva van der Berg <eva@example.test>\nbo@example.test\ncy@example.test')
    expect(await picker().findByText(/^3 are not in your company/)).toBeTruthy()
    fireEvent.click(picker().getByRole('button', { name: 'Add as new people' }))
    const values = (name: string) =>
      picker()
        .getAllByRole<HTMLInputElement>('textbox', { name })
        .map(({ value }) => value)
    expect([values('First name'), values('Last name')]).toEqual([
      ['Prof. Dr. Eva', '', ''],
      ['van der Berg', '', ''],
    ])
    const bo = within(picker().getByRole('group', { name: 'bo@example.test' }))
    fireEvent.change(bo.getByRole('textbox', { name: 'First name' }), { target: { value: 'Bo' } })
    fireEvent.click(picker().getByRole('button', { name: 'Leave out cy@example.test' }))
    const people = within(picker().getByRole('region', { name: 'New people' }))
    fireEvent.click(people.getByRole('button', { name: 'Save people' }))
    await soon(() =>
      expect(models('AddQuestionnaireUser')).toMatchObject([
        { email: 'eva@example.test', firstName: 'Prof. Dr. Eva', lastName: 'van der Berg' },
        { email: 'bo@example.test', firstName: 'Bo', lastName: '' },
      ]),
    )
    await soon(() => expect(picker().queryByText(/not in your company/)).toBeNull())
    expect(people.getByText('Bo (bo@example.test)')).toBeTruthy()
  })
  it('names at most fifty unknown people', async () => {
    show({ PeopleByEmail: () => ({ peopleByEmail: [] }) })
    paste(Array.from({ length: 3000 }, (_, n) => `p${n}@example.test`).join(','))
    expect(await picker().findByText(/^3,?000 are not in your company/)).toBeTruthy()
    expect(picker().getByText(/and 2,?950 more/)).toBeTruthy()
  })
  it('that is too long is not sent', async () => {
    const { requests } = show()
    paste(Array.from({ length: 5001 }, (_, n) => `p${n}@example.test`).join(','))
    expect((await picker().findByRole('alert')).textContent).toContain('It can have up to 5,000 people')
    expect(requests.some(({ operation }) => operation === 'PeopleByEmail')).toBe(false)
  })
})
