import { describe, expect, it } from 'vitest'
import { changeEvidence, pairStatistics } from '../changeEvidence'
import type { Finding, FindingQuestion, FindingsInput } from './finding'
import { question, questions } from './questionFindings'
import { findingsInput } from './testing/findingsInput'

const findingQuestion = (
  text: string,
  pairs: [number, number][],
  rest: Partial<FindingQuestion> = {},
): FindingQuestion => ({
  text,
  questionType: 'Measure',
  responseType: 'ComparisonScale',
  scaleMax: 10,
  isPercentage: false,
  unit: '',
  n: pairs.length,
  runs: pairs.length,
  named: 0,
  isWithheld: false,
  mean: null,
  change: changeEvidence(pairStatistics(pairs.map(([before, after]) => ({ before, after })))!),
  ...rest,
})
const asking = (...given: FindingQuestion[]): FindingsInput => ({ ...findingsInput, questions: given })

/** The values of a finding by name; of a list all of them. */
const valuesOf = ({ values }: Finding) =>
  Object.fromEntries(
    [...Map.groupBy(values, ({ name }) => name)].map(([name, all]) => {
      const given = all.map(({ number, text }) => number ?? text)
      return [name, name === 'names' || name === 'unclear' ? given : given[0]]
    }),
  )
const rise: [number, number][] = [
  [2, 5],
  [3, 7],
  [4, 6],
  [2, 6],
  [3, 5],
  [5, 8],
  [1, 4],
  [2, 5],
  [4, 8],
  [3, 6],
]

describe('the strongest question', () => {
  const weak = findingQuestion(
    'Weak',
    rise.map(([before, after], at) => [before, at % 2 === 0 ? after : before]),
  )
  it('is the one that changed most of its scale, whose interval excludes 0', () => {
    const strong = findingQuestion('Strong', rise)
    const short = findingQuestion(
      'Short scale',
      rise.map(([before]) => [1 + (before % 2), 5]),
      { scaleMax: 5 },
    )
    const [found] = question(asking(weak, strong, short))
    expect(valuesOf(found!)).toMatchObject({
      question: 'Short scale',
      rank: 'most',
      direction: 'up',
      scale: 5,
      unit: '',
    })
    expect(valuesOf(question(asking(weak, strong))[0]!)).toMatchObject({
      question: 'Strong',
      rank: 'most',
      before: 2.9,
      after: 6,
      n: 10,
      certainty: 'enough',
      size: 'large',
    })
  })
  it('may have fallen, and has no end of scale in percent', () => {
    const fallen = findingQuestion(
      'Fallen',
      rise.map(([before, after]) => [after * 10, before * 10]),
      { isPercentage: true },
    )
    expect(valuesOf(question(asking(fallen))[0]!)).toMatchObject({
      rank: 'plain',
      direction: 'down',
      unit: '%',
      scale: 0,
    })
  })
  it('is none where it is withheld, answered by one person, alike by all, or unclear', () => {
    const unclearOne = findingQuestion(
      'Unclear',
      rise.map(([before, after], at) => (at % 2 === 0 ? [before, after] : [after, before])),
    )
    const alike = findingQuestion(
      'Alike',
      rise.map(([before]) => [before, before + 1]),
    )
    expect(
      question(
        asking(
          findingQuestion('Withheld', rise, { isWithheld: true }),
          findingQuestion('One', rise.slice(0, 1)),
          alike,
          unclearOne,
        ),
      ),
    ).toEqual([])
  })
  it('of equal ones is the first by name, and not called the largest', () =>
    expect(valuesOf(question(asking(findingQuestion('B', rise), findingQuestion('A', rise)))[0]!)).toMatchObject({
      question: 'A',
      rank: 'plain',
    }))
  it('is not called the largest of one, or where a question of few or of all alike changed as much', () => {
    const strong = findingQuestion('Strong', rise)
    const louder = rise.map(([before]): [number, number] => [before, before + 5])
    const rankOf = (...others: FindingQuestion[]) => valuesOf(question(asking(strong, ...others))[0]!)['rank']
    expect(rankOf()).toBe('plain')
    expect(
      rankOf(
        findingQuestion('Unclear', [
          ...rise.slice(0, 5),
          ...rise.slice(0, 5).map(([a, b]): [number, number] => [b, a]),
        ]),
      ),
    ).toBe('plain')
    expect(rankOf(weak)).toBe('most')
    expect(rankOf(weak, findingQuestion('Alike', louder))).toBe('plain')
    expect(rankOf(weak, findingQuestion('One', louder.slice(0, 1)))).toBe('plain')
  })
  it('is left out where it is one of a category that a sentence begins with', () => {
    const category = { name: 'Care', unit: 'scale', effect: null, questions: ['Other', 'Strong'] } as const
    const change = { n: 10, mean: 31, low: 25, high: 37 }
    const input = asking(findingQuestion('Strong', rise), weak)
    expect(question({ ...input, categories: [{ ...category, change }] })).toEqual([])
    expect(question({ ...input, categories: [{ ...category, change, questions: ['Other'] }] })).toHaveLength(1)
    expect(question({ ...input, categories: [{ ...category, change: { ...change, low: -1 } }] })).toHaveLength(1)
  })
  it('is clear among all questions that are tested', () => {
    const level = ['A', 'B', 'C'].map((text) =>
      findingQuestion(
        text,
        rise.map(([before, after], at) => (at % 2 === 0 ? [before, after] : [after, before])),
      ),
    )
    expect(question(asking(weak))).toHaveLength(1)
    expect(question(asking(weak, ...level))).toEqual([])
    expect(questions(asking(weak, ...level)).map(valuesOf)).toMatchObject([{ count: 4, up: 0, down: 0, none: 4 }])
  })
  it('is beside how many clearly rose, fell, or did neither', () => {
    const fallen = findingQuestion(
      'Fallen',
      rise.map(([before, after]) => [after, before]),
    )
    const unclearOne = findingQuestion(
      'Unclear',
      rise.map(([before, after], at) => (at % 2 === 0 ? [before, after] : [after, before])),
    )
    expect(questions(asking(findingQuestion('A', rise), weak, fallen, unclearOne)).map(valuesOf)).toEqual([
      {
        ...{ count: 4, up: 2, down: 1, none: 1, alike: 0, unknown: 0 },
        ...{ outcome: 'mixed', n: 10, of: 0, certainty: 'enough', named: 1, unclear: ['Unclear'] },
      },
    ])
    const many = ['D', 'C', 'B', 'A'].map((text) => ({ ...unclearOne, text }))
    expect(questions(asking(...many)).map(valuesOf)).toMatchObject([{ none: 4, named: 0 }])
    expect(questions(asking(...many.slice(1))).map(valuesOf)).toMatchObject([{ named: 3, unclear: ['A', 'B', 'C'] }])
    expect(questions(asking(findingQuestion('A', rise), weak)).map(valuesOf)).toMatchObject([{ outcome: 'allRose' }])
    expect(questions(asking(findingQuestion('A', rise)))).toEqual([])
    const alike = findingQuestion(
      'Alike',
      rise.map(([before]) => [before, before + 1]),
    )
    const others = [
      alike,
      findingQuestion('One', rise.slice(0, 1)),
      findingQuestion('Withheld', rise, { isWithheld: true }),
    ]
    expect(questions(asking(findingQuestion('A', rise), ...others)).map(valuesOf)).toMatchObject([
      { count: 4, up: 1, none: 0, alike: 1, unknown: 2, outcome: 'mixed' },
    ])
  })
})
