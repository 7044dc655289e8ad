import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal, renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { NotificationChoicesScreen } from './NotificationChoicesScreen'

const choice = (kind: string, mail: string) => ({ __typename: 'NotificationChoice', kind, mail })
const stored = [choice('CampaignEnded', 'Weekly'), choice('MailsRefused', 'AtOnce')]

function show(answerSave: (model: object) => Record<string, unknown> | Error) {
  const saved: unknown[] = []
  renderWithApollo(<NotificationChoicesScreen />, (operation, { model }) => {
    if (operation === 'NotificationChoices') return { notificationChoices: stored }
    saved.push(model)
    return answerSave(model as object)
  })
  return saved
}
const group = async (name: string) => within(await screen.findByRole('radiogroup', { name }))
const chosen = async (name: string) =>
  (await group(name)).getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
async function choose(name: string, option: string) {
  fireEvent.click((await group(name)).getByRole('radio', { name: option }))
}

it('shows the choice for each kind and stores another', async () => {
  const saved = show(() => ({ saveNotificationChoices: stored }))
  expect(await chosen('A campaign has ended')).toBe('Weekly')
  expect(await chosen('Emails failed')).toBe('AtOnce')
  const rows = within(screen.getByRole('table', { name: 'Notifications' })).getAllByRole('row')
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
    'What happens',
    'A campaign has ended',
    'Emails failed',
  ])
  await choose('A campaign has ended', 'Bell only')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('status')).textContent).toContain('Your choice has been saved.')
  expect(saved).toEqual([
    {
      choices: [
        { kind: 'CampaignEnded', mail: 'None' },
        { kind: 'MailsRefused', mail: 'AtOnce' },
      ],
    },
  ])
})

it('shows why a choice was not stored', async () => {
  show(() => refusal('INTERNAL', 'Out of order'))
  await choose('A campaign has ended', 'Email at once')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Out of order'))
  expect(await chosen('A campaign has ended')).toBe('AtOnce')
})
