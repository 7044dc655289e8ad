import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FollowUpRowFragment } from '@/graphql/followUp/__generated__/operations'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { followUpRow } from '@/server/testing/screens/followUpRow'
import { questionnaireRow } from '@/server/testing/screens/questionnaireRow'
import { FollowUpsScreen } from './FollowUpsScreen'

const sure = '0192f0a0-0000-7000-8000-0000000000aa'
const tried = '0192f0a0-0000-7000-8000-0000000000ab'
const helped = '0192f0a0-0000-7000-8000-0000000000ac'
const first = '0192f0a0-0000-7000-8000-000000000030'

const wave = (id: string, fields: Partial<FollowUpRowFragment> = {}) =>
  followUpRow(id, { questionIds: [sure, tried], ...fields })

const campaign = {
  ...questionnaireRow({ id: 'q1', name: 'Listening well', isPublished: true, displayState: 'Live' }),
  startDate: '2026-03-01T00:00:00.000Z',
  questions: [
    { __typename: 'Question', id: sure, questionText: '<p>How sure are you?</p>', responseType: 'ComparisonScale' },
    { __typename: 'Question', id: tried, questionText: 'Did you try it?', responseType: 'YesNo' },
    { __typename: 'Question', id: helped, questionText: 'What helped?', responseType: 'TextBoxes' },
  ],
}

const nothingMeant = {
  ...{ __typename: 'CommitmentResults', isWithheld: false, questions: [], categories: [], departments: [] },
}
const noManagers = {
  ...{ __typename: 'ManagerView', id: 'q1', isOn: false, asksBefore: false, daysAfter: 30, openDays: 14, version: 0 },
  ...{ firstDay: null, lastDay: null, hasAsked: false, maySwitchOn: true, mayAskBefore: true },
  ...{ questions: [], questionIds: [], participantCount: 0, managedCount: 0, managerCount: 0 },
  ...{ askedCount: 0, answeredCount: 0, askedBeforeCount: 0, answeredBeforeCount: 0 },
}
const nothingAnswered = {
  __typename: 'CampaignTrajectory',
  ...{ waves: [], isOfGroups: false, currencySymbol: '£', categories: [], questions: [] },
  ...{ reasons: [], participation: [] },
}

