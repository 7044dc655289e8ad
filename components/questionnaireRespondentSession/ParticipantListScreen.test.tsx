import { Notifications, notifications } from '@mantine/notifications'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CampaignOfParticipantsQuery } from '@/graphql/questionnaire/__generated__/operations'
import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { participantRow } from '@/server/testing/screens/participantRow'
import { Caught } from '@/server/testing/screens/TestErrorBoundary'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { ParticipantListScreen } from './ParticipantListScreen'

type Campaign = CampaignOfParticipantsQuery['questionnaire']
type Call = { path: string; body: Record<string, unknown> }

const participant = (firstName: string, fields: Partial<ParticipantFragment> = {}) =>
  participantRow({
    id: `s${firstName}`,
    userId: `u${firstName}`,
    subscriptionDepartmentId: 'd1',
    departmentName: 'Operations',
    email: `${firstName.toLowerCase()}@example.test`,
    firstName,
    lastName: 'Vale',
    invitedAt: '2026-03-01T09:00:00.000Z',
    inviteState: 'Sent',
    inviteSentAt: '2026-03-01T09:00:00.000Z',
    abilities: ['read', 'update', 'delete', 'remind', 'resendInvite'],
    ...fields,
  })
const ada = participant('Ada')
const bo = participant('Bo', {
  startDate: '2026-03-02T09:00:00.000Z',
  progress: 50,
  remindedCount: 2,
  remindedAt: '2026-03-03T09:00:00.000Z',
  remindersStoppedAt: '2026-03-04T09:00:00.000Z',
})
const cy = participant('Cy', {
  startDate: '2026-03-02T09:00:00.000Z',
  endDate: '2026-03-05T09:00:00.000Z',
  progress: 100,
  lineManagerName: 'Mo Reed',
})
const dee = participant('Dee', { inviteState: 'Failed', inviteError: '550 no such mailbox' })

const live: Campaign = {
  id: 'q1',
  name: 'Listening well',
  questionnaireType: 'Campaign',
  followed: null,
  canAnswer: null,
  isPublished: true,
  displayState: 'Live',
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  timeZone: 'Europe/London',
  subscriptionId: 'c1',
  subscriptionDepartmentId: null,
  participantCount: 4,
  completedCount: 1,
  remindableCount: 2,
  recentlyRemindedCount: 0,
  abilities: ['read', 'update'],
}

