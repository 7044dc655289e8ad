import { describe, expect, it } from 'vitest'
import { conflictingFields, inShapeOf, isSame, mergeSides } from './threeWay'

const base = { name: 'Goals', description: 'One', cost: 1 }

describe('two users changing one record', () => {
  it('cause no conflict in different fields', () => {
    const sides = { base, mine: { ...base, name: 'Aims' }, theirs: { ...base, description: 'Two' }, sent: [] }
    expect(conflictingFields(sides)).toEqual([])
    expect(mergeSides(sides)).toEqual({ name: 'Aims', description: 'Two', cost: 1 })
  })

  it('cause a conflict in fields that both changed, and only when the values differ', () => {
    const sides = {
      base,
      mine: { ...base, name: 'Aims', cost: 2 },
      theirs: { ...base, name: 'Targets', cost: 2 },
      sent: [],
    }
    expect(conflictingFields(sides)).toEqual(['name'])
    expect(mergeSides(sides)).toEqual({ ...base, name: 'Aims', cost: 2 })
  })

  it('cause no conflict when the other change is the same user’s, whose response was lost', () => {
    const sides = {
      base,
      mine: { ...base, name: 'Aims!' },
      theirs: { ...base, name: 'Aims' },
      sent: [{ ...base, name: 'Aims' }],
    }
    expect(conflictingFields(sides)).toEqual([])
    expect(mergeSides(sides).name).toBe('Aims!')
  })
})

describe('values that are objects', () => {
  const plan = { days: [3, 7], hour: 9 }
  const stored = { hour: 9, days: [3, 7] }
  const sidesOf = (mine: object | null, theirs: object | null) => ({
    base: { plan: plan as object | null },
    mine: { plan: mine },
    theirs: { plan: theirs },
    sent: [],
  })
  it('are the same by their contents', () => {
    expect(isSame(plan, stored)).toBe(true)
    expect([isSame(plan, null), isSame(plan, { ...plan, hour: 10 }), isSame([1, 2], [2, 1])]).toEqual([
      false,
      false,
      false,
    ])
  })
  it('cause a conflict only when both changed them', () => {
    expect(conflictingFields(sidesOf({ ...plan, hour: 10 }, stored))).toEqual([])
    expect(mergeSides(sidesOf({ ...plan, hour: 10 }, stored)).plan).toEqual({ ...plan, hour: 10 })
    expect(conflictingFields(sidesOf({ ...plan, hour: 10 }, { ...plan, hour: 11 }))).toEqual(['plan'])
    expect(mergeSides(sidesOf(plan, null)).plan).toBeNull()
  })
})

describe('a stored record', () => {
  it('is converted to the shape of the form', () => {
    expect(
      inShapeOf(
        { name: '', cost: 0, day: null as string | null },
        { id: 'x', name: null, cost: '12.5', day: '2026-03-01T00:00:00.000Z' },
      ),
    ).toEqual({ name: '', cost: 12.5, day: '2026-03-01T00:00:00.000Z' })
  })
})
