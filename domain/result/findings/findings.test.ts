import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Finding, FindingQuestion, FindingsInput } from './finding'
import { findings } from './findings'
import { returnOnInvestment } from '../returnOnInvestment'
import { findingsInput } from './testing/findingsInput'

const several = { unit: 'scale', effect: null, questions: [] } as const
const leadership = { ...several, name: 'Leadership', change: { n: 14, mean: 40, low: 31, high: 49 } }
const delegation = { ...several, name: 'Delegation', change: { n: 14, mean: 3, low: -4, high: 10 } }
const stress = { ...several, name: 'Stress', change: { n: 14, mean: -12, low: -20, high: -4 } }
const findingQuestion = (text: string, rest: Partial<FindingQuestion>): FindingQuestion => ({
  text,
  questionType: 'Measure',
  responseType: 'Number',
  scaleMax: 10,
  isPercentage: false,
  unit: '',
  n: 10,
  runs: rest.n ?? 10,
  named: rest.n ?? 10,
  isWithheld: false,
  mean: 3.1,
  change: null,
  ...rest,
})
const pair = {
  n: 14,
  meanBefore: 3,
  meanAfter: 6,
  meanChange: 3,
  low: 2,
  high: 4,
  effectSize: 1.2,
  correctedEffectSize: 1.1,
  isIndicative: false,
}
const comparison = (text: string, change = pair) =>
  findingQuestion(text, { responseType: 'ComparisonScale', mean: null, n: change.n, change })
const commitment = (rest: Partial<FindingQuestion> = {}) =>
  findingQuestion('What will you do?', {
    questionType: 'Commitment',
    responseType: 'TextBoxes',
    mean: null,
    n: 12,
    named: rest.n ?? 12,
    ...rest,
  })

const rulesOf = (input: Partial<FindingsInput>) => findings({ ...findingsInput, ...input }).map(({ rule }) => rule)
const valuesOf = (input: Partial<FindingsInput>, rule: Finding['rule']) => {
  const found = findings({ ...findingsInput, ...input }).find((one) => one.rule === rule)
  return found && Object.fromEntries(found.values.map(({ name, number, text }) => [name, number ?? text]))
}

describe('results that are none', () => {
  it('are one sentence', () => {
    expect(rulesOf({ invited: 0, completed: 0 })).toEqual(['nobodyInvited'])
    expect(findings({ ...findingsInput, completed: 0, categories: [leadership] })).toEqual([
      {
        rule: 'nobodyCompleted',
        values: [
          { name: 'invited', number: 25, text: null },
          { name: 'joined', number: 0, text: null },
          { name: 'who', number: null, text: 'invited' },
        ],
      },
    ])
    expect(rulesOf({ chosen: 0 })).toEqual(['chosen'])
  })
  it('before the questionnaire has begun say who takes part, and that no one was invited', () => {
    const nobody = { completed: 0, counted: 0 }
    expect(valuesOf({ ...nobody, state: 'building' }, 'draft')).toEqual({ participants: 25 })
    expect(valuesOf({ ...nobody, state: 'upcoming', from: '10/12/2026' }, 'upcoming')).toEqual({
      participants: 25,
      from: '10/12/2026',
    })
    for (const state of ['building', 'upcoming', 'begun'] as const)
      expect(valuesOf({ ...nobody, state, from: '10/12/2026', invited: 0 }, 'nobodyInvited')).toEqual({
        kind: 'campaign',
      })
    const selfService = { ...nobody, invited: 0, isSelfService: true }
    expect(valuesOf(selfService, 'nobodyInvited')).toEqual({ kind: 'selfService' })
  })
  it('of people who joined by link alone name no invited', () => {
    const joined = { invited: 0, completed: 0, joined: 3, joinedCompleted: 0, counted: 0 }
    expect(valuesOf(joined, 'nobodyCompleted')).toEqual({ invited: 0, joined: 3, who: 'joined' })
    expect(valuesOf({ ...joined, invited: 2 }, 'nobodyCompleted')).toEqual({ invited: 2, joined: 3, who: 'both' })
    expect(valuesOf({ ...joined, joinedCompleted: 2, counted: 2 }, 'joined')).toEqual({ joined: 3, completed: 2 })
  })
  it('where they are withheld leave the response', () => {
    const withheld = { isWithheld: true, smallest: 5, categories: [leadership] }
    expect(rulesOf(withheld)).toEqual(['withheld', 'response'])
    expect(rulesOf({ ...withheld, chosen: 3 })).toEqual(['chosen', 'withheld'])
  })
})

