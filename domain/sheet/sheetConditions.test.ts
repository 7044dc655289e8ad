import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draw, outlineOf } from '@/server/testing/drawnOutline'
import { conditionProblems, type Outline } from '../condition'
import type { Condition, QuestionForm } from '../question'
import { type ConditionalRow, conditionCell, readCondition, withConditions } from './sheetConditions'

const number = (id: string) => Number(/\d+/.exec(id)?.[0])
const term = (questionId: string, test: Condition['terms'][number]['test'], value: number | null = null) => ({
  questionId,
  test,
  value,
})

describe('a condition in a cell', () => {
  it.each<[Condition, string]>([
    [
      { match: 'all', terms: [term('q1', 'atLeast', 4), term('q12', 'chosen', 3)] },
      '1 is at least 4 and 12 has option 3',
    ],
    [{ match: 'any', terms: [term('q1', 'is', 0), term('q2', 'notAnswered')] }, '1 is 0 or 2 is not answered'],
    [{ match: 'all', terms: [term('q3', 'isNot', -1.5)] }, '3 is not -1.5'],
    [{ match: 'all', terms: [term('q3', 'answered')] }, '3 is answered'],
    [{ match: 'all', terms: [term('q3', 'notChosen', 2)] }, '3 has not option 2'],
  ])('is written and read: %j', (condition, cell) => {
    expect(conditionCell(condition, number)).toBe(cell)
    const terms = condition.terms.map(({ questionId, ...rest }) => ({ ...rest, number: number(questionId) }))
    expect(readCondition(cell)).toEqual({ match: condition.match, terms })
  })
  it('is read as people type it', () => {
    expect(readCondition('  ')).toBeNull()
    expect(readCondition(' Question 2 IS\nYes ')).toEqual({
      match: 'all',
      terms: [{ number: 2, test: 'is', value: 1 }],
    })
    expect(readCondition('2 is no')).toEqual({ match: 'all', terms: [{ number: 2, test: 'is', value: 0 }] })
  })
  it.each([
    'always',
    '1',
    '1 is many',
    '1 is 2 and',
    '1 is 2 and 2 is 3 or 3 is 4',
    '1 likes 2',
    'x is 1',
    '1 is answered 4',
  ])('is unreadable: %s', (cell) => expect(readCondition(cell)).toBe('unreadable'))
})

type Question = Outline[number]['questions'][number]
const row = (
  section: string,
  question: Question | null,
  cells: { own?: string; section?: string } = {},
): ConditionalRow => {
  const [condition, sectionCondition] = [readCondition(cells.own ?? ''), readCondition(cells.section ?? '')]
  if (condition === 'unreadable' || sectionCondition === 'unreadable') throw new Error('The test writes it readably.')
  return {
    section: { name: section, description: '', condition: null },
    question: question as QuestionForm | null,
    isQuestion: true,
    condition,
    sectionCondition,
    problems: [],
  }
}
const drawnQuestion = outlineOf([{ kind: 0, depends: [], match: 'all', opens: true, answer: 0 }])[0]!.questions[0]!
const problemsOf = (rows: ConditionalRow[]) => withConditions(rows, randomUUID).map(({ problems }) => problems)

/** Of one term, "all" and "any" are the same. */
const asRead = (condition: Condition | null): Condition | null =>
  condition?.terms.length === 1 ? { ...condition, match: 'all' } : condition

describe('conditions of a sheet', () => {
  it('name questions by their number, and sections by any of their rows', () => {
    const rows = withConditions(
      [
        row('s', drawnQuestion),
        row('t', drawnQuestion, { own: '1 is 4' }),
        row('t', drawnQuestion, { section: '1 is 2' }),
      ],
      randomUUID,
    )
    const on = (value: number) => ({ match: 'all', terms: [term(rows[0]!.questionId, 'is', value)] })
    expect(rows.map(({ question, section, problems }) => [question?.condition, section.condition, problems])).toEqual([
      [null, null, []],
      [on(4), on(2), []],
      [null, on(2), []],
    ])
  })
  it('say in their row what is wrong, and so do those that depend on it', () => {
    const absent = (number: number) => ({ key: 'columnQuestionAbsent', values: { name: 'Show When', number } })
    expect(problemsOf([row('s', drawnQuestion), row('s', drawnQuestion, { own: '7 is 1' })])).toEqual([[], [absent(0)]])
    expect(problemsOf([row('s', drawnQuestion, { own: '2 is 1' }), row('s', drawnQuestion)])).toEqual([
      [{ key: 'conditionNotEarlier' }],
      [],
    ])
    expect(problemsOf([row('s', drawnQuestion), row('s', drawnQuestion, { own: '1 is 6' })])).toEqual([
      [],
      [{ key: 'conditionOutOfRange' }],
    ])
    expect(
      problemsOf([
        { ...row('s', null), problems: [{ key: 'required' }] },
        row('s', drawnQuestion, { own: '1 is 1' }),
        row('s', drawnQuestion, { own: '2 is 1' }),
      ]),
    ).toEqual([[{ key: 'required' }], [absent(1)], [absent(2)]])
  })
  it('come back as they were exported, and accept nothing that cannot be asked', () =>
    fc.assert(
      fc.property(fc.array(draw, { minLength: 1, maxLength: 9 }), (draws) => {
        const outline = outlineOf(draws)
        const numbers = new Map(outline.flatMap(({ questions }) => questions).map(({ id }, index) => [id, index + 1]))
        const cell = (condition: Condition | null) =>
          condition === null ? '' : conditionCell(condition, (id) => numbers.get(id))
        const rows = outline.flatMap((section) =>
          section.questions.map((one) =>
            row(section.id, one, { own: cell(one.condition), section: cell(section.condition) }),
          ),
        )
        const ids = outline.flatMap(({ questions }) => questions).map(({ id }) => id)
        const made = withConditions(rows, () => ids.shift() ?? 'unknown')
        expect(made.flatMap(({ problems }) => problems)).toEqual([])
        expect(made.map(({ question }) => question?.condition)).toEqual(
          outline.flatMap(({ questions }) => questions).map(({ condition }) => asRead(condition)),
        )
        const back = outline.map(({ id }) => ({
          id,
          condition: made.find(({ section }) => section.name === id)!.section.condition,
          questions: made
            .filter(({ section }) => section.name === id)
            .map(({ question, questionId }) => ({ ...question!, id: questionId })),
        }))
        expect(back.map(({ condition }) => condition)).toEqual(outline.map(({ condition }) => asRead(condition)))
        expect(conditionProblems(back)).toEqual([])
      }),
      { numRuns: 10_000 },
    ))
})