function show({
  campaign = {},
  people = [ada, bo, cy, dee],
  outcome = {},
  counts = { everybody: 4, finished: 1 },
  area = 'subscription' as 'subscription' | 'department' | 'manage',
} = {}) {
  const requests: Record<string, unknown>[] = []
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(init.body)) })
    return Response.json(outcome)
  })
  renderWithApollo(
    <>
      <Notifications />
      <ParticipantListScreen area={area} departmentId={area === 'department' ? 'd1' : undefined} questionnaireId="q1" />
    </>,
    (operation, variables) => {
      if (operation === 'CampaignOfParticipants')
        return { questionnaire: { __typename: 'Questionnaire', ...live, ...campaign } }
      if (operation === 'ParticipantCounts')
        return Object.fromEntries(
          Object.entries(counts).map(([name, totalCount]) => [
            name,
            { __typename: 'QuestionnaireRespondentSessionPage', totalCount },
          ]),
        )
      if (operation === 'DepartmentChoices')
        return {
          subscriptionDepartments: {
            __typename: 'SubscriptionDepartmentPage',
            totalCount: 1,
            items: [{ __typename: 'SubscriptionDepartment', id: 'd2', name: 'Sales' }],
          },
        }
      requests.push({ operation, ...variables })
      if (operation === 'UpdateQuestionnaireRespondentSession')
        return { updateQuestionnaireRespondentSession: { ...ada, version: 2 } }
      return {
        questionnaireRespondentSessions: {
          __typename: 'QuestionnaireRespondentSessionPage',
          totalCount: people.length,
          items: [...people],
        },
      }
    },
  )
  return { calls, lastAsked: () => requests.at(-1), requests }
}
const cardOf = async (name: string) => (await screen.findByText(`${name} Vale`)).closest('li')!
async function menuOf(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name} Vale` }))
  await screen.findAllByRole('menuitem')
  return (entry: string) => screen.getByRole('menuitem', { name: new RegExp(`^${entry}`) })
}
const said = (text: string | RegExp) => screen.findByText(text)

afterEach(() => {
  notifications.clean()
  vi.unstubAllGlobals()
})

describe('the participants of a follow-up', () => {
  const followed = { id: 'q0', name: 'Listening well' }
  const campaign = { name: 'Listening well: after 30 days', questionnaireType: 'FollowUp' as const, followed }
  it('can be reminded, but no one is added and no link is open to all', async () => {
    show({
      campaign,
      people: [{ ...ada, closesAt: '2099-05-12T22:59:59.999Z' }],
      counts: { everybody: 1, finished: 0 },
    })
    expect(await said(/^A follow-up of “Listening well”/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remind All' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Add participants' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Open link and QR code' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Back To Follow-ups' }).getAttribute('href')).toBe(
      '/subscriptionQuestionnaires/followUps/q0',
    )
    expect((await cardOf('Ada')).textContent).toContain('Open until 12/05/2099')
  })
  it('are people to come while no one was asked', async () => {
    show({ campaign, people: [], counts: { everybody: 0, finished: 0 } })
    expect(await said(/^No one has been asked in this follow-up yet/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Add participants' })).toBeNull()
  })
})
describe('the participants of a campaign', () => {
  it('show their state in a word, and of their mail only what is wrong', async () => {
    show()
    expect(await said('1 of 4 completed')).toBeTruthy()
    const texts = async (name: string) => (await cardOf(name)).textContent
    expect(await texts('Ada')).toBe('Ada Valeada@example.testNot startedOperations')
    expect(await texts('Bo')).toBe('Bo Valebo@example.testStarted 50%Operations')
    expect(await texts('Cy')).toBe('Cy Valecy@example.testCompletedOperations')
    expect(await texts('Dee')).toMatch(/Email failed.*550 no such mailbox/)
    expect(screen.queryByText(/emails are not sent here yet/)).toBeNull()
  })

  it('who were forgotten say so while the campaign is live', async () => {
    const forgotten = { ...ada, invitedAt: null, inviteState: null, inviteSentAt: null }
    show({ people: [forgotten] })
    expect((await cardOf('Ada')).textContent).toContain('Not invited yet')
    cleanup()
    show({ people: [forgotten], campaign: { displayState: 'Upcoming' } })
    expect((await cardOf('Ada')).textContent).not.toContain('Not invited yet')
  })

  it('show the rest beside the list, from their card', async () => {
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Bo Vale' }))
    const panel = await screen.findByRole('dialog', { name: 'Bo Vale' })
    expect(within(panel).getByRole('link', { name: 'View Responses' })).toBeTruthy()
    expect(within(panel).queryByRole('button', { name: 'Remind Participant' })).toBeNull()
    expect(within(panel).getByRole('link', { name: 'Remove Participant' })).toBeTruthy()
    expect(panel.textContent).toMatch(
      /Opened 02\/03\/2026.*50% answered.*bo@example\.test.*Operations.*Invited 01\/03\/2026.*Reminded 2 times/,
    )
  })

  it('say once that emails are not sent, not on each card, while one could answer', async () => {
    const people = [ada, bo].map((one) => ({ ...one, inviteState: 'Kept' as const }))
    show({ people })
    expect((await cardOf('Ada')).textContent).not.toContain('not sent')
    expect(screen.getAllByText(/emails are not sent here yet/)).toHaveLength(1)
    cleanup()
    show({ people, campaign: { displayState: 'Finished' } })
    await cardOf('Ada')
    expect(screen.queryByText(/emails are not sent here yet/)).toBeNull()
  })

  it('are counted within what the reader may see', async () => {
    show({
      area: 'department',
      people: [ada, bo],
      counts: { everybody: 2, finished: 0 },
      campaign: { participantCount: 3, completedCount: 1 },
    })
    expect(await said('0 of 2 completed')).toBeTruthy()
  })

  it('have no address and no actions once no person is linked to them', async () => {
    show({ people: [{ ...cy, email: '', abilities: [] }] })
    expect((await cardOf('Cy')).textContent).toMatch(/^Cy Vale ?Completed/)
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  })

  it('are searched, sorted and filtered by the server, by first name by default', async () => {
    const { requests, lastAsked } = show()
    await cardOf('Ada')
    expect(requests[0]).toMatchObject({ questionnaireId: 'q1', search: '', sort: 'firstName', show: null })
    fireEvent.change(screen.getByRole('combobox', { name: /sort|order/i }), { target: { value: 'department' } })
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'department' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'mailFailed' } })
    await waitFor(() => expect(lastAsked()).toMatchObject({ show: 'mailFailed', sort: 'department' }))
    const search = screen.getByRole('searchbox')
    fireEvent.change(search, { target: { value: 'vale' } })
    fireEvent.keyDown(search, { key: 'Enter' })
    await waitFor(() => expect(lastAsked()).toMatchObject({ search: 'vale', show: 'mailFailed' }))
  })

  it('are listed in a table that omits empty columns, and the mails that are as most are', async () => {
    show({ people: [ada, { ...bo, departmentName: null }] })
    await cardOf('Ada')
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings()).toEqual(['Name', 'Email', 'Department', 'State', 'Actions'])
    expect(screen.getByRole('row', { name: /^Ada Vale/ }).textContent).toMatch(/Not started/)
    expect(screen.getByRole('row', { name: /^Bo Vale/ }).textContent).toMatch(/Started.*50% answered/)
    cleanup()
    show({ people: [ada, bo, dee] })
    expect(await screen.findByRole('columnheader', { name: 'Email status' })).toBeTruthy()
    expect(screen.getByRole('row', { name: /^Ada Vale/ }).textContent).not.toContain('Email sent')
    expect(screen.getByRole('row', { name: /^Dee Vale/ }).textContent).toContain('550 no such mailbox')
    cleanup()
    show({ people: [{ ...cy, departmentName: null }] })
    expect(await screen.findByRole('columnheader', { name: 'Line manager' })).toBeTruthy()
    expect(headings()).toEqual(['Name', 'Email', 'Line manager', 'State', 'Email status', 'Actions'])
  })

  it.each(['NOT_FOUND', 'BAD_USER_INPUT'])(
    'of another company are not found, and have no actions (%s)',
    async (code) => {
      renderWithApollo(
        <Caught>
          <ParticipantListScreen area="subscription" questionnaireId="q1" />
        </Caught>,
        () => refusal(code),
      )
      expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
      expect(screen.queryByRole('link', { name: 'Add participants' })).toBeNull()
    },
  )

  it.each([
    ['department', '/departmentQuestionnaires/users/d1/q1/remove?sessionId=sAda'],
    ['manage', '/manage/questionnaires/users/list/q1/remove?sessionId=sAda'],
  ] as const)('are removed on a page of the area %s', async (area, href) => {
    show({ area })
    expect((await menuOf('Ada'))('Remove Participant').getAttribute('href')).toBe(href)
  })

  it('can be viewed once they have started', async () => {
    show()
    await menuOf('Ada')
    expect(screen.queryByRole('menuitem', { name: 'View Responses' })).toBeNull()
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect((await menuOf('Bo'))('View Responses').getAttribute('href')).toBe('/home/questionnaire/user/uBo/view/q1')
  })

  it('have a report in the area of their department once they have finished', async () => {
    show({ area: 'department' })
    const resting = (await menuOf('Bo'))('Report')
    expect([resting.textContent, resting.getAttribute('href'), resting.hasAttribute('data-disabled')]).toEqual([
      'ReportThey have not completed it yet.',
      null,
      true,
    ])
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    expect((await menuOf('Cy'))('Report').getAttribute('href')).toBe(
      '/departmentQuestionnaires/quick/view/report/q1/department/d1/user/uCy',
    )
  })

  it('cannot be viewed by name where that was promised, and the reason is shown', async () => {
    show({ people: [bo, cy].map((one) => ({ ...one, abilities: ['update', 'delete', 'remind', 'resendInvite'] })) })
    const menu = await menuOf('Cy')
    for (const item of [menu('View Responses'), menu('Report')]) {
      expect(item.textContent).toContain(
        "Results are only shown for groups of people: no one's answers can be opened by name.",
      )
      expect([item.getAttribute('href'), item.hasAttribute('data-disabled')]).toEqual([null, true])
    }
  })

  it('are changed in this questionnaire only', async () => {
    const { requests } = show()
    fireEvent.click((await menuOf('Ada'))('Edit Participant Department'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit department of Ada Vale' }))
    fireEvent.change(dialog.getByLabelText('Line manager email'), { target: { value: 'nonsense' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(dialog.getByLabelText('Line manager email').getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(dialog.getByLabelText('Line manager email'), { target: { value: 'mo@example.test' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await said('Ada Vale has been changed.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.find(({ operation }) => operation === 'UpdateQuestionnaireRespondentSession')).toMatchObject({
      model: { id: 'sAda', version: 1, lineManagerEmail: 'mo@example.test' },
    })
  })
})

describe('chasing one participant', () => {
  it('reports that a mail is stored when there is no mail server', async () => {
    show({ outcome: { reminded: 1, kept: 1, recent: 0, stopped: 0 } })
    fireEvent.click((await menuOf('Ada'))('Remind Participant'))
    expect(
      await said('A reminder to Ada Vale was created, but is stored and not sent: there is no mail server.'),
    ).toBeTruthy()
  })

  it('sends the invitation again', async () => {
    const { calls } = show({ outcome: { invited: 1, recent: 0 } })
    fireEvent.click((await menuOf('Dee'))('Resend Questionnaire Invite'))
    expect(await said('Dee Vale has been sent the invitation again.')).toBeTruthy()
    expect(calls[0]).toEqual({
      path: '/api/questionnaireInvite/resendQuestionnaireInvite',
      body: { userId: 'uDee', questionnaireId: 'q1', questionnaireName: 'Listening well' },
    })
  })

  it('is disabled for participants who have finished or unsubscribed, with the reason', async () => {
    show()
    expect((await menuOf('Bo'))('Remind Participant').textContent).toContain('They have turned off reminders.')
    expect(screen.getByRole('menuitem', { name: /Remind Participant/ }).hasAttribute('data-disabled')).toBe(true)
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    expect((await menuOf('Cy'))('Remind Participant').textContent).toContain('They have completed it.')
  })

  it('is absent where the user may not do it', async () => {
    show({ people: [{ ...ada, abilities: ['read'] }, bo] })
    await menuOf('Ada')
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'ReportThey have not completed it yet.',
    ])
  })
})

describe('reminding all participants', () => {
  const button = () => screen.findByRole('button', { name: 'Remind All' })

  it('shows how many that are, asks for confirmation, and reports the number of mails', async () => {
    const { calls } = show({ campaign: { recentlyRemindedCount: 1 }, outcome: { reminded: 2, recent: 1, stopped: 1 } })
    fireEvent.click(await button())
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind 2 people?' }))
    expect(
      dialog.getByText('They have not completed it. Each is emailed a reminder with their own link and the days left.'),
    ).toBeTruthy()
    expect(
      dialog.getByText('One more person was reminded within the last hour and is not reminded again.'),
    ).toBeTruthy()
    expect(calls).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Remind All' }))
    expect(
      await said(
        '2 reminders are being sent. One person was reminded within the last hour and was not reminded again.',
      ),
    ).toBeTruthy()
    expect(calls).toEqual([
      {
        path: '/api/reminders/sendAllReminder',
        body: { questionnaireId: 'q1', questionnaireName: 'Listening well', daysLeft: 3 },
      },
    ])
  })

  it.each([
    [
      { remindableCount: 0, recentlyRemindedCount: 2 },
      'Everyone who could be reminded was reminded within the last hour.',
    ],
    [{ displayState: 'Upcoming' }, 'The campaign has not started yet.'],
    [{ displayState: 'Finished' }, 'The campaign has ended.'],
    [{ displayState: 'Building', isPublished: false }, 'The campaign is not published yet.'],
  ] as [Partial<Campaign>, string][])('is disabled with %j and shows the reason', async (campaign, reason) => {
    show({ campaign })
    const remindAll = await button()
    expect([remindAll.getAttribute('aria-disabled'), remindAll.getAttribute('aria-description')]).toEqual([
      'true',
      reason,
    ])
    fireEvent.click(remindAll)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is disabled once all were reminded, and enabled again when the button is reached after an hour', async () => {
    const campaign: Partial<Campaign> = {}
    show({ campaign, outcome: { reminded: 2, kept: 2, recent: 0, stopped: 0 } })
    fireEvent.click(await button())
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind 2 people?' }))
    Object.assign(campaign, { remindableCount: 0, recentlyRemindedCount: 2 })
    fireEvent.click(dialog.getByRole('button', { name: 'Remind All' }))
    expect(await said('2 reminders were created, but are stored and not sent: there is no mail server.')).toBeTruthy()
    const rests = async () => (await button()).getAttribute('aria-disabled')
    await waitFor(async () => expect(await rests()).toBe('true'))
    Object.assign(campaign, { remindableCount: 2, recentlyRemindedCount: 0 })
    fireEvent.focus(await button())
    await waitFor(async () => expect(await rests()).toBe('false'))
  })

  it('refetches the number when the dialog is opened, and is disabled when no one is left', async () => {
    const campaign: Partial<Campaign> = {}
    show({ campaign })
    const opener = await button()
    Object.assign(campaign, { remindableCount: 0, recentlyRemindedCount: 2 })
    fireEvent.click(opener)
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind 2 people?' }))
    expect(await dialog.findByText('Everyone who could be reminded was reminded within the last hour.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Remind All' }).hasAttribute('disabled')).toBe(true)
  })

  it('is absent for questionnaires that people start themselves', async () => {
    show({ campaign: { questionnaireType: 'SelfService' } })
    await cardOf('Ada')
    await menuOf('Ada')
    expect(screen.queryByRole('button', { name: 'Remind All' })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: /Remind|Resend/ })).toBeNull()
  })
})

it('is read again by itself while it is watched', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const counts = { everybody: 4, finished: 1 }
    const people = [ada, bo, cy, dee]
    const { requests } = show({ counts, people })
    await said('1 of 4 completed')
    const readings = () => requests.filter(({ operation }) => operation === 'QuestionnaireRespondentSessions').length
    const before = readings()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(readings()).toBe(before)
    hidden.mockRestore()
    Object.assign(counts, { everybody: 5, finished: 2 })
    people.push({ ...ada, id: 'new', firstName: 'Eve' })
    await vi.advanceTimersByTimeAsync(16_000)
    expect(await cardOf('Eve')).toBeTruthy()
    expect(await said('2 of 5 completed')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})