describe('money', () => {
  it('is set against its cost, whole or a share', () => {
    const known = { returnOnInvestment: returnOnInvestment(24_037.5, 12_500, 14) }
    expect(valuesOf(known, 'return')).toEqual({
      benefits: 24_037.5,
      answers: 14,
      n: 0,
      of: 0,
      certainty: 'enough',
      cost: 12_500,
      roi: expect.closeTo(92.3, 6),
      share: 'whole',
      as: 'adjusted',
    })
    const inFull = { ...known.returnOnInvestment, isAdjusted: false }
    expect(valuesOf({ returnOnInvestment: inFull }, 'return')).toMatchObject({ as: 'stated' })
    const costShare = { learners: 5, of: 36, isOfLearners: true }
    const part = { returnOnInvestment: returnOnInvestment(176.12, 138.89, 5, costShare), smallest: 5, counted: 36 }
    const questions = [findingQuestion('Saved?', { responseType: 'CurrencyAmount', n: 5 })]
    expect(valuesOf({ ...part, questions }, 'return')).toMatchObject({ share: 'share', n: 5, of: 36 })
  })
  it('without a known cost stands for itself', () =>
    expect(valuesOf({ returnOnInvestment: returnOnInvestment(100, 0, 2) }, 'benefits')).toEqual({
      benefits: 100,
      answers: 2,
      n: 0,
      of: 0,
      certainty: 'indicative',
    }))
})

describe('amounts and commitments', () => {
  it('are of the number with most answers: how many of those who completed gave it, the total, and the mean', () => {
    const questions = [
      findingQuestion('Fewer', { n: 9 }),
      findingQuestion('Hours a month?', {}),
      findingQuestion('Zeal?', {}),
      commitment(),
    ]
    expect(valuesOf({ questions }, 'amount')).toEqual({
      question: 'Hours a month?',
      n: 10,
      of: 14,
      whose: 'all',
      times: 'once',
      total: 31,
      each: 3.1,
      hasUnit: 'no',
      unit: '',
    })
  })
  it('have the unit of their question', () =>
    expect(valuesOf({ questions: [findingQuestion('How many?', { unit: 'hours a month' })] }, 'amount')).toMatchObject({
      hasUnit: 'yes',
      unit: 'hours a month',
    }))
  it('have no total where people gave them several times', () =>
    expect(valuesOf({ questions: [findingQuestion('Hours?', { n: 3, runs: 15 })] }, 'amount')).toMatchObject({
      n: 3,
      times: 'several',
    }))
  it('say of how many they are where only groups are shown', () => {
    const shown = { smallest: 5, questions: [findingQuestion('Hours?', {}), commitment()] }
    expect(valuesOf(shown, 'amount')).toMatchObject({ of: 14, whose: 'groups' })
    expect(valuesOf(shown, 'committed')).toEqual({ n: 12, of: 14, bound: 'atLeast' })
  })
  it('count a commitment question; of several the one with most answers is the least', () => {
    expect(valuesOf({ questions: [commitment()] }, 'committed')).toEqual({ n: 12, of: 14, bound: 'exact' })
    const several = { questions: [commitment({ n: 3 }), commitment(), commitment({ n: 0, isWithheld: true })] }
    expect(valuesOf(several, 'committed')).toEqual({ n: 12, of: 14, bound: 'atLeast' })
  })
  it('do not count who wrote that they have none', () => {
    expect(valuesOf({ questions: [commitment({ named: 9 })] }, 'committed')).toMatchObject({ n: 9, of: 14 })
    expect(rulesOf({ questions: [commitment({ named: 0 })] })).toEqual(['response'])
  })
  it('are nothing where they are withheld, not answered, or not asked', () => {
    const questions = [
      findingQuestion('Withheld', { isWithheld: true, n: 0, mean: null }),
      commitment({ n: 0 }),
      findingQuestion('Aim', { questionType: 'Intent', responseType: 'TextBoxes', mean: null }),
    ]
    expect(rulesOf({ questions })).toEqual(['response'])
  })
})

