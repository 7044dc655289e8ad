import { describe, expect, it } from 'vitest'
import { storable } from './storable'

type Fields = { name: string; start: number; end: number }
const issuesOf = ({ name, start, end }: Fields) => ({
  ...(name === '' ? { name: 'nameRequired' } : {}),
  ...(end < start ? { end: 'endsBeforeStart' } : {}),
})
const stored = { name: 'Spring', start: 1, end: 5 }

describe('what of an edit is stored', () => {
  it('is all of it while nothing is wrong', () => {
    expect(storable(stored, { name: 'Summer', end: 9 }, { issuesOf })).toEqual({ name: 'Summer', start: 1, end: 9 })
  })

  it('leaves a wrong field as it is stored', () => {
    expect(storable(stored, { name: '', end: 9 }, { issuesOf })).toEqual({ name: 'Spring', start: 1, end: 9 })
  })

  it('is nothing when every edit is wrong', () => {
    expect(storable(stored, { name: '' }, { issuesOf })).toBeNull()
  })

  it('is nothing when the rest would contradict what is stored', () => {
    expect(storable(stored, { start: 8 }, { issuesOf })).toBeNull()
  })

  it('is what is right beside a field that may be missing as it is stored', () => {
    const begun = { ...stored, name: '' }
    expect(storable(begun, { end: 9 }, { issuesOf })).toBeNull()
    expect(storable(begun, { end: 9 }, { issuesOf, mayLack: ['name'] })).toEqual({ name: '', start: 1, end: 9 })
    expect(storable(begun, { start: 8 }, { issuesOf, mayLack: ['name'] })).toBeNull()
  })
})
