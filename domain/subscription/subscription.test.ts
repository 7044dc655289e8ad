import { describe, expect, it } from 'vitest'
import { hasEnded } from './subscription'

const zone = 'Europe/London'
const now = new Date('2026-06-10T12:00:00Z')
const limits = { isLimited: true, endDate: null, numberOfQuestionnaires: 0 }

describe('hasEnded', () => {
  it('is never true for a company without limits', () => {
    expect(
      hasEnded(
        { isLimited: false, endDate: new Date('2020-01-01T00:00:00Z'), numberOfQuestionnaires: 1 },
        5,
        now,
        zone,
      ),
    ).toBe(false)
  })
  it('is false for a limited company with neither a date nor a number', () => {
    expect(hasEnded(limits, 99, now, zone)).toBe(false)
  })
  it('becomes true at the first instant of the end date in the company’s zone', () => {
    const ending = { ...limits, endDate: new Date('2026-06-10T22:59:59Z') }
    expect(hasEnded(ending, 0, new Date('2026-06-09T22:59:59.999Z'), zone)).toBe(false)
    expect(hasEnded(ending, 0, new Date('2026-06-09T23:00:00Z'), zone)).toBe(true)
  })
  it('becomes true when the allowed number of campaigns has been published', () => {
    expect(hasEnded({ ...limits, numberOfQuestionnaires: 3 }, 2, now, zone)).toBe(false)
    expect(hasEnded({ ...limits, numberOfQuestionnaires: 3 }, 3, now, zone)).toBe(true)
  })
  it('becomes true by the number even before the date', () => {
    expect(
      hasEnded({ isLimited: true, endDate: new Date('2027-01-01T00:00:00Z'), numberOfQuestionnaires: 1 }, 1, now, zone),
    ).toBe(true)
  })
})