describe('the response', () => {
  const departments = [
    { name: 'Sales', invited: 10, completed: 4 },
    { name: 'Care', invited: 12, completed: 10 },
    { name: 'Board', invited: 2, completed: 0 },
  ]
  it('names the department with the lowest rate, not one of fewer than three people', () =>
    expect(valuesOf({ departments }, 'response')).toEqual({
      open: 11,
      invited: 25,
      place: 'lowest',
      department: 'Sales',
      rate: 40,
    }))
  it('names no department below the smallest group, nor the only one left', () =>
    expect(valuesOf({ departments, smallest: 11 }, 'response')).toEqual({ open: 11, invited: 25, place: 'none' }))
  it('names none where all respond alike, or where two are the lowest', () => {
    const alike = departments.slice(0, 2).map(({ name }) => ({ name, invited: 25, completed: 14 }))
    expect(valuesOf({ departments: alike }, 'response')).toMatchObject({ place: 'none' })
    const two = [...departments, { name: 'Depot', invited: 5, completed: 2 }]
    expect(valuesOf({ departments: two }, 'response')).toMatchObject({ place: 'none' })
  })
  it('is complete when all have completed, and left out of a choice of learners', () => {
    expect(rulesOf({ completed: 25, counted: 25, departments })).toEqual(['everyoneCompleted'])
    const repeated = { invited: 3, completed: 3, counted: 3, questionnaires: 15 }
    expect(valuesOf(repeated, 'everyoneCompleted')).toEqual({ invited: 3, times: 15 })
    expect(rulesOf({ chosen: 3, counted: 3 })).toEqual(['chosen'])
  })
})

describe('the findings', () => {
  const everything: Partial<FindingsInput> = {
    categories: [leadership, delegation, stress],
    questions: [
      comparison('How well do you delegate?'),
      comparison('And plan?'),
      findingQuestion('Hours?', {}),
      commitment(),
    ],
    returnOnInvestment: returnOnInvestment(24_037.5, 12_500, 14),
  }
  it('are at most six, the most important, in the order in which they are read', () =>
    expect(rulesOf(everything)).toEqual(['grew', 'fell', 'unclear', 'return', 'amount', 'response']))
  it('end with what indicative means where one of them is of few people', () => {
    const few = { ...delegation, change: { ...delegation.change, n: 9 } }
    expect(rulesOf({ ...everything, categories: [leadership, few, stress] })).toEqual([
      'grew',
      'fell',
      'unclear',
      'return',
      'response',
      'indicative',
    ])
  })
  it('say nothing of it where the only one of few people had no place left', () => {
    const few = comparison('Few', { ...pair, n: 5, isIndicative: true })
    const found = rulesOf({
      ...everything,
      categories: [leadership, delegation],
      questions: [few, findingQuestion('Hours?', {})],
    })
    expect(found).toEqual(['grew', 'unclear', 'return', 'amount', 'response'])
  })
  it('of groups only have no category, but the questions with their evidence', () =>
    expect(
      rulesOf({
        smallest: 5,
        categories: [{ ...leadership, change: { n: 14, mean: 40, low: null, high: null } }],
        questions: [comparison('A'), comparison('B')],
      }),
    ).toEqual(['question', 'questions', 'response']))

  const number = fc.integer({ min: -100, max: 100 })
  const categoryArbitrary = fc.record({
    name: fc.string({ minLength: 1, maxLength: 8 }),
    change: fc.record({ n: fc.integer({ min: 1, max: 30 }), mean: number, width: fc.option(fc.nat(60)) }),
  })
  it('never claim a change whose interval includes 0, whatever the order of the figures', () =>
    fc.assert(
      fc.property(fc.uniqueArray(categoryArbitrary, { selector: ({ name }) => name }), (given) => {
        const categories = given.map(({ name, change: { n, mean, width } }) => {
          const margin = n < 2 ? null : width
          return {
            ...several,
            name,
            change: {
              n,
              mean,
              low: margin === null ? null : mean - margin,
              high: margin === null ? null : mean + margin,
            },
          }
        })
        const found = findings({ ...findingsInput, categories })
        expect(findings({ ...findingsInput, categories: categories.toReversed() })).toEqual(found)
        expect(found.length).toBeLessThanOrEqual(6)
        for (const { rule, values } of found.filter((one) => one.rule === 'grew' || one.rule === 'fell')) {
          const claimed = values.filter(({ name }) => name === 'category' || name === 'names').map(({ text }) => text)
          for (const { name, change } of categories.filter((one) => claimed.includes(one.name)))
            expect(rule === 'grew' ? change.low! : -change.high!, name).toBeGreaterThan(0)
        }
      }),
    ))
})
