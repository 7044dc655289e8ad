import { describe, expect, it } from 'vitest'
import { quickDays } from './ScheduleStage'

const days = (from: string) => Object.fromEntries(quickDays(from, true).map(({ key, day }) => [key, day]))

describe('the quick days of a date field', () => {
  it('are counted from the given day', () => {
    expect(days('2026-11-19')).toEqual({
      launchNow: '2026-11-19',
      oneDay: '2026-11-20',
      nextMonday: '2026-11-23',
      oneMonth: '2026-12-19',
      twoMonths: '2027-01-19',
    })
  })

  it('take the Monday strictly after', () => {
    expect(days('2026-11-23').nextMonday).toBe('2026-11-30')
    expect(days('2026-11-22').nextMonday).toBe('2026-11-23')
  })

  it('are capped at the end of a shorter month', () => {
    expect(days('2027-01-31').oneMonth).toBe('2027-02-28')
    expect(days('2027-12-31').twoMonths).toBe('2028-02-29')
  })

  it('do not include launching now for an end date', () => {
    expect(quickDays('2026-11-19', false).map(({ key }) => key)).not.toContain('launchNow')
  })
})
