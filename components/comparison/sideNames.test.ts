import { describe, expect, it } from 'vitest'
import { sideNames } from './sideNames'

const words = {
  everybody: 'Everyone',
  day: (instant: string) => instant.slice(0, 10),
  dated: (name: string, day: string) => `${name} (${day})`,
  and: (name: string, department: string) => `${name}, ${department}`,
  numbered: (name: string, number: number) => `${name} (${number})`,
}
const spring = { questionnaireId: 'a', name: 'Safety', startDate: '2026-03-01T00:00:00Z', departmentName: null }
const autumn = { questionnaireId: 'b', name: 'Safety', startDate: '2026-09-01T00:00:00Z', departmentName: null }

describe('the sides are named', () => {
  it('after their campaigns', () =>
    expect(sideNames(spring, { ...autumn, name: 'Sales' }, words)).toEqual({
      full: ['Safety', 'Sales'],
      short: ['Safety', 'Sales'],
    }))
  it('by their start when the campaigns have the same name', () =>
    expect(sideNames(spring, autumn, words)).toEqual({
      full: ['Safety (2026-03-01)', 'Safety (2026-09-01)'],
      short: ['2026-03-01', '2026-09-01'],
    }))
  it('after their groups within one campaign', () =>
    expect(sideNames({ ...spring, departmentName: 'Sales' }, spring, words).short).toEqual(['Sales', 'Everyone']))
  it('after campaign and group when both differ', () =>
    expect(sideNames({ ...spring, departmentName: 'Sales' }, { ...autumn, name: 'Lifting' }, words).full).toEqual([
      'Safety, Sales',
      'Lifting',
    ]))
  it('by numbers when nothing else distinguishes them', () =>
    expect(sideNames({ ...spring, startDate: null }, { ...autumn, startDate: null }, words).full).toEqual([
      'Safety (1)',
      'Safety (2)',
    ]))
})
