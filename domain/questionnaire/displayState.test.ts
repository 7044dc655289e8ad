import { describe, expect, it } from 'vitest'
import { endOfDay, startOfDay } from '../day'
import { displayState } from './index'

const london = 'Europe/London'
const june = { isPublished: true, startDate: startOfDay('2026-06-01', london), endDate: endOfDay('2026-06-30', london) }

describe('displayState', () => {
  it.each([
    ['2026-05-31T22:59:59.999Z', 'Upcoming'],
    ['2026-05-31T23:00:00.000Z', 'Live'],
    ['2026-06-15T12:00:00.000Z', 'Live'],
    ['2026-06-30T22:59:59.999Z', 'Live'],
    ['2026-06-30T23:00:00.000Z', 'Finished'],
  ])('of a published campaign of June at %s is %s', (now, state) =>
    expect(displayState(june, new Date(now), london)).toBe(state),
  )
  it('is Building while unpublished, whatever the dates', () =>
    expect(displayState({ ...june, isPublished: false }, new Date('2026-06-15T12:00:00Z'), london)).toBe('Building'))
  it('is Live without dates once published', () =>
    expect(
      displayState({ isPublished: true, startDate: null, endDate: null }, new Date('2026-06-15T12:00:00Z'), london),
    ).toBe('Live'))
  it('counts whole days, whatever the time of day stored', () => {
    const midday = {
      isPublished: true,
      startDate: new Date('2026-06-01T12:00:00Z'),
      endDate: new Date('2026-06-30T12:00:00Z'),
    }
    expect(displayState(midday, new Date('2026-06-01T06:00:00Z'), london)).toBe('Live')
    expect(displayState(midday, new Date('2026-06-30T20:00:00Z'), london)).toBe('Live')
  })
  it('uses the day of the zone given', () =>
    expect(displayState(june, new Date('2026-07-01T03:00:00Z'), 'America/New_York')).toBe('Live'))
})
