import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerOf, choice, draw, kinds, outlineOf, question, row, term, text } from '@/server/testing/drawnOutline'
import { progress } from '../progress'
import { type Condition, type ConditionTerm, conditionTests, testsOf } from '../question'
import { type QuestionResponseRow, rowsToStore } from '../questionResponse'
import {
  answersByQuestion,
  conditionalQuestions,
  conditionProblems,
  type Outline,
  type OutlineQuestion,
  shownQuestions,
  unreachable,
} from '.'
import { holds } from './holds'

const all = (...terms: ConditionTerm[]): Condition => ({ match: 'all', terms })
const any = (...terms: ConditionTerm[]): Condition => ({ match: 'any', terms })
const outline = (...questions: OutlineQuestion[]): Outline => [{ id: 's', condition: null, questions }]
const shown = (sections: Outline, answers: Record<string, QuestionResponseRow[]>) =>
  shownQuestions(conditionalQuestions(sections), answers).map(({ id }) => id)

describe('holds', () => {
  it.each<[string, Partial<OutlineQuestion>, QuestionResponseRow[], [ConditionTerm['test'], number | null, boolean][]]>(
    [
      [
        'a step of a scale',
        {},
        [row({ amountInput: 4 })],
        [
          ['is', 4, true],
          ['is', 3, false],
          ['isNot', 3, true],
          ['isNot', 4, false],
          ['atLeast', 4, true],
          ['atLeast', 5, false],
          ['atMost', 4, true],
          ['atMost', 3, false],
          ['answered', null, true],
          ['notAnswered', null, false],
        ],
      ],
      [
        'a step of a percentage scale by its number',
        { isPercentage: true },
        [row({ amountInput: 0.3 })],
        [['is', 3, true]],
      ],
      [
        'the after side of a before/after scale',
        { responseType: 'ComparisonScale' },
        [row({ amountInput: 2 }), row({ amountInput: 5, displayOrder: 1 })],
        [
          ['is', 5, true],
          ['is', 2, false],
          ['answered', null, true],
        ],
      ],
      [
        'a before/after scale without its after side',
        { responseType: 'ComparisonScale' },
        [row({ amountInput: 2 })],
        [
          ['atLeast', 1, false],
          ['answered', null, false],
        ],
      ],
      ['a figure', { responseType: 'CurrencyAmount' }, [row({ amountInput: -12.5 })], [['atMost', -12.5, true]]],
      [
        'no',
        { responseType: 'YesNo' },
        [row({ yesNoInput: false })],
        [
          ['is', 0, true],
          ['is', 1, false],
          ['isNot', 1, true],
        ],
      ],
      [
        'chosen options',
        choice,
        [row({ displayOrder: 2 }), row({ displayOrder: 4 })],
        [
          ['chosen', 2, true],
          ['chosen', 1, false],
          ['notChosen', 1, true],
          ['notChosen', 4, false],
        ],
      ],
      ['a text', text, [row({ textInput: 'Yes' })], [['answered', null, true]]],
      ['a blank text', text, [row({ textInput: ' ' })], [['answered', null, false]]],
      [
        'not applicable: an answer without a value',
        { isNARequired: true },
        [row({ textInput: 'N/A' })],
        [
          ['answered', null, true],
          ['atMost', 5, false],
          ['isNot', 5, true],
        ],
      ],
      [
        'a question that was left out',
        { isOptional: true },
        [row({ textInput: '', isUserInput: false })],
        [
          ['answered', null, false],
          ['isNot', 1, true],
          ['notAnswered', null, true],
        ],
      ],
    ],
  )('compares %s', (_what, fields, rows, expected) =>
    expect(expected.map(([test, value]) => holds({ test, value }, question('q', fields), rows))).toEqual(
      expected.map(([, , passes]) => passes),
    ),
  )

  it('takes each negative test as the opposite of its positive, also without an answer', () => {
    for (const [positive, negative] of [
      ['is', 'isNot'],
      ['chosen', 'notChosen'],
      ['answered', 'notAnswered'],
    ] as const)
      for (const rows of [[], [row({ amountInput: 1 })], [row({ displayOrder: 1 })]])
        expect(holds({ test: negative, value: 1 }, question('q'), rows)).toBe(
          !holds({ test: positive, value: 1 }, question('q'), rows),
        )
  })
})

