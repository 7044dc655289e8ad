import { expect, it } from 'vitest'
import { mailState } from './mailState'

const none = { inviteState: null, inviteError: null, inviteSentAt: null, invitedAt: null }
const [early, late] = ['2026-03-02T09:00:00Z', '2026-03-02T09:05:00Z']

it.each([
  ['without a mail', {}, { key: 'notInvited', at: null, reason: '' }],
  [
    'with a waiting mail',
    { invitedAt: early, inviteState: 'Queued' as const },
    { key: 'queued', at: null, reason: '' },
  ],
  [
    'with a mail held by a restore',
    { invitedAt: early, inviteState: 'Held' as const, inviteError: '451 later' },
    { key: 'queued', at: null, reason: '' },
  ],
  [
    'with a mail being retried',
    { invitedAt: early, inviteState: 'Queued' as const, inviteError: '451 later' },
    { key: 'retrying', at: null, reason: '451 later' },
  ],
  [
    'with a mail accepted by the mail server',
    { invitedAt: early, inviteState: 'Sent' as const, inviteSentAt: late },
    { key: 'delivered', at: late, reason: '' },
  ],
  [
    'with a rejected mail',
    { invitedAt: early, inviteState: 'Failed' as const, inviteError: '550 no such mailbox' },
    { key: 'failed', at: null, reason: '550 no such mailbox' },
  ],
  [
    'with a mail kept for lack of a mail server',
    { invitedAt: early, inviteState: 'Kept' as const },
    { key: 'kept', at: early, reason: '' },
  ],
  ['with an unknown mail', { invitedAt: early }, { key: 'invited', at: early, reason: '' }],
])('returns the mail state of a participant %s', (_, fields, expected) =>
  expect(mailState({ ...none, ...fields })).toEqual(expected),
)
