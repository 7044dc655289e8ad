import { describe, expect, it } from 'vitest'
import { changed, possible, same, single, unclear } from './changeFindings'
import type { Finding, FindingCategory, FindingsInput } from './finding'
import { effectWord } from './testedTogether'
import { findingsInput } from './testing/findingsInput'

const category = (
  name: string,
  n: number,
  mean: number,
  interval: [low: number, high: number] | null = null,
): FindingCategory => ({
  name,
  change: { n, mean, low: interval?.[0] ?? null, high: interval?.[1] ?? null },
  unit: 'scale',
  effect: null,
  questions: [],
})
const ofAmounts = (one: FindingCategory): FindingCategory => ({ ...one, unit: 'amount' })
const of = (...categories: FindingsInput['categories']): FindingsInput => ({ ...findingsInput, categories })
/** The values of a finding by name; of a list all of them. */
const valuesOf = ({ values }: Finding) =>
  Object.fromEntries(
    [...Map.groupBy(values, ({ name }) => name)].map(([name, all]) => {
      const given = all.map(({ number, text }) => number ?? text)
      return [name, name === 'names' || name === 'unclear' ? given : given[0]]
    }),
  )
describe('grew and fell', () => {
  it('name the category with the largest change whose interval excludes 0, and the others that changed to that side', () => {
    const found = changed(
      of(
        category('Planning', 14, 22, [10, 34]),
        { ...category('Leadership', 14, 40, [31, 49]), effect: 0.9 },
        category('Delegation', 14, 3, [-4, 10]),
        category('Stress', 14, -12, [-20, -4]),
      ),
      'grew',
    )
    expect(found.map(({ rule }) => rule)).toEqual(['grew'])
    expect(valuesOf(found[0]!)).toEqual({
      category: 'Leadership',
      rank: 'most',
      unit: 'scale',
      change: 40,
      low: 31,
      high: 49,
      n: 14,
      certainty: 'enough',
      size: 'large',
      all: 0,
      also: 1,
      names: ['Planning'],
      more: 0,
    })
    const fell = changed(of(category('Stress', 14, -12, [-20, -4]), category('Errors', 14, -30, [-40, -20])), 'fell')
    expect(valuesOf(fell[0]!)).toMatchObject({
      category: 'Errors',
      rank: 'most',
      change: -30,
      names: ['Stress'],
      all: 2,
    })
    const few = changed(of(category('Stress', 14, -12, [-20, -4]), category('Errors', 9, -30, [-40, -20])), 'fell')
    expect(valuesOf(few[0]!)).toMatchObject({ all: 0 })
  })
  it('make no claim of an interval with 0, also where it is 0 as shown, nor without an interval or a deviation', () => {
    const input = of(
      category('Touches', 14, 20, [0, 40]),
      category('Rounds to 0', 14, 20, [0.04, 40]),
      category('One', 1, 90),
      category('Groups only', 14, 90),
      category('Alike', 14, 90, [90, 90]),
    )
    expect([...changed(input, 'grew'), ...changed(input, 'fell')]).toEqual([])
    expect(changed(of(category('Just', 14, 20, [0.05, 40])), 'grew')).toHaveLength(1)
  })
  it('say most only where others clearly changed to that side, and all means are outside the interval', () => {
    const rankOf = (...others: FindingsInput['categories']) =>
      valuesOf(changed(of(category('Leadership', 14, 40, [31, 49]), ...others), 'grew')[0]!)['rank']
    const planning = category('Planning', 14, 30, [20, 40])
    expect(rankOf()).toBe('plain')
    expect(rankOf(planning)).toBe('most')
    expect(rankOf(category('Planning', 14, 31, [20, 42]))).toBe('plain')
    expect(rankOf(category('Level', 14, 3, [-4, 10]), category('Stress', 14, -12, [-20, -4]))).toBe('plain')
    expect(rankOf(planning, category('Alike', 14, 50, [50, 50]))).toBe('plain')
    expect(rankOf(planning, category('One', 1, 90))).toBe('plain')
  })
  it('compare amounts with amounts alone, in a sentence of their own', () => {
    const input = of(
      category('Leadership', 14, 40, [31, 49]),
      category('Planning', 14, 22, [10, 30]),
      ofAmounts(category('Money', 14, 929, [800, 1_058])),
      ofAmounts(category('Hours', 14, 12, [8, 16])),
    )
    expect(changed(input, 'grew').map(valuesOf)).toMatchObject([
      { category: 'Leadership', rank: 'most', unit: 'scale', names: ['Planning'] },
      { category: 'Money', rank: 'most', unit: 'amount', names: ['Hours'] },
    ])
    expect(changed(of(...input.categories.slice(0, 3)), 'grew').map(valuesOf)).toMatchObject([
      { category: 'Leadership', rank: 'most', all: 0 },
      { category: 'Money', rank: 'plain', unit: 'amount' },
    ])
  })
  it('order equal changes by name', () => {
    const input = of(category('B', 14, 40, [31, 49]), category('A', 14, 40, [31, 49]))
    expect(valuesOf(changed(input, 'grew')[0]!)).toMatchObject({ category: 'A', rank: 'plain', names: ['B'] })
  })
  it('list three names and how many more', () => {
    const all = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => category(name, 14, 40, [31, 49]))
    expect(valuesOf(changed(of(...all), 'grew')[0]!)).toMatchObject({ also: 5, names: ['B', 'C', 'D'], more: 2 })
    expect(valuesOf(changed(of(...all.slice(1)), 'grew')[0]!)).toMatchObject({
      also: 4,
      names: ['C', 'D', 'E', 'F'],
      more: 0,
    })
  })
  it('are indicative below ten learners', () => {
    const certainty = (n: number) => valuesOf(changed(of(category('A', n, 40, [31, 49])), 'grew')[0]!)['certainty']
    expect([9, 10].map(certainty)).toEqual(['indicative', 'enough'])
  })
})

