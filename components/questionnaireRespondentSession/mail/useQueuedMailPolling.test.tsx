import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { useQueuedMailPolling } from './ParticipantMail'

const row = (fields: Partial<ParticipantFragment>) =>
  ({ inviteState: 'Sent', inviteError: null, inviteSentAt: null, invitedAt: null, ...fields }) as ParticipantFragment
const waiting = row({ inviteState: 'Queued' })

function watch(rows: readonly ParticipantFragment[]) {
  const refresh = vi.fn()
  const { rerender } = renderHook((now) => useQueuedMailPolling(now, refresh), { initialProps: rows })
  return { refresh, rerender }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a list of participants', () => {
  it('is refetched while a mail is queued, and not afterwards', () => {
    const { refresh, rerender } = watch([row({}), waiting])
    vi.advanceTimersByTime(8_000)
    expect(refresh).toHaveBeenCalledTimes(2)
    rerender([row({}), row({})])
    vi.advanceTimersByTime(60_000)
    expect(refresh).toHaveBeenCalledTimes(2)
  })
  it.each([
    ['nothing waits', [row({})]],
    ['a mail is tried again only later', [row({ inviteState: 'Queued', inviteError: '451 later' })]],
    ['it was read on by hand', Array.from({ length: 1_001 }, () => waiting)],
  ])('is not refetched when %s', (_, rows) => {
    const { refresh } = watch(rows)
    vi.advanceTimersByTime(60_000)
    expect(refresh).not.toHaveBeenCalled()
  })
  it('is not refetched forever where no mails are sent', () => {
    const { refresh } = watch([waiting])
    vi.advanceTimersByTime(10 * 60_000)
    expect(refresh).toHaveBeenCalledTimes(15)
  })
})
