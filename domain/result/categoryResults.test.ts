import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoryResults, resultOnReport, type ResultQuestion, type ResultResponse } from '.'

const question = (id: string, changes: Partial<ResultQuestion> = {}): ResultQuestion => ({
  id,
  analysisTypeId: 'skills',
  responseType: 'ComparisonScale',
  scaleMax: 10,
  isPercentage: false,
  isIncrease: null,
  ...changes,
})
const given = (questionId: string, sessionId: string, ...amounts: (number | null)[]): ResultResponse[] =>
  amounts.map((amountInput, displayOrder) => ({
    questionId,
    sessionId,
    userId: sessionId,
    displayOrder,
    amountInput,
    isUserInput: true,
  }))
const none = new Map<string, number>()

describe('categoryResults', () => {
  it('sum over learners: two who went from 4 to 7 of 10 make 60, 30 each', () =>
    expect(categoryResults([question('q')], [...given('q', 'ann', 4, 7), ...given('q', 'bob', 4, 7)], none)).toEqual([
      {
        analysisTypeId: 'skills',
        sum: 60,
        meanPerLearner: 30,
        learners: 2,
        change: { n: 2, mean: 30, low: 30, high: 30 },
      },
    ]))
  it('sum over the questions of a category; a learner counts once', () =>
    expect(
      categoryResults(
        [question('q'), question('r', { responseType: 'Percentage' })],
        [...given('q', 'ann', 4, 7), ...given('r', 'ann', 12)],
        none,
      ),
    ).toMatchObject([
      { analysisTypeId: 'skills', sum: 42, meanPerLearner: 42, learners: 1, change: { n: 1, mean: 21 } },
    ]))
  it('keep categories apart, each with its own base amount', () => {
    const questions = [
      question('q', { responseType: 'Number', analysisTypeId: 'sales' }),
      question('r', { responseType: 'CurrencyAmount', analysisTypeId: 'cost', isIncrease: false }),
    ]
    const results = categoryResults(
      questions,
      [...given('q', 'ann', 50), ...given('r', 'ann', 50)],
      new Map([
        ['sales', 200],
        ['cost', 100],
      ]),
    )
    expect(results.map(({ analysisTypeId, sum }) => [analysisTypeId, sum])).toEqual([
      ['sales', 25],
      ['cost', -50],
    ])
  })
  it('leave out a category without contributions', () =>
    expect(categoryResults([question('q')], given('q', 'ann', null, null), none)).toEqual([]))
  it('do not count a learner who answered not applicable', () =>
    expect(
      categoryResults([question('q')], [...given('q', 'ann', 4, 7), ...given('q', 'bob', null, null)], none),
    ).toMatchObject([
      { analysisTypeId: 'skills', sum: 30, meanPerLearner: 30, learners: 1, change: { n: 1, mean: 30 } },
    ]))
  it('leave out questions without a category and answers to unknown questions', () =>
    expect(
      categoryResults(
        [question('q', { analysisTypeId: null })],
        [...given('q', 'ann', 4, 7), ...given('gone', 'ann', 4, 7)],
        none,
      ),
    ).toEqual([]))
  it('show a category that cancels out as 0, distinct from one without results', () =>
    expect(
      categoryResults([question('q')], [...given('q', 'ann', 4, 7), ...given('q', 'bob', 7, 4)], none)[0]?.sum,
    ).toBe(0))
  it('sum three thirds to exactly 100', () => {
    const thirds = ['ann', 'bob', 'cat'].flatMap((learner) => given('q', learner, 1, 2))
    expect(resultOnReport(categoryResults([question('q', { scaleMax: 3 })], thirds, none)[0]?.sum ?? 0)).toBe(100)
  })

  const learners = fc.uniqueArray(
    fc.record({ id: fc.uuid(), before: fc.integer({ min: 1, max: 7 }), after: fc.integer({ min: 1, max: 7 }) }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 40 },
  )
  const ofSeven = [question('q', { scaleMax: 7 })]
  it('do not depend on the order of the answers', () =>
    fc.assert(
      fc.property(learners, (people) => {
        const rows = people.flatMap(({ id, before, after }) => given('q', id, before, after))
        expect(categoryResults(ofSeven, rows.toReversed(), none)).toEqual(categoryResults(ofSeven, rows, none))
      }),
    ))
  it('of two groups add up to the result of both, and the mean times the learners is the sum', () =>
    fc.assert(
      fc.property(learners, fc.nat(), (people, cut) => {
        const sum = (group: typeof people) =>
          categoryResults(
            ofSeven,
            group.flatMap(({ id, before, after }) => given('q', id, before, after)),
            none,
          )[0]
        const at = cut % (people.length + 1)
        const all = sum(people)!
        expect((sum(people.slice(0, at))?.sum ?? 0) + (sum(people.slice(at))?.sum ?? 0)).toBeCloseTo(all.sum, 6)
        expect(all.meanPerLearner * all.learners).toBeCloseTo(all.sum, 6)
      }),
    ))
})