describe('shownQuestions', () => {
  const sections: Outline = [
    {
      id: 's1',
      condition: null,
      questions: [question('a'), question('b', { condition: all(term('a', 'atLeast', 4)) })],
    },
    {
      id: 's2',
      condition: any(term('a', 'is', 1), term('b', 'is', 5)),
      questions: [question('c'), question('d', { condition: all(term('b', 'notAnswered')) })],
    },
  ]
  const step = (amountInput: number) => [row({ amountInput })]

  it('asks a question and a section where their conditions are met', () => {
    expect(shown(sections, {})).toEqual(['a'])
    expect(shown(sections, { a: step(4) })).toEqual(['a', 'b'])
    expect(shown(sections, { a: step(4), b: step(5) })).toEqual(['a', 'b', 'c'])
    expect(shown(sections, { a: step(1) })).toEqual(['a', 'c', 'd'])
  })
  it('does not count the answer of a question that is not shown, and counts it again once it is', () => {
    expect(shown(sections, { a: step(3), b: step(5) })).toEqual(['a'])
    expect(shown(sections, { a: step(1), b: step(5) })).toEqual(['a', 'c', 'd'])
    expect(shown(sections, { a: step(5), b: step(5) })).toEqual(['a', 'b', 'c'])
  })
})

describe('conditionProblems', () => {
  const keysOf = (sections: Outline) => conditionProblems(sections).map(({ key }) => key)
  it.each<[string, OutlineQuestion, ConditionTerm, string[]]>([
    ['a step of the scale', question('a'), term('a', 'is', 5), []],
    ['a step beyond the scale', question('a'), term('a', 'is', 6), ['conditionOutOfRange']],
    ['half a step', question('a'), term('a', 'is', 2.5), ['conditionOutOfRange']],
    ['a step of a percentage scale', question('a', { isPercentage: true }), term('a', 'is', 3), []],
    ['a figure', question('a', { responseType: 'Number' }), term('a', 'atMost', 1.5), []],
    [
      'a figure beyond the range',
      question('a', { responseType: 'Number', mostValue: 40 }),
      term('a', 'is', 41),
      ['conditionOutOfRange'],
    ],
    [
      'a fraction of whole numbers',
      question('a', { responseType: 'Number', isWholeNumber: true }),
      term('a', 'is', 1.5),
      ['conditionOutOfRange'],
    ],
    ['yes', question('a', { responseType: 'YesNo' }), term('a', 'is', 1), []],
    ['neither yes nor no', question('a', { responseType: 'YesNo' }), term('a', 'is', 2), ['conditionOutOfRange']],
    ['an option', question('a', choice), term('a', 'chosen', 4), []],
    ['an option that went', question('a', choice), term('a', 'notChosen', 3), ['conditionOptionGone']],
    ['a value of options', question('a', choice), term('a', 'is', 1), ['conditionUnfit']],
    ['at least yes', question('a', { responseType: 'YesNo' }), term('a', 'atLeast', 1), ['conditionUnfit']],
    ['no value', question('a'), term('a', 'is'), ['conditionValueRequired']],
    ['a value where none is compared', question('a'), term('a', 'answered', 1), ['conditionUnfit']],
    ['a text', question('a', text), term('a', 'answered'), []],
    ['a deleted question', question('a'), term('gone', 'answered'), ['conditionAbsent']],
    ['itself', question('a'), term('b', 'answered'), ['conditionNotEarlier']],
    ['a later question', question('a'), term('c', 'answered'), ['conditionNotEarlier']],
  ])('finds what is wrong with a term on %s', (_what, first, one, expected) =>
    expect(keysOf(outline(first, question('b', { condition: all(one) }), question('c')))).toEqual(expected),
  )
  it('lets a section depend on questions before it only', () => {
    const section = (questionId: string): Outline => [
      ...outline(question('a')),
      { id: 't', condition: all(term(questionId, 'answered')), questions: [question('b')] },
    ]
    expect(conditionProblems(section('a'))).toEqual([])
    expect(conditionProblems(section('b'))).toEqual([
      { of: { sectionId: 't' }, term: 0, dependsOn: 'b', key: 'conditionNotEarlier' },
    ])
  })
})

