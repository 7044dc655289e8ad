import { notifications, Notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays, dayInZone, endOfDay, startOfDay } from '@/domain/day'
import type { QuestionnaireWayBackFragment } from '@/graphql/questionnaire/__generated__/operations'
import { refusal, renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { LifecycleButtons } from './LifecycleButtons'

afterEach(() => act(() => notifications.clean()))

const zone = 'Europe/London'
const today = dayInZone(new Date(), zone)
const shown = (days: number) => addDays(today, days).split('-').reverse().join('/')
const live: QuestionnaireWayBackFragment = {
  id: 'q1',
  name: 'Leading change',
  description: '',
  templateDescription: '',
  isTemplate: false,
  questionnaireType: 'Campaign',
  subscriptionDepartmentId: null,
  subscriptionDepartment: null,
  startDate: startOfDay(addDays(today, -10), zone).toISOString(),
  endDate: endOfDay(addDays(today, 20), zone).toISOString(),
  timeZone: zone,
  isPublished: true,
  displayState: 'Live',
  participantCount: 15,
  toBeAskedCount: 0,
  startedCount: 0,
  completedCount: 0,
  joinedCount: 0,
  joinedCompletedCount: 0,
  abilities: ['read', 'update', 'delete', 'publish'],
  reminderType: '',
  hasSentEmails: true,
  invitedCount: 12,
  unfinishedInvitedCount: 9,
}

function show({
  changes: changes = {},
  now = {},
  isGone = null,
}: {
  changes?: Partial<QuestionnaireWayBackFragment>
  now?: Partial<QuestionnaireWayBackFragment>
  isGone?: 'beforeOpening' | 'beforeConfirming' | null
} = {}) {
  const requests: [string, Record<string, unknown>][] = []
  const onGone = vi.fn()
  const questionnaire = { ...live, ...changes }
  const screenOf = (
    <>
      <Notifications />
      <LifecycleButtons questionnaire={questionnaire} onGone={onGone} />
    </>
  )
  renderWithApollo(screenOf, (operation, variables) => {
    requests.push([operation, variables])
    if (isGone !== null && (isGone === 'beforeOpening' || operation !== 'QuestionnaireWayBack'))
      return refusal('NOT_FOUND', 'This questionnaire could not be found.')
    if (operation === 'QuestionnaireWayBack')
      return { questionnaire: { __typename: 'Questionnaire', ...questionnaire, ...now } }
    return operation === 'CancelQuestionnaire'
      ? { cancelQuestionnaire: 'q1' }
      : { unpublishQuestionnaire: null, moveQuestionnaireEnd: null }
  })
  return { onGone, sent: () => requests.filter(([operation]) => operation !== 'QuestionnaireWayBack') }
}
async function opened(action: string, title: string) {
  fireEvent.click(screen.getByRole('button', { name: action }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: action })
  await waitFor(() => expect(confirm().disabled).toBe(false))
  return { dialog, confirm }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('cancelling a campaign', () => {
  it('shows how many people are mailed, with current numbers, and deletes the campaign', async () => {
    const { onGone, sent } = show({ now: { unfinishedInvitedCount: 12, startedCount: 2 } })
    const { dialog, confirm } = await opened('Cancel campaign', 'Cancel Leading change?')
    expect(dialog.getByText('This emails 12 people to say the campaign has been cancelled.')).toBeTruthy()
    expect(dialog.getByText(/The answers of 2 people are kept/)).toBeTruthy()
    fireEvent.click(confirm())
    await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1))
    expect(sent()).toEqual([['CancelQuestionnaire', { id: 'q1' }]])
  })
  it('says when no mail is sent, and can be dismissed', async () => {
    const { onGone, sent } = show({ now: { unfinishedInvitedCount: 0 } })
    const { dialog } = await opened('Cancel campaign', 'Cancel Leading change?')
    expect(dialog.getByText('No email is sent.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Leave it as it is' }))
    await isClosed()
    expect(sent()).toEqual([])
    expect(onGone).not.toHaveBeenCalled()
  })
})

