import { describe, expect, it } from 'vitest'
import { conflictingFields, inShapeOf, mergeSides } from './threeWay'

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