describe('unreachable', () => {
  it.each<[string, OutlineQuestion, Condition, boolean]>([
    ['two steps at once', question('a'), all(term('a', 'is', 1), term('a', 'is', 2)), true],
    ['one of two steps', question('a'), any(term('a', 'is', 1), term('a', 'is', 2)), false],
    ['at least more than at most', question('a'), all(term('a', 'atLeast', 4), term('a', 'atMost', 3)), true],
    ['a range', question('a'), all(term('a', 'atLeast', 3), term('a', 'atMost', 4)), false],
    [
      'a range without its only step',
      question('a'),
      all(term('a', 'atLeast', 3), term('a', 'atMost', 3), term('a', 'isNot', 3)),
      true,
    ],
    [
      'a range of figures without one of them',
      question('a', { responseType: 'Number' }),
      all(term('a', 'atLeast', 3), term('a', 'atMost', 4), term('a', 'isNot', 3), term('a', 'isNot', 4)),
      false,
    ],
    [
      'between two whole numbers',
      question('a', { responseType: 'Number', isWholeNumber: true }),
      all(term('a', 'atLeast', 3), term('a', 'atMost', 4), term('a', 'isNot', 3), term('a', 'isNot', 4)),
      true,
    ],
    ['two of several options', question('a', choice), all(term('a', 'chosen', 1), term('a', 'chosen', 2)), false],
    [
      'two of which one can be picked',
      question('a', { ...choice, responseType: 'PickOne' }),
      all(term('a', 'chosen', 1), term('a', 'chosen', 2)),
      true,
    ],
    ['an answer and none', question('a', text), all(term('a', 'answered'), term('a', 'notAnswered')), true],
  ])('tells whether any answers lead to a question: %s', (_what, first, condition, expected) =>
    expect(unreachable(outline(first, question('b', { condition }))).has('b')).toBe(expected),
  )
  it('finds what depends on an answer to an unreachable question, and what its section excludes', () => {
    const never = all(term('a', 'is', 1), term('a', 'is', 2))
    const sections: Outline = [
      ...outline(
        question('a'),
        question('b', { condition: never }),
        question('c', { condition: all(term('b', 'answered')) }),
        question('d', { condition: all(term('b', 'notAnswered')) }),
      ),
      {
        id: 't',
        condition: all(term('a', 'is', 1)),
        questions: [question('e', { condition: all(term('a', 'is', 2)) })],
      },
    ]
    expect([...unreachable(sections)]).toEqual(['b', 'c', 'e'])
  })
})

/** What progress reads of the stored rows: texts only by their first character. */
const stored = (one: OutlineQuestion, rows: readonly QuestionResponseRow[]) =>
  rowsToStore(one, rows).map((given) => ({
    ...given,
    questionId: one.id,
    textInput: given.textInput?.trim().slice(0, 1) ?? null,
  }))

/** The outline after a question is moved to another place (0), deleted (1) or copied behind itself (2). */
function changedOutline(sections: Outline, from: number, to: number, kind: number): Outline {
  const questions = sections.flatMap((section) => section.questions)
  const moved = questions[from % questions.length]
  const target = questions[to % questions.length]
  if (moved === undefined || target === undefined) return sections
  const copy = { ...moved, id: `${moved.id}c${to}${from}${questions.length}` }
  return sections.map((section) => ({
    ...section,
    questions: section.questions.flatMap((one) => {
      if (kind === 2) return one === moved ? [one, copy] : [one]
      if (one === moved) return kind === 0 && one === target ? [one] : []
      return kind === 0 && one === target ? [moved, one] : [one]
    }),
  }))
}

