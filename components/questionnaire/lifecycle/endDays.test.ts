import { describe, expect, it } from 'vitest'
import { endDays } from './endDays'

const now = new Date('2026-06-10T12:00:00Z')
const live = { startDate: '2026-05-31T23:00:00.000Z', endDate: '2026-06-30T22:59:59.999Z', timeZone: 'Europe/London' }

describe('the days on which a published questionnaire may end', () => {
  it('are before its end when it closes early, today by default', () => {
    expect(endDays('closeEarly', live, now)).toEqual({ min: '2026-06-10', max: '2026-06-29', first: '2026-06-10' })
    expect(endDays('closeEarly', { ...live, endDate: null }, now)).toMatchObject({ max: null })
  })
  it('start tomorrow for a questionnaire that started today', () =>
    expect(endDays('closeEarly', { ...live, startDate: '2026-06-09T23:00:00.000Z' }, now)).toMatchObject({
      min: '2026-06-11',
      first: '2026-06-11',
    }))
  it('are after its end when it is extended, a week later by default', () =>
    expect(endDays('extend', live, now)).toEqual({ min: '2026-07-01', max: null, first: '2026-07-07' }))
  it('start today when it is reopened', () =>
    expect(endDays('reopen', { ...live, endDate: '2026-06-05T22:59:59.999Z' }, now)).toEqual({
      min: '2026-06-10',
      max: null,
      first: '2026-06-17',
    }))
})
