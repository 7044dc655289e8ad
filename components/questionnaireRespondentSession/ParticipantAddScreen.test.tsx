import { cleanup, fireEvent, screen } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import { Beside } from '@/server/testing/screens/Beside'
import { Caught } from '@/server/testing/screens/TestErrorBoundary'
import { participantRow } from '@/server/testing/screens/participantRow'
import { renderWithApollo, refusal, router } from '@/server/testing/screens/renderWithApollo'
import { ParticipantAddScreen } from './ParticipantAddScreen'

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

/** As `foldedPage`, with the rows by hand unfolded. */
function shownPage(...given: Parameters<typeof foldedPage>) {
  const added = foldedPage(...given)
  const byHand = screen.getByRole('button', { name: 'Add people by hand' })
  if (byHand.getAttribute('aria-expanded') === 'false') fireEvent.click(byHand)
  return added
}

/** Stubs the page's requests; adding an address that starts with `old` is refused. Lists who was added. */
function foldedPage(props: Partial<Parameters<typeof ParticipantAddScreen>[0]> = {}, questionnaireType = 'Campaign') {
  const added: Record<string, unknown>[] = []
  renderWithApollo(
    <>
      <Beside query={QuestionnaireDocument} />
      <ParticipantAddScreen area="subscription" questionnaireId={id} importing={<p>From a file</p>} {...props} />
    </>,
    (operation, variables) => {
      if (operation === 'CampaignOfParticipants') return { questionnaire: { ...campaign, questionnaireType } }
      if (operation === 'Questionnaire') return { questionnaire: null }
      if (operation === 'DepartmentChoices')
        return {
          subscriptionDepartments: {
            __typename: 'SubscriptionDepartmentPage',
            totalCount: 1,
            items: [{ __typename: 'SubscriptionDepartment', id: 'd1', name: 'Sales' }],
          },
        }
      if (operation === 'QuestionnaireRespondentSessions')
        return {
          questionnaireRespondentSessions: {
            __typename: 'QuestionnaireRespondentSessionPage',
            totalCount: 0,
            items: [],
          },
        }
      if (operation !== 'AddQuestionnaireUser') return refusal('UNAVAILABLE')
      const model = (variables as { model: Record<string, string> }).model
      if (model['email']?.startsWith('old')) return refusal('CONFLICT', 'They take part already.')
      added.push(model)
      return { addQuestionnaireUser: participantRow({ id: String(added.length), ...model }) }
    },
  )
  return added
}
const emails = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Email' })
const paste = (field: HTMLElement, text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })

afterEach(() => {
  vi.restoreAllMocks()
  window.sessionStorage.clear()
})

