import { describe, expect, it } from 'vitest'
import {
  type Arrangement,
  applyArrangement,
  isSameArrangement,
  sectionAt,
  stopsOf,
  storedArrangement,
  withQuestionAt,
  withSectionAt,
} from './arrangement'

const question = (id: string, displayOrder: number) => ({ id, displayOrder })
const sections = [
  { id: 'two', displayOrder: 2, questions: [question('d', 1)] },
  { id: 'one', displayOrder: 1, questions: [question('b', 5), question('a', 5), question('c', 9)] },
]
const stored: Arrangement = [
  { id: 'one', questionIds: ['a', 'b', 'c'] },
  { id: 'two', questionIds: ['d'] },
]
const textOf = (arrangement: Arrangement) =>
  arrangement.map(({ id, questionIds }) => `${id}: ${questionIds.join('')}`).join(', ')
const appliedText = (arrangement: Arrangement) =>
  textOf(
    applyArrangement(sections, arrangement).map(({ id, questions }) => ({
      id,
      questionIds: questions.map((one) => one.id),
    })),
  )

describe('the order of sections and questions', () => {
  it('is initially the stored one; equal positions are ordered by id', () => {
    expect(storedArrangement(sections)).toEqual(stored)
    expect(appliedText(stored)).toBe('one: abc, two: d')
  })
  it('may differ from the stored one', () =>
    expect(
      appliedText([
        { id: 'two', questionIds: ['d', 'a'] },
        { id: 'one', questionIds: ['c', 'b'] },
      ]),
    ).toBe('two: da, one: cb'))
  it('puts records added in the meantime last where they are stored, and skips deleted ones', () => {
    expect(
      appliedText([
        { id: 'gone', questionIds: ['x'] },
        { id: 'one', questionIds: ['c', 'y', 'a'] },
      ]),
    ).toBe('one: cab, two: d')
  })
  it('preserves the question objects, so that rows need not re-render', () =>
    expect(applyArrangement(sections, stored)[1]?.questions[0]).toBe(sections[0]?.questions[0]))
  it('preserves a section that is stored in this order, so that its card need not re-render', () =>
    expect(sections).toContain(applyArrangement(sections, stored)[1]))
})

describe('moving', () => {
  it('puts a question at another position of its section or of another one', () => {
    expect(textOf(withQuestionAt(stored, 'a', 'one', 2))).toBe('one: bca, two: d')
    expect(textOf(withQuestionAt(stored, 'c', 'one', 0))).toBe('one: cab, two: d')
    expect(textOf(withQuestionAt(stored, 'a', 'two', 0))).toBe('one: bc, two: ad')
    expect(textOf(withQuestionAt(stored, 'a', 'two', 9))).toBe('one: bc, two: da')
  })
  it('puts a section at another position', () => {
    expect(textOf(withSectionAt(stored, 'one', 1))).toBe('two: d, one: abc')
    expect(isSameArrangement(withSectionAt(stored, 'one', 0), stored)).toBe(true)
    expect(isSameArrangement(withSectionAt(stored, 'one', 1), stored)).toBe(false)
  })
  it('finds the section of a question, or the section itself', () => {
    expect(sectionAt(stored, 'd')?.id).toBe('two')
    expect(sectionAt(stored, 'one')?.id).toBe('one')
    expect(sectionAt(stored, 'x')).toBeUndefined()
  })
  it('steps from question to question, and over closed and empty sections as a whole', () => {
    expect(stopsOf(stored, new Set(['one', 'two']))).toEqual(['a', 'b', 'c', 'd'])
    expect(stopsOf(stored, new Set(['two']))).toEqual(['one', 'd'])
    expect(stopsOf([{ id: 'one', questionIds: [] }], new Set(['one']))).toEqual(['one'])
  })
})
