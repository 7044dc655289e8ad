import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../day'
import {
  firstReminderPlan,
  isReminderTime,
  lastCallDay,
  type ReminderPlan,
  reminderDays,
  reminderPlanSchema,
  storedReminderPlan,
  unsentDistances,
} from '.'

const plan = (fields: Partial<ReminderPlan>): ReminderPlan => ({
  daysAfterStart: [],
  daysBeforeEnd: [],
  hasLastCall: false,
  isWeekdaysOnly: false,
  hour: 9,
  ...fields,
})

describe('the days of the specified plan', () => {
  it('are weekly until the last week, then daily until the deadline', () => {
    expect(reminderDays('2026-03-01', '2026-03-31', null)).toEqual([
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
    expect(reminderDays('2026-03-01', '2026-03-04', null)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04'])
  })
  it('start with the last week where it begins before the first week is over', () => {
    expect(reminderDays('2026-03-01', '2026-03-09', null)).toEqual([
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
    expect(reminderDays('2026-03-02', '2026-03-01', null)).toEqual([])
    expect(reminderDays('2026-03-01', '2026-03-01', null)).toEqual([])
  })
  it('exclude the day of the invitation, days before it and days after the deadline, and hours before eight', () => {
    const on = (day: string, hour = 8) => isReminderTime({ day, hour }, '2026-03-01', '2026-03-31', null)
    expect(['2026-02-22', '2026-03-01', '2026-03-02', '2026-03-23', '2026-04-01'].filter((day) => on(day))).toEqual([])
    expect([on('2026-03-08'), on('2026-03-08', 23), on('2026-03-08', 7)]).toEqual([true, true, false])
  })
  it('are within the campaign, a week apart at most, and end with the deadline', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 400 }), (offset, length) => {
        const start = addDays('2024-01-01', offset)
        const end = addDays(start, length)
        const days = reminderDays(start, end, null)
        expect(days.at(-1)).toBe(end)
        for (const [index, day] of days.entries())
          expect(daysBetween(days[index - 1] ?? start, day)).toBeLessThanOrEqual(7)
      }),
    ))
})

describe("the days of a campaign's own plan", () => {
  const [start, end] = ['2026-03-02', '2026-03-31'] // a Monday and a Tuesday
  it('count from the start and from the end, each day once, in order', () =>
    expect(reminderDays(start, end, plan({ daysAfterStart: [3, 10], daysBeforeEnd: [1, 19] }))).toEqual([
      '2026-03-05',
      '2026-03-12',
      '2026-03-30',
    ]))
  it('have a last call on the last day', () =>
    expect(reminderDays(start, end, plan({ hasLastCall: true }))).toEqual(['2026-03-31']))
  it('move from a weekend to the Monday after it, or to the Friday before it when counted from the end', () => {
    const fields = { daysAfterStart: [5, 6], daysBeforeEnd: [2, 3], isWeekdaysOnly: true }
    expect(reminderDays(start, end, plan(fields))).toEqual(['2026-03-09', '2026-03-27'])
    const sunday = plan({ hasLastCall: true, isWeekdaysOnly: true })
    expect(reminderDays(start, '2026-03-29', sunday)).toEqual(['2026-03-27'])
  })
  it('leave out what is not within the campaign', () => {
    expect(reminderDays(start, '2026-03-04', plan({ daysAfterStart: [7], daysBeforeEnd: [1, 2, 9] }))).toEqual([
      '2026-03-03',
    ])
    expect(reminderDays('2026-03-07', '2026-03-08', plan({ hasLastCall: true, isWeekdaysOnly: true }))).toEqual([])
  })
  it('have the last call on the last weekday where only those are wanted, and none outside the campaign', () => {
    const call = plan({ hasLastCall: true, isWeekdaysOnly: true })
    expect([
      lastCallDay(start, end, plan({ hasLastCall: true })),
      lastCallDay(start, '2026-03-29', call),
      lastCallDay('2026-03-07', '2026-03-08', call),
      lastCallDay(start, end, plan({})),
      lastCallDay(start, end, null),
    ]).toEqual([end, '2026-03-27', null, null, null])
  })
  it('name the distances on which nothing is sent', () => {
    const fields = plan({ daysAfterStart: [7, 29, 30, 99], daysBeforeEnd: [1, 28, 29] })
    expect(unsentDistances(start, end, fields)).toEqual({ daysAfterStart: [30, 99], daysBeforeEnd: [29] })
    const moved = plan({ daysAfterStart: [26], isWeekdaysOnly: true })
    expect(unsentDistances(start, '2026-03-29', moved).daysAfterStart).toEqual([26])
  })
  it('are on weekdays and within the campaign, whatever the plan', () => {
    const distances = fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { maxLength: 30 })
    return fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), distances, distances, fc.boolean(), (length, early, late, call) => {
        const last = addDays(start, length)
        const fields = { daysAfterStart: early, daysBeforeEnd: late, hasLastCall: call, isWeekdaysOnly: true }
        for (const day of reminderDays(start, last, plan(fields))) {
          expect(day > start && day <= last).toBe(true)
          expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay())
        }
      }),
    )
  })
  it('begin at its hour', () => {
    const at = (hour: number) => isReminderTime({ day: end, hour }, start, end, plan({ hasLastCall: true, hour: 14 }))
    expect([at(13), at(14), at(23)]).toEqual([false, true, true])
  })
})

describe('a plan', () => {
  it('keeps each distance once, in order', () =>
    expect(reminderPlanSchema.parse(plan({ daysAfterStart: [9, 2, 9] })).daysAfterStart).toEqual([2, 9]))
  it.each([
    ['without a day', {}],
    ['with a day before the start', { daysAfterStart: [0] }],
    ['with half a day', { daysBeforeEnd: [1.5] }],
    ['with a day in more than a year', { daysAfterStart: [366] }],
    ['with too many days', { daysAfterStart: Array.from({ length: 31 }, (_, index) => index + 1) }],
    ['with no hour of a day', { hasLastCall: true, hour: 24 }],
  ])('%s is refused', (_, fields) => expect(reminderPlanSchema.safeParse(plan(fields)).success).toBe(false))
  it('is the specified one where none, or none that can be read, is stored', () => {
    expect([null, undefined, {}, 'weekly', { ...firstReminderPlan, hour: 99 }].map(storedReminderPlan)).toEqual(
      Array.from({ length: 5 }, () => null),
    )
    expect(storedReminderPlan({ ...firstReminderPlan })).toEqual(firstReminderPlan)
  })
})
