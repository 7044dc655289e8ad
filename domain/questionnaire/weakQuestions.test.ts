import { describe, expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { emptySections, unreachableQuestions, weakQuestions } from './weakQuestions'

type Question = Parameters<typeof weakQuestions>[0][number]

const amounts = new Map([
  ['saving', 40],
  ['quality', 0],
])
let last = 0
const question = (fields: Partial<Question> = {}): Question => {
  last += 1
  return {
    id: `q${last}`,
    questionType: 'Measure',
    responseType: 'ComparisonScale',
    analysisTypeId: 'saving',
    questionText: `How is part ${last} going?`,
    scaleMax: 10,
    isPercentage: false,
    sectionText: '',
    ...fields,
  }
}
const commitment = () => question({ questionType: 'Commitment', responseType: 'TextBoxes' })
/** The advice on one question in an otherwise good questionnaire. */
const said = (fields: Partial<Question>) =>
  weakQuestions([question(fields), question(), commitment()], amounts).map(({ key }) => key)

describe('advice on sections', () => {
  it('names those without questions', () => {
    const sections = [
      { id: 's1', name: 'Section 1', questions: [] },
      { id: 's2', name: 'Listening', questions: [question()] },
    ]
    expect(emptySections(sections)).toEqual([
      { key: 'emptySection', questionId: null, sectionId: 's1', name: 'Section 1' },
    ])
  })
})

describe('advice on conditions', () => {
  it('names the questions that no answers lead to', () => {
    const steps = (...values: number[]) => ({
      match: 'all' as const,
      terms: values.map((value) => ({ questionId: 'a', test: 'is' as const, value })),
    })
    const section = (id: string, ...questions: ReturnType<typeof questionDetail>[]) => ({
      id,
      condition: null,
      questions,
    })
    expect(
      unreachableQuestions([
        section('s', questionDetail('a')),
        section('t', questionDetail('b', { condition: steps(1) }), questionDetail('c', { condition: steps(1, 2) })),
      ]),
    ).toEqual([{ key: 'unreachable', questionId: 'c', number: 3 }])
  })
})

describe('advice on questions', () => {
  it('is empty for good ones, and without questions', () => {
    expect(said({})).toEqual([])
    expect(weakQuestions([], amounts)).toEqual([])
  })
  it('identifies the question and its place', () => {
    const [first, second] = [question(), question({ analysisTypeId: null })]
    expect(weakQuestions([first, second, commitment()], amounts)).toEqual([
      { key: 'noAnalysisType', questionId: second.id, number: 2 },
    ])
  })
  it('names letters that no font of the reports has', () => {
    const first = question({ questionText: 'What does ሰላም mean? ﬁne, 好, مرحبا' })
    expect(weakQuestions([first, commitment()], amounts)).toEqual([
      { key: 'unprintable', questionId: first.id, number: 1, signs: 'ሰ ላ ም' },
    ])
  })
  it('warns about two questions in one', () =>
    expect(said({ questionText: '<p>What changed? <b>Why?</b></p>' })).toEqual(['asksTwice']))
  it('warns about a text of more than 300 characters, not counting markup', () => {
    expect(said({ questionText: 'a'.repeat(301) })).toEqual(['long'])
    expect(said({ questionText: `<p><strong>${'a'.repeat(300)}</strong></p>` })).toEqual([])
  })
  it('names the question it repeats, ignoring case, punctuation and markup', () => {
    const questions = [
      question({ questionText: 'How are you?' }),
      commitment(),
      question({ questionText: '<p>how are   <em>you</em></p>' }),
    ]
    expect(weakQuestions(questions, amounts)).toEqual([
      { key: 'repeats', questionId: questions[2]?.id, number: 3, first: 1 },
    ])
  })
  it('does not treat two pictures as equal', () => {
    expect(
      weakQuestions(
        [question({ questionText: '<img src="a">' }), question({ questionText: '<img src="b">' }), commitment()],
        amounts,
      ),
    ).toEqual([])
  })
  it.each(['Number', 'CurrencyAmount'] as const)('recommends a base amount for %s', (responseType) => {
    expect(said({ responseType, analysisTypeId: 'quality' })).toEqual(['noBaseAmount'])
    expect(said({ responseType, analysisTypeId: 'unknown' })).toEqual([])
    expect(said({ responseType, analysisTypeId: 'saving' })).toEqual([])
    expect(said({ responseType, analysisTypeId: null })).toEqual(['noAnalysisType'])
  })
  it('recommends no base amount where none is used', () =>
    expect(said({ responseType: 'Percentage', analysisTypeId: 'quality' })).toEqual([]))
  it('recommends the before/after scale for a single one', () =>
    expect(said({ responseType: 'Scale' })).toEqual(['noChange']))
  it('recommends it once for all single scales, by their numbers', () => {
    const single = () => question({ responseType: 'Scale' })
    const [first, long] = [single(), question({ questionText: 'a'.repeat(301) })]
    expect(weakQuestions([first, single(), long, single(), commitment()], amounts)).toEqual([
      { key: 'noChange', questionId: first.id, number: 1, numbers: [1, 2, 4] },
      { key: 'long', questionId: long.id, number: 3 },
    ])
  })
  it('warns where percentage steps do not end at 100', () => {
    expect(weakQuestions([question({ isPercentage: true, scaleMax: 6 }), commitment()], amounts)).toEqual([
      expect.objectContaining({ key: 'unevenPercentage', scaleMax: 6, last: 102 }),
    ])
    expect(said({ isPercentage: true, scaleMax: 5 })).toEqual([])
    expect(said({ isPercentage: true, scaleMax: 3, responseType: 'Percentage' })).toEqual([])
  })
  it('warns where the text of a question or its section has other numbers than its scale', () => {
    const sectionText = 'On each scale, 1 means not at all and 10 means completely.'
    const first = question({ isPercentage: true, sectionText })
    expect(weakQuestions([first, question({ sectionText }), commitment()], amounts)).toEqual([
      { key: 'otherNumbers', questionId: first.id, number: 1, said: '1, 10', first: '10%', last: '100%' },
    ])
    expect(said({ questionText: 'How sure are you, from 1 to 5?' })).toEqual(['otherNumbers'])
  })
  it('recommends adding a measure, and a question about actions', () => {
    expect(weakQuestions([commitment()], amounts)).toEqual([{ key: 'noMeasure', questionId: null }])
    expect(
      weakQuestions([question(), question({ questionType: 'Intent', responseType: 'TextBoxes' })], amounts),
    ).toEqual([{ key: 'noAction', questionId: null }])
    expect(
      weakQuestions([question(), question({ questionType: 'Improvement', responseType: 'TextBoxes' })], amounts),
    ).toEqual([])
  })
})
