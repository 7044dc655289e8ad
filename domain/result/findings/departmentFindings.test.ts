import { describe, expect, it } from 'vitest'
import { changeEstimate, type ChangeEstimate, learnerStatistics } from '../changeEstimate'
import { byDepartment, chanceOfDifference } from './departmentFindings'
import type { FindingsInput } from './finding'
import { findingsInput } from './testing/findingsInput'

type Interval = ChangeEstimate & { low: number; high: number }
const estimate = (values: number[]) => changeEstimate(learnerStatistics(values.map((value) => [value]))!) as Interval
const department = (name: string, ...values: number[]) => ({ name, change: estimate(values) })
const [care, board] = [department('Care', 10, 20, 10, 20, 15, 15), department('Board', 12, 18, 14, 16)]
const sales = department('Sales', 50, 60, 55, 45, 50, 60, 40, 55)

const found = (departments: NonNullable<FindingsInput['byDepartment']>['departments'], side: -1 | 1 = 1) =>
  byDepartment({ ...findingsInput, byDepartment: { category: 'Leadership', unit: 'scale', side, departments } }).map(
    ({ rule, values }) => ({
      rule,
      ...Object.fromEntries(values.map(({ name, number, text }) => [name, number ?? text])),
    }),
  )

describe('the chance of a difference of two departments', () => {
  it('is that of Welch’s test', () => {
    // The sleep data of Student (1908): Welch's t = −1.8608, 17.776 degrees of freedom, p = 0.0794.
    const a = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
    const b = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    const chance = chanceOfDifference(estimate(a), estimate(b))
    expect(chance).toBeCloseTo(0.08, 3)
    expect(chance).toBeGreaterThan(0.0794)
  })
  it('is 1 where no one in one of them differs, and 0.05 at most where two clearly do', () => {
    expect(chanceOfDifference(estimate([10, 10, 10]), estimate([20, 20, 20]))).toBe(1)
    expect(chanceOfDifference(estimate([10, 10, 10]), sales.change)).toBe(1)
    expect(chanceOfDifference(sales.change, care.change)).toBeLessThan(0.05)
  })
})

describe('departments', () => {
  it('are named where one clearly changed more than every other, with the least', () =>
    expect(found([care, sales, board])).toEqual([
      {
        rule: 'department',
        category: 'Leadership',
        unit: 'scale',
        count: 3,
        department: 'Sales',
        change: 51.875,
        low: sales.change.low,
        high: sales.change.high,
        n: 8,
        least: 'Care',
        leastChange: 15,
        leastN: 6,
        direction: 'up',
        certainty: 'indicative',
      },
    ]))
  it('that fell are ranked by how far they fell', () => {
    const fallen = [care, sales].map(({ name, change: { n, mean, low, high } }) => ({
      name,
      change: { n, mean: -mean, low: -high, high: -low },
    }))
    expect(found(fallen, -1)).toMatchObject([{ rule: 'department', department: 'Sales', direction: 'down' }])
  })
  it('are no claim where the highest differs from one of them only by chance', () => {
    const near = department('Depot', 30, 70, 20, 80, 45, 55)
    expect(found([care, sales, near])).toMatchObject([
      { rule: 'departments', count: 3, department: 'Sales', change: 51.875, n: 8, least: 'Care', leastN: 6 },
    ])
  })
  it('are no claim of one whose people all changed alike, and say that they are of few', () => {
    expect(found([department('Elm', 90, 90, 90), care, board])).toMatchObject([
      { rule: 'departments', department: 'Elm', certainty: 'indicative' },
    ])
  })
  it('are no claim of an interval that includes 0', () => {
    const wide = department('Wide', 120, -40, 100, 60, -20, 110)
    expect(wide.change.low).toBeLessThan(0)
    expect(found([wide, department('Low', -90, -90, -91, -90, -89)])).toMatchObject([{ rule: 'departments' }])
  })
  it('of fewer than three people, without an interval, or alone are not compared', () => {
    const pair = department('Pair', 90, 92)
    const ofGroups = { name: 'Groups', change: { n: 9, mean: 90, low: null, high: null } }
    expect(found([care, pair, ofGroups])).toEqual([])
    expect(byDepartment(findingsInput)).toEqual([])
  })
})
