import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceOf, isRoundedApart, matchByKey, questionKey } from '.'

const question = {
  questionText: 'How <b>sure</b> are you?',
  responseType: 'ComparisonScale',
  scaleMax: 10,
  isPercentage: false,
  unit: '',
  stem: '',
} as const

describe('two questions', () => {
  it('are the same when their text is equal apart from markup, case and spaces', () =>
    expect(questionKey({ ...question, questionText: '<p>how sure  are YOU?</p>' })).toBe(questionKey(question)))
  it.each([
    { questionText: 'How sure were you?' },
    { stem: 'After the course' },
    { responseType: 'Scale' },
    { scaleMax: 5 },
    { isPercentage: true },
  ] as const)('differ by %j', (change) =>
    expect(questionKey({ ...question, ...change })).not.toBe(questionKey(question)),
  )
  it('of numbers differ by their unit, other questions do not', () => {
    const hours = { ...question, responseType: 'Number', unit: 'hours' } as const
    expect(questionKey({ ...hours, unit: 'days' })).not.toBe(questionKey(hours))
    expect(questionKey({ ...question, unit: 'days' })).toBe(questionKey(question))
  })
  it('of numbers are the same whatever their unused scale', () =>
    expect(questionKey({ ...question, responseType: 'Number', scaleMax: 3 })).toBe(
      questionKey({ ...question, responseType: 'Number' }),
    ))
})

describe('matchByKey', () => {
  const of = (left: string, right: string) =>
    matchByKey(
      [...left].map((key, at) => ({ key, at })),
      [...right].map((key, at) => ({ key, at })),
      ({ key }) => key,
    )

  it('follows the order of the left list and lists what only one side has', () => {
    const { both, onlyLeft, onlyRight } = of('abc', 'cxa')
    expect(both.map(({ left, right }) => [left.key, left.at, right.at])).toEqual([
      ['a', 0, 2],
      ['c', 2, 0],
    ])
    expect([onlyLeft, onlyRight].map((items) => items.map(({ key }) => key))).toEqual([['b'], ['x']])
  })
  it('pairs the second item of a key with the second', () =>
    expect(of('aa', 'aaa')).toMatchObject({
      both: [
        { left: { at: 0 }, right: { at: 0 } },
        { left: { at: 1 }, right: { at: 1 } },
      ],
      onlyLeft: [],
      onlyRight: [{ at: 2 }],
    }))
  it('neither loses nor adds items', () => {
    const some = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(some, some, (left, right) => {
        const { both, onlyLeft, onlyRight } = matchByKey(left, right, (key) => key)
        expect(both.length + onlyLeft.length).toBe(left.length)
        expect(both.length + onlyRight.length).toBe(right.length)
      }),
    )
  })
})

describe('the difference', () => {
  it('is rounded apart where the figures beside it are', () => {
    expect(isRoundedApart(12.31, 45.62, 1)).toBe(false)
    expect(isRoundedApart(0.14, 0.26, 1)).toBe(true)
    expect(isRoundedApart(-0.05, 0.05, 1)).toBe(true)
    expect(isRoundedApart(1.005, 2, 2)).toBe(true)
  })
  it('is right minus left', () => expect(differenceOf(3.4, 5)).toBe(1.6))
  it('has no floating-point error', () => expect(differenceOf(0.1, 0.4)).toBe(0.3))
  it.each([
    [null, 1],
    [1, undefined],
  ])('of %s and %s is unknown', (left, right) => expect(differenceOf(left, right)).toBeNull())
})
