import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Condition, type ConditionTerm, conditionTests, optionNumbers } from '../question'
import { blankRow, type QuestionResponseRow, responseProblems, rowsToStore } from '../questionResponse'
import {
  answersByQuestion,
  conditionalQuestions,
  conditionProblems,
  hasValue,
  type Outline,
  type OutlineQuestion,
  shownQuestions,
  testsFor,
  unreachable,
} from '.'
import { rowsOfValue } from './conditionProblems'
import { holds } from './holds'

const question = (id: string, fields: Partial<OutlineQuestion> = {}): OutlineQuestion => ({
  id,
  condition: null,
  questionType: 'Measure',
  responseType: 'Scale',
  minTextBoxes: 0,
  maxTextBoxes: 0,
  scaleMax: 5,
  isPercentage: false,
  isNARequired: false,
  isReinforcementRequired: false,
  isOptional: false,
  leastValue: null,
  mostValue: null,
  isWholeNumber: false,
  asksIsolation: false,
  asksConfidence: false,
  ...(Object.fromEntries(optionNumbers.map((number) => [`multipleChoiceResponse${number}`, ''])) as Options),
  ...fields,
})
type Options = Record<`multipleChoiceResponse${(typeof optionNumbers)[number]}`, string>
const choice = {
  questionType: 'Intent',
  responseType: 'MultipleChoice',
  multipleChoiceResponse1: 'One',
  multipleChoiceResponse2: 'Two',
  multipleChoiceResponse4: 'Four',
} as const
const text = { questionType: 'Intent', responseType: 'TextBoxes', maxTextBoxes: 2 } as const
const row = (fields: Partial<QuestionResponseRow>): QuestionResponseRow => ({ ...blankRow, ...fields })
const term = (questionId: string, test: ConditionTerm['test'], value: number | null = null) => ({
  questionId,
  test,
  value,
})
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
  ])('judges %s', (_what, first, one, expected) =>
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
  ])('judges %s', (_what, first, condition, expected) =>
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

/** Questions of every kind; each may depend on any earlier one, by valid terms. */
const kinds: Partial<OutlineQuestion>[] = [
  {},
  { isPercentage: true, scaleMax: 3, isOptional: true },
  { responseType: 'ComparisonScale', isNARequired: true },
  { responseType: 'Number', leastValue: 0, mostValue: 6, isWholeNumber: true },
  { responseType: 'Percentage' },
  { responseType: 'YesNo' },
  choice,
  { ...choice, responseType: 'PickOne', isOptional: true },
  text,
]
const valuesOf = ({ responseType }: OutlineQuestion): number[] =>
  responseType === 'YesNo' ? [0, 1] : responseType === 'TextBoxes' ? [] : [1, 2, 4]

type Draw = { kind: number; depends: number[]; match: 'all' | 'any'; opens: boolean; answer: number }
const draw = fc.record<Draw>({
  kind: fc.nat(kinds.length - 1),
  depends: fc.array(fc.nat(999), { maxLength: 3 }),
  match: fc.constantFrom('all', 'any'),
  opens: fc.boolean(),
  answer: fc.nat(5),
})

function conditionOf({ depends, match }: Draw, earlier: readonly OutlineQuestion[]): Condition | null {
  if (earlier.length === 0 || depends.length === 0) return null
  const terms = depends.map((seed) => {
    const on = earlier[seed % earlier.length]!
    const tests = testsFor(on)
    const test = tests[(seed >> 2) % tests.length]!
    const values = valuesOf(on).filter((value) => responseProblems(on, rowsOfValue(on, value)).length === 0)
    return term(on.id, test, hasValue(test) ? values[(seed >> 4) % values.length]! : null)
  })
  return { match, terms }
}

function outlineOf(draws: readonly Draw[]): Outline {
  const sections: { id: string; condition: Condition | null; questions: OutlineQuestion[] }[] = []
  const earlier: OutlineQuestion[] = []
  for (const [place, one] of draws.entries()) {
    const opens = one.opens || sections.length === 0
    if (opens) sections.push({ id: `s${place}`, condition: conditionOf(one, earlier), questions: [] })
    const condition = opens ? null : conditionOf(one, earlier)
    earlier.push(question(`q${place}`, { ...kinds[one.kind], condition }))
    sections.at(-1)!.questions.push(earlier.at(-1)!)
  }
  return sections
}

function answerOf(one: OutlineQuestion, seed: number): QuestionResponseRow[] {
  if (one.responseType === 'TextBoxes') return seed === 0 ? [] : [row({ textInput: seed === 1 ? ' ' : 'Said' })]
  if (one.isOptional && seed === 5) return [row({ textInput: '', isUserInput: false })]
  if (one.isNARequired && seed === 5) return [row({ textInput: 'N/A' }), row({ textInput: 'N/A', displayOrder: 1 })]
  const value = valuesOf(one)[seed]
  const rows = value === undefined ? [] : rowsOfValue(one, value)
  return responseProblems(one, rows).length === 0 ? rows : []
}

/** What progress reads of the stored rows: texts only by their first character. */
const stored = (one: OutlineQuestion, rows: readonly QuestionResponseRow[]) =>
  rowsToStore(one, rows).map((given) => ({
    ...given,
    questionId: one.id,
    textInput: given.textInput?.trim().slice(0, 1) ?? null,
  }))

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
        for (const id of unreachable(sections)) expect(atOnce).not.toContain(id)
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
    expect(new Set(kinds.flatMap((kind) => testsFor(question('q', kind))))).toEqual(new Set(conditionTests)))
})
