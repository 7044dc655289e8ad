import { describe, expect, it } from 'vitest'
import { earliestEnd } from './index'

const now = new Date('2026-06-10T12:00:00Z')

describe('the earliest day on which a published questionnaire may end', () => {
  it('is today for one that began before today, or has no start', () => {
    expect(earliestEnd(new Date('2026-06-08T23:00:00Z'), now, 'Europe/London')).toBe('2026-06-10')
    expect(earliestEnd(null, now, 'Europe/London')).toBe('2026-06-10')
  })
  it('is the day after a start of today or later', () => {
    expect(earliestEnd(new Date('2026-06-09T23:00:00Z'), now, 'Europe/London')).toBe('2026-06-11')
    expect(earliestEnd(new Date('2026-06-30T23:00:00Z'), now, 'Europe/London')).toBe('2026-07-02')
  })
  it('uses the calendar of the zone', () => {
    expect(earliestEnd(null, now, 'Pacific/Kiritimati')).toBe('2026-06-11')
  })
})
