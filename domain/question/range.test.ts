import { describe, expect, it } from 'vitest'
import { questionFormSchema } from './question.schema'

const id = '0197a1b2-0000-7000-8000-000000000001'
const issuesOf = (fields: object) =>
  questionFormSchema
    .safeParse({
      questionnaireSectionId: id,
      analysisTypeId: id,
      questionType: 'Measure',
      responseType: 'Number',
      questionText: 'How many?',
      ...fields,
    })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? []

describe('the range of a whole number', () => {
  it.each([
    [0.5, 0.6],
    [-0.9, -0.1],
  ])('from %d to %d holds none, and is refused', (leastValue, mostValue) =>
    expect(issuesOf({ isWholeNumber: true, leastValue, mostValue })).toEqual([['mostValue', 'noWholeNumber']]),
  )
  it.each([
    [0.5, 1],
    [-0.5, 0.5],
    [3, 3],
    [0.5, null],
    [null, 0.6],
  ])('from %s to %s holds one', (leastValue, mostValue) =>
    expect(issuesOf({ isWholeNumber: true, leastValue, mostValue })).toEqual([]),
  )
  it('is of no figure that may have decimals', () => {
    const narrow = { leastValue: 0.5, mostValue: 0.6 }
    expect(issuesOf(narrow)).toEqual([])
    expect(issuesOf({ ...narrow, isWholeNumber: true, responseType: 'Percentage' })).toEqual([])
    expect(issuesOf({ leastValue: 2, mostValue: 1, isWholeNumber: true })).toEqual([['mostValue', 'mostBelowLeast']])
  })
})
