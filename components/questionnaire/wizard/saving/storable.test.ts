import { describe, expect, it } from 'vitest'
import { storable } from './storable'

type Fields = { name: string; start: number; end: number }
const issuesOf = ({ name, start, end }: Fields) => ({
  ...(name === '' ? { name: 'nameRequired' } : {}),
  ...(end < start ? { end: 'endsBeforeStart' } : {}),
})
const stored = { name: 'Spring', start: 1, end: 5 }

describe('the storable part of an edit', () => {
  it('is all of it while every field is valid', () => {
    expect(storable(stored, { name: 'Summer', end: 9 }, { issuesOf })).toEqual({ name: 'Summer', start: 1, end: 9 })
  })

  it('preserves the stored value of an invalid field', () => {
    expect(storable(stored, { name: '', end: 9 }, { issuesOf })).toEqual({ name: 'Spring', start: 1, end: 9 })
  })

  it('is null when every changed field is invalid', () => {
    expect(storable(stored, { name: '' }, { issuesOf })).toBeNull()
  })

  it('is null when the rest would contradict what is stored', () => {
    expect(storable(stored, { start: 8 }, { issuesOf })).toBeNull()
  })

  it('includes valid fields beside a field that is allowed to be missing in the stored record', () => {
    const begun = { ...stored, name: '' }
    expect(storable(begun, { end: 9 }, { issuesOf })).toBeNull()
    expect(storable(begun, { end: 9 }, { issuesOf, mayLack: ['name'] })).toEqual({ name: '', start: 1, end: 9 })
    expect(storable(begun, { start: 8 }, { issuesOf, mayLack: ['name'] })).toBeNull()
  })
})
