import { describe, expect, it } from 'vitest'
import { endOfDay, startOfDay } from '../day'
import { firstReminderPlan, nextReminder, plannedDays } from '.'

const zone = 'Australia/Sydney'
const campaign = {
  questionnaireType: 'Campaign' as const,
  isTemplate: false,
  isPublished: true,
  startDate: startOfDay('2026-03-02', zone),
  endDate: endOfDay('2026-03-31', zone),
  reminderType: 'Standard',
  reminderPlan: null,
}
/** The next reminder at an hour in Sydney, eleven hours ahead of UTC in this month. */
const at = (day: string, hour: number, fields = {}) =>
  nextReminder({ ...campaign, ...fields }, new Date(startOfDay(day, zone).getTime() + hour * 3_600_000), zone)

describe('the next reminder', () => {
  it('is on a day of the specified plan, today only before eight in the time zone of the company', () =>
    expect([at('2026-02-01', 0), at('2026-03-09', 7), at('2026-03-09', 8), at('2026-03-29', 12)]).toEqual([
      '2026-03-09',
      '2026-03-09',
      '2026-03-16',
      '2026-03-30',
    ]))
  it("follows the campaign's own plan and its hour", () => {
    const own = { reminderPlan: firstReminderPlan }
    expect([at('2026-03-09', 8, own), at('2026-03-09', 9, own), at('2026-03-27', 9, own)]).toEqual([
      '2026-03-09',
      '2026-03-27',
      '2026-03-31',
    ])
  })
  it('is none after the last one', () => expect(at('2026-03-31', 8)).toBeNull())
  it.each([
    { reminderType: '' },
    { isPublished: false },
    { isTemplate: true },
    { questionnaireType: 'SelfService' as const },
    { startDate: null },
    { endDate: null },
  ])('is none where none is sent: %j', (fields) => expect(at('2026-03-03', 9, fields)).toBeNull())
})

describe('the days of a plan', () => {
  const days = (fields: object) => plannedDays({ ...campaign, ...fields }, zone)
  const weekend = { startDate: startOfDay('2026-03-07', zone), endDate: endOfDay('2026-03-08', zone) }
  it('are none without reminders, without dates, and where all are outside the campaign', () =>
    expect([
      days({ reminderType: '' }),
      days({ endDate: null }),
      days({ ...weekend, reminderPlan: { ...firstReminderPlan, isWeekdaysOnly: true } }),
    ]).toEqual([[], [], []]))
  it('are those of the specified plan otherwise', () => expect(days({}).at(0)).toBe('2026-03-09'))
})