describe('adding participants', () => {
  it('is possible by hand or from a file, which are folded at first', async () => {
    foldedPage()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Who should answer?' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Import people from a file' }))
    expect(screen.getByRole('tab', { name: 'Import' }).getAttribute('aria-selected')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Add people by hand' }))
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Add manually', 'Import'])
    expect(
      screen.getByText(
        'You can either manually add up to 5 people at a time and save them, or for larger numbers of people you might prefer to import them by uploading a .csv file.',
      ),
    ).toBeTruthy()
    expect(emails()).toHaveLength(5)
    fireEvent.click(screen.getByRole('tab', { name: 'Import' }))
    expect(screen.getByRole('tab', { name: 'Import' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByText('From a file')).toBeTruthy()
  })
  it('pastes spreadsheet cells into the rows, shows who was added and who was rejected, and keeps the rejected rows', async () => {
    const added = shownPage()
    paste(emails()[0]!, 'ada@example.test\tAda\tByron\tSales\nold@example.test\tOld\n')
    expect(emails().map(({ value }) => value)).toEqual(['ada@example.test', 'old@example.test', '', '', ''])
    fireEvent.click(screen.getByRole('button', { name: 'Save people' }))
    expect(await screen.findByText('Just Added')).toBeTruthy()
    expect(await screen.findByText('old@example.test: They take part already.')).toBeTruthy()
    expect(screen.getByText('Just Rejected')).toBeTruthy()
    expect(added).toMatchObject([
      { questionnaireId: id, email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' },
    ])
    expect(emails().map(({ value }) => value)).toEqual(['', 'old@example.test', '', '', ''])
  })
  it('shows how many pasted rows did not fit', async () => {
    shownPage()
    paste(emails()[3]!, 'a@example.test\nb@example.test\nc@example.test')
    expect(screen.getByText(/1 more row was pasted than fit/)).toBeTruthy()
  })
  it('hides that notice once the rows are saved or empty again', async () => {
    shownPage()
    const isSaid = () => screen.queryByText(/pasted than fit/) !== null
    const six = Array.from({ length: 6 }, (_, n) => `p${n}@example.test`).join('\n')
    paste(emails()[0]!, six)
    expect(isSaid()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Save people' }))
    expect(await screen.findByText('Just Added')).toBeTruthy()
    expect(isSaid()).toBe(false)
    await vi.waitFor(() => expect(emails().every(({ value }) => value === '')).toBe(true))
    paste(emails()[4]!, 'a@example.test\nb@example.test')
    expect(isSaid()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Clear row 5' }))
    expect(isSaid()).toBe(false)
  })
  it('marks duplicates, and reports that they were added once', async () => {
    const added = shownPage()
    paste(emails()[0]!, 'ada@example.test\nbo@example.test\nADA@example.test\nmistyped')
    expect(screen.getByText('This is listed twice')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Save people' }))
    expect(await screen.findByText('ada@example.test was listed twice and has been added once.')).toBeTruthy()
    expect(await screen.findByText('bo@example.test')).toBeTruthy()
    expect(added.map(({ email }) => email)).toEqual(['ada@example.test', 'bo@example.test'])
    expect(emails().map(({ value }) => value)).toEqual(['', '', '', 'mistyped', ''])
    expect(screen.queryByText('This is listed twice')).toBeNull()
    expect(emails()[3]!.getAttribute('aria-invalid')).toBe('true')
  })
  it('keeps the mark of a duplicate that was rejected', async () => {
    shownPage()
    paste(emails()[0]!, 'old@example.test\nold@example.test')
    fireEvent.click(screen.getByRole('button', { name: 'Save people' }))
    expect(await screen.findByText('old@example.test: They take part already.')).toBeTruthy()
    expect(emails().map(({ value }) => value)).toEqual(['old@example.test', 'old@example.test', '', '', ''])
    expect(screen.getByText('This is listed twice')).toBeTruthy()
  })
  it('leads back to the participants above its title, and has no other button that leaves', async () => {
    shownPage()
    expect((await screen.findByRole('link', { name: 'Participants' })).getAttribute('href')).toBe(
      `/subscriptionQuestionnaires/users/list/${id}`,
    )
    expect(screen.queryByRole('button', { name: /go back|Next/ })).toBeNull()
  })
  it('is not available for a questionnaire the user may not manage', async () => {
    renderWithApollo(
      <Caught>
        <ParticipantAddScreen area="subscription" questionnaireId={id} tab="import" importing={<p>From a file</p>} />
      </Caught>,
      () => refusal('NOT_FOUND'),
    )
    expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
    expect(screen.queryByText('From a file')).toBeNull()
  })
})

describe('people who are typed and not saved', () => {
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Participants' }))
  const question = 'You have unsaved changes. Leave without saving?'
  it('prompt a confirmation before the page is left, and are restored on the next visit', async () => {
    shownPage()
    await screen.findByText('Leading well')
    leave()
    expect(screen.queryByText(question)).toBeNull()
    fireEvent.change(emails()[1]!, { target: { value: 'ada@example.test' } })
    leave()
    expect(await screen.findByText(question)).toBeTruthy()
    cleanup()
    const added = shownPage()
    expect(screen.getByText(/We restored the people you typed on your last visit/)).toBeTruthy()
    expect(emails().map(({ value }) => value)).toEqual(['', 'ada@example.test', '', '', ''])
    fireEvent.click(screen.getByRole('button', { name: 'Save people' }))
    expect(await screen.findByText('Just Added')).toBeTruthy()
    expect(added.map(({ email }) => email)).toEqual(['ada@example.test'])
    await vi.waitFor(() => expect(screen.queryByText(/We restored the people you typed/)).toBeNull())
    expect(window.sessionStorage.length).toBe(0)
  })
  it('are deleted after leaving without saving is confirmed', async () => {
    shownPage()
    await screen.findByText('Leading well')
    fireEvent.change(emails()[1]!, { target: { value: 'ada@example.test' } })
    leave()
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    cleanup()
    shownPage()
    expect(screen.queryByText(/We restored the people you typed/)).toBeNull()
    expect(emails().map(({ value }) => value)).toEqual(['', '', '', '', ''])
    expect(window.sessionStorage.length).toBe(0)
  })
  it('are also preserved when the server rejected them', async () => {
    shownPage()
    fireEvent.change(emails()[0]!, { target: { value: 'old@example.test' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save people' }))
    await screen.findByText('old@example.test: They take part already.')
    cleanup()
    shownPage()
    expect(emails()[0]!.value).toBe('old@example.test')
  })
  it('are deleted once their rows are cleared', () => {
    shownPage()
    fireEvent.change(emails()[0]!, { target: { value: 'old@example.test' } })
    fireEvent.click(screen.getByRole('button', { name: 'Clear row 1' }))
    expect(window.sessionStorage.length).toBe(0)
  })
  it.each(['{"a":1}', '[1,2,3,4,5]', '[]'])(
    'are replaced by empty rows when the tab storage holds something else (%s)',
    (kept) => {
      window.sessionStorage.setItem(`unsaved/${id}/people`, kept)
      shownPage()
      expect(emails().map(({ value }) => value)).toEqual(['', '', '', '', ''])
    },
  )
})

describe('a visit from the wizard', () => {
  it.each(['create', 'edit'])('links back to its people stage (%s)', (from) => {
    renderWithApollo(
      <SearchParamsContext value={new URLSearchParams({ from })}>
        <ParticipantAddScreen area="subscription" questionnaireId={id} tab="import" importing={<p>From a file</p>} />
      </SearchParamsContext>,
      (operation) => (operation === 'CampaignOfParticipants' ? { questionnaire: campaign } : refusal('UNAVAILABLE')),
    )
    expect(screen.getByRole('link', { name: 'Back to the wizard' }).getAttribute('href')).toBe(
      `/subscriptionQuestionnaires/${from}/${id}/people`,
    )
  })
  it('is the only one with that link', () => {
    shownPage()
    expect(screen.queryByRole('link', { name: 'Back to the wizard' })).toBeNull()
  })
})

describe('the second step', () => {
  it.each([
    ['Campaign', 'subscription', undefined, `/manage/questionnaires/schedule/${id}`],
    ['Post', 'subscription', undefined, `/manage/questionnaires/summary/${id}`],
    ['Campaign', 'department', 'd1', `/departmentQuestionnaires/d1/schedule/${id}`],
    ['Post', 'department', 'd1', `/departmentQuestionnaires/d1/summary/${id}`],
  ] as const)('of a %s in the %s area continues after the input is saved', async (type, area, departmentId, path) => {
    const push = vi.spyOn(router, 'push')
    const added = shownPage({ isStep: true, area, ...(departmentId === undefined ? {} : { departmentId }) }, type)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Step 2: Add Participants')
    fireEvent.change(emails()[0]!, { target: { value: 'ada@example.test' } })
    await screen.findByText('Leading well')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await vi.waitFor(() => expect(push).toHaveBeenCalledWith(path))
    expect(added).toHaveLength(1)
  })
  it('stays on the page when a participant was rejected', async () => {
    const push = vi.spyOn(router, 'push')
    shownPage({ isStep: true })
    fireEvent.change(emails()[0]!, { target: { value: 'old@example.test' } })
    await screen.findByText('Leading well')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Just Rejected')).toBeTruthy()
    expect(push).not.toHaveBeenCalled()
  })
})
