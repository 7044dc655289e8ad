import { expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { isStatement, mostStatements, questionTitle, statementGroups } from './statements'

type Fields = Parameters<typeof questionDetail>[1]
const statement = (id: string, fields: Fields = {}) => questionDetail(id, { stem: 'I can', ...fields })
const grouped = (...questions: ReturnType<typeof questionDetail>[]) =>
  statementGroups(questions).map((group) => group.map(({ id }) => id).join(''))

it('asks consecutive statements with the same stem and scale together', () => {
  expect(grouped()).toEqual([])
  expect(grouped(questionDetail('a'), statement('b'), statement('c'), questionDetail('d'))).toEqual(['a', 'bc', 'd'])
  expect(grouped(statement('a'), questionDetail('b'), statement('c'))).toEqual(['a', 'b', 'c'])
})

it('asks questions without a stem one by one', () =>
  expect(grouped(questionDetail('a'), questionDetail('b'))).toEqual(['a', 'b']))

it.each<[string, Fields]>([
  ['stem', { stem: 'I want to' }],
  ['section', { questionnaireSectionId: 't' }],
  ['kind of scale', { responseType: 'ComparisonScale' }],
  ['number of steps', { scaleMax: 4 }],
  ['percentages', { isPercentage: true }],
  ['labels', { scaleLabels: ['Never'] }],
  ['look', { scaleLook: 'Stars' }],
  ['name of the before side', { beforeLabel: 'Then' }],
  ['name of the after side', { afterLabel: 'Now' }],
  ['“not applicable”', { isNARequired: true }],
  ['leaving out', { isOptional: true }],
])('separates statements that differ in their %s', (_what, fields) =>
  expect(grouped(statement('a'), statement('b', fields), statement('c', fields))).toEqual(['a', 'bc']),
)

it.each<Fields>([
  { analysisTypeId: 'other' },
  { helpText: 'In a week.' },
  { isIncrease: true },
  { condition: { match: 'all', terms: [{ questionId: 'a', test: 'answered', value: null }] } },
])('keeps statements together that differ in %o', (fields) =>
  expect(grouped(statement('a'), statement('b', fields))).toEqual(['ab']),
)

it('begins another group with the sixteenth statement', () => {
  const questions = Array.from({ length: mostStatements + 2 }, (_, index) => statement(`${index}`))
  expect(statementGroups(questions).map(({ length }) => length)).toEqual([15, 2])
})

it('has only scales as statements', () => {
  expect(isStatement(statement('a'))).toBe(true)
  expect(isStatement(statement('a', { responseType: 'ComparisonScale' }))).toBe(true)
  expect(isStatement(statement('a', { responseType: 'Number' }))).toBe(false)
  expect(isStatement(questionDetail('a'))).toBe(false)
  expect(grouped(statement('a', { responseType: 'YesNo' }), statement('b', { responseType: 'YesNo' }))).toEqual([
    'a',
    'b',
  ])
})

it.each([
  ['I can', 'I can: Text of a'],
  ['After the course I can …', 'After the course I can … Text of a'],
  ['How much do you agree?', 'How much do you agree? Text of a'],
  ['', 'Text of a'],
])('names a statement alone behind its stem “%s”', (stem, title) =>
  expect(questionTitle(statement('a', { stem }))).toBe(title),
)

it('names other questions by their text', () =>
  expect(questionTitle(statement('a', { responseType: 'Number' }))).toBe('Text of a'))