describe('any outline and answers', () => {
  const drawn = fc.array(draw, { minLength: 1, maxLength: 9 })
  const many = { numRuns: 10_000 }
  const some = { numRuns: 1_000 }

  it('has the same questions one by one on the device and at once on the server', () =>
    fc.assert(
      fc.property(drawn, (draws) => {
        const sections = outlineOf(draws)
        expect(conditionProblems(sections)).toEqual([])
        const answerTo = new Map(
          sections.flatMap(({ questions }) => questions).map((one, at) => [one.id, answerOf(one, draws[at]!.answer)]),
        )
        const given: Record<string, QuestionResponseRow[]> = {}
        const walked: string[] = []
        for (let place = 0; ; place++) {
          const here = shown(sections, given)[place]
          if (here === undefined) break
          walked.push(here)
          given[here] = answerTo.get(here)!
        }
        const rows = sections.flatMap(({ questions }) => questions).flatMap((one) => stored(one, answerTo.get(one.id)!))
        const atOnce = shownQuestions(conditionalQuestions(sections), answersByQuestion(rows)).map(({ id }) => id)
        expect(atOnce).toEqual(walked)
        const begun = { startDate: new Date(0), endDate: null }
        const onDevice = Object.entries(given).flatMap(([questionId, own]) =>
          own.map((one) => ({ ...one, questionId })),
        )
        const all = conditionalQuestions(sections)
        expect(progress(begun, all, onDevice)).toBe(progress(begun, all, rows))
        for (const id of unreachable(sections)) expect(atOnce).not.toContain(id)
      }),
      many,
    ))

  it('never goes in a circle, whatever moves, deletions and copies are accepted', () =>
    fc.assert(
      fc.property(drawn, fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.nat(2)), { maxLength: 8 }), (draws, changes) => {
        let sections = outlineOf(draws)
        for (const [from, to, kind] of changes) {
          const changed = changedOutline(sections, from, to, kind)
          if (conditionProblems(changed).length === 0) sections = changed
        }
        const places = new Map(sections.flatMap(({ questions }) => questions).map(({ id }, place) => [id, place]))
        const before = (condition: Condition | null, place: number) =>
          (condition?.terms ?? []).every(({ questionId }) => (places.get(questionId) ?? Infinity) < place)
        for (const { condition, questions } of sections)
          for (const one of questions) {
            expect(before(one.condition, places.get(one.id)!)).toBe(true)
            expect(before(condition, places.get(questions[0]!.id)!)).toBe(true)
          }
      }),
      many,
    ))

  it('shows the same questions again once an answer is as it was', () =>
    fc.assert(
      fc.property(drawn, fc.nat(8), fc.nat(5), (draws, at, other) => {
        const sections = outlineOf(draws)
        const questions = sections.flatMap((section) => section.questions)
        const answers = Object.fromEntries(questions.map((one, place) => [one.id, answerOf(one, draws[place]!.answer)]))
        const changed = questions[at % questions.length]!
        const before = shown(sections, answers)
        const meanwhile = shown(sections, { ...answers, [changed.id]: answerOf(changed, other) })
        const place = questions.indexOf(changed)
        const upTo = (ids: string[]) => ids.filter((id) => questions.findIndex((one) => one.id === id) <= place)
        expect(upTo(meanwhile)).toEqual(upTo(before))
        expect(shown(sections, answers)).toEqual(before)
      }),
      some,
    ))

  it('has a test for every kind of question', () =>
    expect(new Set(kinds.flatMap((kind) => testsOf(kind.responseType ?? null)))).toEqual(new Set(conditionTests)))
})
