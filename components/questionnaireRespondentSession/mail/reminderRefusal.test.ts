import { describe, expect, it } from 'vitest'
import { reminderRefusal, remindAllRefusal } from './reminderRefusal'

const then = '2026-03-02T09:00:00Z'
const outstanding = { closesAt: null, endDate: null, invitedAt: then, remindersStoppedAt: null }
const live = { displayState: 'Live' } as const

describe('a participant', () => {
  it.each([
    ['Building', 'notPublished'],
    ['Upcoming', 'notStarted'],
    ['Finished', 'over'],
    ['Live', null],
  ] as const)('of a campaign that is %s can be mailed or not', (displayState, expected) => {
    for (const kind of ['remind', 'resend'] as const)
      expect(reminderRefusal(kind, { displayState }, outstanding)).toBe(expected)
  })
  it('who has finished gets no mail', () => {
    for (const kind of ['remind', 'resend'] as const)
      expect(reminderRefusal(kind, live, { ...outstanding, endDate: then })).toBe('finished')
  })
  it('whose days in a follow-up are over gets no mail, while those of others last', () => {
    for (const kind of ['remind', 'resend'] as const)
      expect(reminderRefusal(kind, live, { ...outstanding, closesAt: then })).toBe('closed')
    const closesAt = new Date(Date.now() + 86_400_000).toISOString()
    expect(reminderRefusal('remind', live, { ...outstanding, closesAt })).toBeNull()
  })
  it('who unsubscribed from reminders gets none, but can be invited again', () => {
    expect(reminderRefusal('remind', live, { ...outstanding, remindersStoppedAt: then })).toBe('stopped')
    expect(reminderRefusal('resend', live, { ...outstanding, remindersStoppedAt: then })).toBeNull()
  })
  it('who has no invitation yet gets that instead of a reminder', () => {
    expect(reminderRefusal('remind', live, { ...outstanding, invitedAt: null })).toBe('notInvited')
    expect(reminderRefusal('resend', live, { ...outstanding, invitedAt: null })).toBeNull()
  })
})

it('all outstanding participants can be reminded while the campaign runs', () => {
  const two = { ...live, canAnswer: null, participantCount: 2, completedCount: 1, recentlyRemindedCount: 0 }
  expect(remindAllRefusal({ ...two, remindableCount: 1 })).toBeNull()
  expect(remindAllRefusal({ ...two, remindableCount: 0 })).toBe('nobodyToRemind')
  expect(remindAllRefusal({ ...two, remindableCount: 0, recentlyRemindedCount: 1 })).toBe('remindedJustNow')
  expect(remindAllRefusal({ ...two, remindableCount: 1, recentlyRemindedCount: 1 })).toBeNull()
  expect(remindAllRefusal({ ...two, completedCount: 2, remindableCount: 0 })).toBe('nobodyOutstanding')
  expect(remindAllRefusal({ ...two, participantCount: 0, completedCount: 0, remindableCount: 0 })).toBe(
    'noParticipants',
  )
  expect(remindAllRefusal({ ...two, displayState: 'Upcoming', remindableCount: 1 })).toBe('notStarted')
})

it('no one can be reminded of a wave in which everyone’s last day has passed', () => {
  const wave = { ...live, participantCount: 2, completedCount: 1, recentlyRemindedCount: 0, remindableCount: 0 }
  const of = (canAnswer: boolean) => ({ ...wave, canAnswer })
  expect(remindAllRefusal(of(false))).toBe('closedForAll')
  expect(remindAllRefusal(of(true))).toBe('nobodyToRemind')
  expect(remindAllRefusal({ ...of(false), completedCount: 2 })).toBe('nobodyOutstanding')
})
