import { describe, expect, it } from 'vitest'
import { addDays, endOfDay, startOfDay } from '../day'
import { dueState } from './dueState'

const london = 'Europe/London'
const endDate = endOfDay('2026-06-30', london)
const daysBefore = (days: number) => startOfDay(addDays('2026-06-30', -days), london)

describe('dueState', () => {
  it.each([
    [30, 'default'],
    [8, 'default'],
    [7, 'warning'],
    [3, 'warning'],
    [2, 'danger'],
    [0, 'danger'],
    [-1, 'danger'],
  ])('with %d days left is %s', (days, state) =>
    expect(dueState({ endDate, completedAt: null }, daysBefore(days), london)).toBe(state),
  )
  it('of a completed session is success, even when late', () =>
    expect(dueState({ endDate, completedAt: daysBefore(1) }, daysBefore(-9), london)).toBe('success'))
  it('without an end is default', () =>
    expect(dueState({ endDate: null, completedAt: null }, daysBefore(0), london)).toBe('default'))
})