describe('the size of a change', () => {
  it('has the words of Cohen', () =>
    expect([null, 0, 0.19, -0.2, 0.49, 0.5, 0.79, -0.8, 3].map(effectWord)).toEqual([
      'unknown',
      'slight',
      'slight',
      'small',
      'small',
      'medium',
      'medium',
      'large',
      'large',
    ]))
})

describe('no clear change', () => {
  it('names the categories whose interval includes 0, by name', () => {
    const input = of(
      category('Planning', 14, -2, [-9, 5]),
      category('Delegation', 8, 3, [-4, 10]),
      category('Leadership', 14, 40, [31, 49]),
      category('One', 1, 3),
    )
    expect(unclear(input).map(valuesOf)).toEqual([
      { names: ['Delegation', 'Planning'], more: 0, count: 2, certainty: 'indicative' },
    ])
    expect(unclear(of(category('Leadership', 14, 40, [31, 49])))).toEqual([])
  })
  it('of a single category has its figures', () =>
    expect(unclear(of(category('Delegation', 14, 3, [-4, 10]))).map(valuesOf)).toEqual([
      {
        names: ['Delegation'],
        more: 0,
        count: 1,
        unit: 'scale',
        change: 3,
        low: -4,
        high: 10,
        n: 14,
        certainty: 'enough',
      },
    ]))
})

describe('categories tested together', () => {
  const slight = category('Planning', 14, 10, [1, 19])
  const others = [category('Delegation', 14, 3, [-4, 10]), category('Listening', 14, -2, [-9, 5])]

  it('make no claim of one that is clear only by itself, and name it as possible with its figures', () => {
    expect(changed(of(slight), 'grew')).toHaveLength(1)
    expect(possible(of(slight))).toEqual([])
    const input = of(slight, ...others)
    expect(changed(input, 'grew')).toEqual([])
    expect(possible(input).map(valuesOf)).toEqual([
      {
        names: ['Planning'],
        more: 0,
        count: 1,
        unit: 'scale',
        change: 10,
        low: 1,
        high: 19,
        n: 14,
        certainty: 'enough',
        tested: 3,
      },
    ])
    expect(unclear(input).map(valuesOf)).toMatchObject([{ names: ['Delegation', 'Listening'] }])
  })
  it('of several that are possible have the names alone', () =>
    expect(
      possible(of(slight, category('Errors', 9, -10, [-19, -1]), ...others, category('One', 1, 5))).map(valuesOf),
    ).toEqual([{ names: ['Errors', 'Planning'], more: 0, count: 2, certainty: 'indicative', tested: 4 }]))
  it('do not count those of which learners changed alike, and those without an interval', () => {
    const input = of(slight, category('Alike', 14, 5, [5, 5]), category('One', 1, 3), category('Groups', 14, 3))
    expect(changed(input, 'grew')).toHaveLength(1)
  })
})

describe('figures without an interval', () => {
  it('of learners who all changed alike are named as such', () => {
    const input = of(category('B', 5, 20, [20, 20]), category('A', 5, -20, [-20, -20]), category('C', 5, 9, [9, 9]))
    expect(same(input).map(valuesOf)).toEqual([
      { category: 'A', unit: 'scale', change: -20, n: 5, direction: 'some', certainty: 'indicative' },
    ])
    const none = of(category('None', 5, 0, [0, 0]))
    expect(unclear(none)).toEqual([])
    expect(same(none).map(valuesOf)).toMatchObject([{ direction: 'none' }])
  })
  it('of amounts are named beside those of scales', () => {
    const input = of(category('A', 12, 9, [9, 9]), ofAmounts(category('Money', 12, 90, [90, 90])))
    expect(same(input).map(valuesOf)).toMatchObject([{ category: 'A' }, { category: 'Money', unit: 'amount' }])
    expect(single(of(category('A', 1, 9), ofAmounts(category('Money', 1, 90)))).map(valuesOf)).toMatchObject([
      { category: 'A' },
    ])
  })
  it('of one learner are only stated', () => {
    expect(single(of(category('B', 1, 10), category('A', 1, -40))).map(valuesOf)).toEqual([
      { category: 'A', unit: 'scale', change: -40, certainty: 'indicative' },
    ])
    expect(single(of(category('B', 1, 10), category('A', 14, 40, [31, 49])))).toEqual([])
  })
  it('of groups only are no finding', () => expect(single(of(category('A', 14, 40)))).toEqual([]))
})
