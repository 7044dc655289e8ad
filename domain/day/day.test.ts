import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayInZone, daysBetween, daysLeft, endOfDay, nextMonday, startOfDay } from '.'

const london = 'Europe/London'
const zones = [
  london,
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Havana',
  'America/Santiago',
]
const day = fc.integer({ min: 0, max: 365 * 30 }).map((days) => addDays('2005-01-01', days))

describe('dayInZone', () => {
  it.each([
    ['2026-06-30T22:59:59.999Z', london, '2026-06-30'],
    ['2026-06-30T23:00:00.000Z', london, '2026-07-01'],
    ['2026-12-31T23:59:59.999Z', london, '2026-12-31'],
    ['2026-07-01T03:59:59.999Z', 'America/New_York', '2026-06-30'],
    ['2026-07-01T00:00:00.000Z', 'Pacific/Kiritimati', '2026-07-01'],
  ])('%s in %s is %s', (instant, zone, expected) => expect(dayInZone(new Date(instant), zone)).toBe(expected))
})

describe('a day', () => {
  it.each([
    ['2026-01-15', london, '2026-01-15T00:00:00.000Z', '2026-01-15T23:59:59.999Z'],
    ['2026-07-15', london, '2026-07-14T23:00:00.000Z', '2026-07-15T22:59:59.999Z'],
    ['2026-03-29', london, '2026-03-29T00:00:00.000Z', '2026-03-29T22:59:59.999Z'],
    ['2026-10-25', london, '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.999Z'],
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z', '2024-04-26T20:59:59.999Z'],
  ])('%s in %s starts at %s and ends at %s', (date, zone, start, end) => {
    expect(startOfDay(date, zone).toISOString()).toBe(start)
    expect(endOfDay(date, zone).toISOString()).toBe(end)
  })
  it('is 23 hours long when the clocks go forward and 25 when they go back', () => {
    const hours = (date: string) =>
      (endOfDay(date, london).getTime() + 1 - startOfDay(date, london).getTime()) / 3_600_000
    expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-10-25')]).toEqual([24, 23, 25])
  })
  it('starts with its first instant and ends with its last, in every zone', () =>
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), (date, zone) => {
        const [start, end] = [startOfDay(date, zone), endOfDay(date, zone)]
        expect([dayInZone(start, zone), dayInZone(end, zone)]).toEqual([date, date])
        expect(dayInZone(new Date(start.getTime() - 1), zone)).toBe(addDays(date, -1))
        expect(dayInZone(new Date(end.getTime() + 1), zone)).toBe(addDays(date, 1))
      }),
      { numRuns: 500 },
    ))
})

describe('counting days', () => {
  it.each([
    ['2026-03-01', '2026-03-01', 0],
    ['2026-03-01', '2026-03-02', 1],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-03-02', '2026-03-01', -1],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
  ])('from %s to %s makes %d', (from, to, days) => expect(daysBetween(from, to)).toBe(days))
  it('undoes adding them', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    ))
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-01-28', 1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-03-15', 0, '2026-03-15'],
  ])('%s and %d months are %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected))
  it.each([
    ['2026-11-21', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-11-30'],
    ['2026-11-24', '2026-11-30'],
  ])('the next Monday after %s is %s', (date, monday) => expect(nextMonday(date)).toBe(monday))
  it('the next Monday is 1 to 7 days away', () =>
    fc.assert(
      fc.property(day, (date) => {
        expect([1, 2, 3, 4, 5, 6, 7]).toContain(daysBetween(date, nextMonday(date)))
      }),
    ))
})

describe('daysLeft', () => {
  const end = endOfDay('2026-03-31', london)
  it.each([
    ['2026-03-29T00:30:00Z', 2],
    ['2026-03-30T22:59:59.999Z', 1],
    ['2026-03-30T23:00:00Z', 0],
    ['2026-03-31T22:59:59.999Z', 0],
    ['2026-03-31T23:00:00Z', -1],
    ['2026-02-28T12:00:00Z', 31],
  ])('at %s is %d', (now, days) => expect(daysLeft(end, new Date(now), london)).toBe(days))
})