/** The tab over a stub server that keeps the waves. */
async function show(
  waves: ReturnType<typeof wave>[],
  { abilities = ['read', 'update'], found = nothingAnswered as object, meant = nothingMeant as object } = {},
) {
  const sent: { operation: string; variables: Record<string, unknown> }[] = []
  let stored = waves
  const page = () => ({ __typename: 'FollowUpPage', totalCount: stored.length, items: stored })
  renderWithApollo(
    <>
      <Notifications />
      <FollowUpsScreen questionnaireId="q1" area="subscription" departmentId={null} />
    </>,
    (operation, variables) => {
      if (operation === 'CommitmentResults') return { commitmentResults: meant }
      if (operation === 'ManagerView') return { managerView: noManagers }
      if (operation === 'FollowUpResults') return { campaignTrajectory: found }
      if (operation === 'FollowUps') return { questionnaireFollowUps: page() }
      if (operation === 'FollowedCampaign') return { questionnaire: { ...campaign, abilities } }
      if (operation === 'CampaignState')
        return {
          questionnaire: {
            ...campaign,
            abilities,
            ...{
              reminderType: '',
              hasSentEmails: false,
              invitedCount: 0,
              unfinishedInvitedCount: 0,
              followed: null,
              canAnswer: null,
            },
            ...{ subscriptionId: 'c1', remindableCount: 0, recentlyRemindedCount: 0 },
          },
          campaignProgress: null,
          latestReportPackage: null,
        }
      sent.push({ operation, variables })
      if (operation === 'AddReadyFollowUps') {
        stored = [wave('30'), wave('60', { days: 60 }), wave('90', { days: 90 })]
        return { addReadyFollowUps: page() }
      }
      if (operation === 'CancelFollowUp') return { cancelFollowUp: variables.id }
      return { [operation === 'CreateFollowUp' ? 'createFollowUp' : 'updateFollowUp']: wave('new') }
    },
  )
  await screen.findByText(/^Did it last\? A follow-up/)
  return { sent }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => {
  const found = await button(name)
  await act(async () => void fireEvent.click(found))
}

const choose = async (name: string) => {
  await press(/^More/)
  const item = await screen.findByRole('menuitem', { name })
  await act(async () => void fireEvent.click(item))
}

describe('the follow-ups of a campaign', () => {
  it('say what will be there, and are added in one press', async () => {
    const { sent } = await show([])
    expect(await screen.findByText(/^No follow-ups yet/)).toBeTruthy()
    await press('Add 30, 60 and 90 days')
    expect(sent).toEqual([{ operation: 'AddReadyFollowUps', variables: { questionnaireId: 'q1' } }])
    expect(await screen.findByText('60 days after each person completed')).toBeTruthy()
    expect(screen.getAllByText('asks 2 questions again and 5 new ones')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: /30, 60 and 90/ })).toBeNull()
    expect(await screen.findByText('The follow-ups after 30, 60 and 90 days are added.')).toBeTruthy()
  })
  it('are waiting while no one can answer', async () => {
    await show([wave('30', { state: 'Asking', askedCount: 8, completedCount: 5, stillToAsk: 2 })])
    expect(await screen.findByText('Waiting for 2 people')).toBeTruthy()
    expect(screen.getByText(/^No one can answer a waiting follow-up now\./)).toBeTruthy()
  })
  it('ask before changed days are left', async () => {
    await show([wave('30', { state: 'Planned' })])
    fireEvent.click(await screen.findByRole('button', { name: 'Add a follow-up' }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Days' }), { target: { value: '400' } })
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Days' }), { key: 'Escape' })
    fireEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }))
    expect(screen.getByRole('textbox', { name: 'Days' })).toHaveProperty('value', '400')
  })
  it('show their state, counts and days, and lead to what belongs to each', async () => {
    await show([wave('30', { state: 'Asking', askedCount: 8, completedCount: 5 })])
    expect(await screen.findByText('Asking')).toBeTruthy()
    expect(screen.getByText('8 asked · 5 completed')).toBeTruthy()
    expect(screen.getByText('01/04/2026 to 14/05/2026')).toBeTruthy()
    const people = screen.getByRole('link', { name: 'Participants: Listening well: 30' })
    expect(people.getAttribute('href')).toBe('/subscriptionQuestionnaires/users/list/30')
    await press('More: Listening well: 30')
    const hrefOf = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href')
    expect(hrefOf('Questions')).toBe('/subscriptionQuestionnaires/edit/30/questionnaire')
    expect(hrefOf('Preview')).toBe('/subscriptionQuestionnaires/preview/30/campaign')
  })
  it('are only read by those who may not change the campaign', async () => {
    await show([wave('30')], { abilities: ['read', 'report'] })
    expect(await screen.findByText('Planned')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
    await press('More: Listening well: 30')
    const offered = await screen.findAllByRole('menuitem')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Preview'])
  })
  it('are cancelled after what happens is said', async () => {
    const { sent } = await show([wave('30', { state: 'Asking', askedCount: 8, completedCount: 5 })])
    await choose('Cancel follow-up')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('3 people were asked and have not completed it')
    expect(dialog.textContent).toContain('The answers of the 5 people who completed it stay.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel follow-up' }))
    await waitFor(() => expect(sent).toEqual([{ operation: 'CancelFollowUp', variables: { id: '30' } }]))
  })
})

describe('the form of a follow-up', () => {
  it('lists what can be asked again and the ready questions, and adds one with all of them', async () => {
    const { sent } = await show([wave('30')])
    await press('Add a follow-up')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('checkbox', { name: 'How sure are you?' })).toBeTruthy()
    expect(dialog.queryByRole('checkbox', { name: 'What helped?' })).toBeNull()
    expect(dialog.getByText('What got in the way of using it?')).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Before/ }).disabled).toBe(true)
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Did you try it?' }))
    fireEvent.click(dialog.getByRole('radio', { name: /^After the campaign/ }))
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Add a follow-up' })))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.variables.model).toMatchObject({
      ...{ questionnaireId: 'q1', days: 60, openDays: 14, isBefore: false, isAfterEnd: true },
      ...{ questionIds: [sure], asksAboutUse: true },
    })
  })
  it('changes only days once people were asked, and says so', async () => {
    const { sent } = await show([wave(first, { state: 'Asking', askedCount: 2 })])
    await choose('Change')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/^People were asked already/)).toBeTruthy()
    expect(dialog.queryByRole('checkbox')).toBeNull()
    fireEvent.change(dialog.getByLabelText('Days'), { target: { value: '45' } })
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Save' })))
    await waitFor(() =>
      expect(sent.map(({ variables }) => variables.model)).toEqual([
        { id: first, version: 3, days: 45, openDays: 14, isAfterEnd: false },
      ]),
    )
  })
})
