import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../day'
import { isReminderDay, reminderDays } from '.'

describe('the days of reminders', () => {
  it('are weekly until the last week, then daily until the deadline', () => {
    expect(reminderDays('2026-03-01', '2026-03-31')).toEqual([
      '2026-03-08',
      '2026-03-15',
      '2026-03-22',
      '2026-03-24',
      '2026-03-25',
      '2026-03-26',
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ])
  })
  it('are every day but the first in a campaign of a week', () => {
    expect(reminderDays('2026-03-01', '2026-03-04')).toEqual(['2026-03-02', '2026-03-03', '2026-03-04'])
  })
  it('start with the last week where it begins before the first week is over', () => {
    expect(reminderDays('2026-03-01', '2026-03-09')).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ])
  })
  it('are empty when the campaign ends before it starts, or on the same day', () => {
    expect(reminderDays('2026-03-02', '2026-03-01')).toEqual([])
    expect(reminderDays('2026-03-01', '2026-03-01')).toEqual([])
  })
  it('exclude the day of the invitation, days before it and days after the deadline', () => {
    const on = (day: string) => isReminderDay(day, '2026-03-01', '2026-03-31')
    expect(['2026-02-22', '2026-03-01', '2026-03-02', '2026-03-23', '2026-04-01', '2026-04-05'].filter(on)).toEqual([])
  })
  it('are within the campaign, a week apart at most, and end with the deadline', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 400 }), (offset, length) => {
        const start = addDays('2024-01-01', offset)
        const end = addDays(start, length)
        const days = reminderDays(start, end)
        expect(days.at(-1)).toBe(end)
        for (const [index, day] of days.entries())
          expect(daysBetween(days[index - 1] ?? start, day)).toBeLessThanOrEqual(7)
      }),
    ))
})