describe('a campaign that was cancelled in another tab', () => {
  const said = 'Leading change was cancelled or deleted by someone else, or in another tab.'
  it.each([
    ['Cancel campaign', 'Cancel Leading change?'],
    ['Unpublish', 'Unpublish Leading change?'],
    ['Extend', 'Extend Leading change?'],
  ])('is left with that sentence when it is confirmed: %s', async (action, title) => {
    const { onGone } = show({ isGone: 'beforeConfirming' })
    const { confirm } = await opened(action, title)
    fireEvent.click(confirm())
    expect(await screen.findByText(said)).toBeTruthy()
    await isClosed()
    expect(onGone).toHaveBeenCalledTimes(1)
  })
  it('is left as soon as its numbers cannot be read', async () => {
    const { onGone } = show({ isGone: 'beforeOpening' })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel campaign' }))
    await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1))
    expect(await screen.findByText(said)).toBeTruthy()
    await isClosed()
  })
})

describe('unpublishing', () => {
  it('shows how many were invited and notifies them unless that is switched off', async () => {
    const { onGone, sent } = show()
    const { dialog, confirm } = await opened('Unpublish', 'Unpublish Leading change?')
    expect(dialog.getByText('12 people have already been invited: the link in their email stops working.')).toBeTruthy()
    expect(dialog.getByText('This emails 12 people to say it has been withdrawn.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Email them to say it has been withdrawn' }))
    expect(dialog.getByText('No email is sent.')).toBeTruthy()
    fireEvent.click(confirm())
    await isClosed()
    expect(sent()).toEqual([['UnpublishQuestionnaire', { id: 'q1', tellsInvited: false }]])
    expect(onGone).not.toHaveBeenCalled()
  })
  it('notifies them by default, and offers no choice where no one was invited', async () => {
    const { sent } = show({ now: { invitedCount: 0 } })
    const { dialog, confirm } = await opened('Unpublish', 'Unpublish Leading change?')
    expect(dialog.queryByRole('checkbox')).toBeNull()
    expect(dialog.getByText('No email is sent.')).toBeTruthy()
    fireEvent.click(confirm())
    await isClosed()
    expect(sent()).toEqual([['UnpublishQuestionnaire', { id: 'q1', tellsInvited: true }]])
  })
  it('is disabled once a participant has started, and gives the reason', () => {
    show({ changes: { startedCount: 3 } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Unpublish' }).disabled).toBe(true)
    expect(screen.getByText('3 people have already started, so it can no longer be unpublished.')).toBeTruthy()
  })
  it('cannot be confirmed when a participant has started in the meantime', async () => {
    show({ now: { startedCount: 1 } })
    fireEvent.click(screen.getByRole('button', { name: 'Unpublish' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Someone has already started, so it can no longer be unpublished.')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Unpublish' }).disabled).toBe(true)
  })
})

describe('changing the last day', () => {
  it('closes the questionnaire today at the earliest, and shows who has not finished', async () => {
    const { sent } = show()
    const { dialog, confirm } = await opened('Close early', 'Close Leading change early?')
    expect(
      dialog.getByText(
        `It ends at the end of ${shown(0)}. 9 people who were invited have not completed it: they see it as overdue and can still complete it.`,
      ),
    ).toBeTruthy()
    expect(dialog.getByText('No email is sent.')).toBeTruthy()
    fireEvent.click(confirm())
    await isClosed()
    expect(sent()).toEqual([['MoveQuestionnaireEnd', { id: 'q1', endDate: startOfDay(today, zone).toISOString() }]])
  })
  it('extends it by a week by default', async () => {
    const { sent } = show({ changes: { reminderType: 'Standard' } })
    const { dialog, confirm } = await opened('Extend', 'Extend Leading change?')
    expect(dialog.getByText(`It ends at the end of ${shown(27)} instead of ${shown(20)}.`)).toBeTruthy()
    expect(dialog.getByText('No email is sent now. Reminders continue until the last day.')).toBeTruthy()
    fireEvent.click(confirm())
    await isClosed()
    expect(sent()).toEqual([
      ['MoveQuestionnaireEnd', { id: 'q1', endDate: startOfDay(addDays(today, 27), zone).toISOString() }],
    ])
  })
  it.each([
    ['a day on the wrong side of the end', shown(10)],
    ['no day at all', '31/02/2026'],
  ])('leaves %s as typed, shows which days are possible, and does not store it', async (_, wrong) => {
    const { sent } = show()
    const { dialog, confirm } = await opened('Extend', 'Extend Leading change?')
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Last day' })
    fireEvent.input(field, { target: { value: wrong } })
    fireEvent.blur(field)
    expect(field.value).toBe(wrong)
    expect(dialog.getByText(`Please choose ${shown(21)} or a later day.`)).toBeTruthy()
    expect(dialog.queryByText(/^It ends at the end of/)).toBeNull()
    expect(confirm().disabled).toBe(true)
    fireEvent.change(field, { target: { value: shown(25) } })
    fireEvent.blur(field)
    expect(dialog.getByText(`It ends at the end of ${shown(25)} instead of ${shown(20)}.`)).toBeTruthy()
    fireEvent.click(confirm())
    await isClosed()
    expect(sent()).toEqual([
      ['MoveQuestionnaireEnd', { id: 'q1', endDate: startOfDay(addDays(today, 25), zone).toISOString() }],
    ])
  })
  it('does not allow today for a questionnaire that started today, and does not move it to tomorrow unasked', async () => {
    const { sent } = show({ changes: { startDate: startOfDay(today, zone).toISOString() } })
    const { dialog, confirm } = await opened('Close early', 'Close Leading change early?')
    fireEvent.change(dialog.getByRole('textbox', { name: 'Last day' }), { target: { value: shown(0) } })
    expect(dialog.getByText(`Please choose a day from ${shown(1)} to ${shown(19)}.`)).toBeTruthy()
    expect(confirm().disabled).toBe(true)
    expect(sent()).toEqual([])
  })
  it('must be on the correct side of the current end', async () => {
    show()
    const { dialog, confirm } = await opened('Extend', 'Extend Leading change?')
    const field = dialog.getByRole('textbox', { name: 'Last day' })
    fireEvent.change(field, { target: { value: '' } })
    fireEvent.blur(field)
    await waitFor(() => expect(confirm().disabled).toBe(true))
    expect(dialog.getByText(`Please choose ${shown(21)} or a later day.`)).toBeTruthy()
  })
  it('shows when people are invited if the mails were not sent yet', async () => {
    show({
      changes: {
        displayState: 'Upcoming',
        hasSentEmails: false,
        startDate: startOfDay(addDays(today, 5), zone).toISOString(),
      },
    })
    const { dialog } = await opened('Extend', 'Extend Leading change?')
    expect(dialog.getByText(`No email is sent now. Invitations are emailed on ${shown(5)}, as planned.`)).toBeTruthy()
  })
  it('reopens a questionnaire that has ended', async () => {
    show({ changes: { displayState: 'Finished', endDate: endOfDay(addDays(today, -2), zone).toISOString() } })
    const { dialog } = await opened('Reopen', 'Reopen Leading change?')
    expect(dialog.getByText(`It will be open until the end of ${shown(7)}. It ended on ${shown(-2)}.`)).toBeTruthy()
  })
})

it('a questionnaire that is being built has no lifecycle actions', () => {
  show({ changes: { isPublished: false, displayState: 'Building' } })
  expect(screen.queryByRole('region', { name: 'Change or end this campaign' })).toBeNull()
})
