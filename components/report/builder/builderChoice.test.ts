import { describe, expect, it } from 'vitest'
import {
  type Builder,
  chosenCount,
  emptyChoice,
  fullChoice,
  participantsByEmail,
  toggleListed,
  toggleReport,
} from './builderChoice'
import { searchBuilder } from './useReportLines'

const participant = (userId: string, firstName: string, departmentName: string | null = null) => ({
  userId,
  firstName,
  lastName: 'Vale',
  email: `${firstName.toLowerCase()}@example.test`,
  departmentName,
})
const builder = {
  departments: [
    { id: 'd1', name: 'Field Sales', completed: 2 },
    { id: 'd2', name: 'Care', completed: 1 },
  ],
  participants: [
    participant('0192f0a0-beef-7000-8000-000000000001', 'Ada', 'Field Sales'),
    participant('0192f0a0-cafe-7000-8000-000000000002', 'Łukasz'),
    participant('0192f0a0-cafe-7000-8000-000000000003', 'Bo', 'Care'),
  ],
} as unknown as Builder

describe('the selection', () => {
  it('is nothing, everything, or a count', () => {
    expect(chosenCount(emptyChoice)).toBe(0)
    expect(chosenCount(fullChoice(builder))).toBe(6)
  })
  it('is changed one by one', () => {
    const one = toggleReport(new Set(), 'a')
    expect([...one]).toEqual(['a'])
    expect([...toggleReport(one, 'a')]).toEqual([])
  })
  it('has the participants of a list of emails, whatever the case', () => {
    const found = participantsByEmail(builder, ['ADA@example.test', 'ada@example.test', 'other@example.test'])
    expect(found.map(({ firstName }) => firstName)).toEqual(['Ada'])
  })
  it('changes only for the listed reports', () => {
    const before = new Set(['hidden', 'a'])
    expect([...toggleListed(before, ['a', 'b'], true)]).toEqual(['hidden', 'a', 'b'])
    expect([...toggleListed(before, ['a', 'b'], false)]).toEqual(['hidden'])
    expect([...before]).toEqual(['hidden', 'a'])
  })
})

describe('a search', () => {
  const found = (search: string) => {
    const { departments, participants } = searchBuilder(builder, search)
    return [departments.map(({ name }) => name), participants.map(({ firstName }) => firstName)]
  }
  it.each([
    ['', ['Field Sales', 'Care'], ['Ada', 'Łukasz', 'Bo']],
    [' ADA ', [], ['Ada']],
    ['vale', [], ['Ada', 'Łukasz', 'Bo']],
    ['łukasz vale', [], ['Łukasz']],
    ['bo@EXAMPLE', [], ['Bo']],
    ['field', ['Field Sales'], ['Ada']],
    ['0192f0a0-BEEF', [], ['Ada']],
    ['nobody', [], []],
  ] as const)('for %j finds the expected reports, ignoring case', (search, departments, participants) => {
    expect(found(search)).toEqual([departments, participants])
  })
  it('for a few letters does not search ids', () => expect(found('fe')).toEqual([[], []]))
})
