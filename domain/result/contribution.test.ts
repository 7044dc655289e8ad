import { describe, expect, it } from 'vitest'
import { contribution, type ResultQuestion, type ResultResponse } from '.'

const question = (changes: Partial<ResultQuestion>): ResultQuestion => ({
  id: 'q',
  analysisTypeId: 'sales',
  responseType: 'Number',
  scaleMax: 10,
  isPercentage: false,
  isIncrease: null,
  ...changes,
})
const answers = (...amounts: (number | null)[]): ResultResponse[] =>
  amounts.map((amountInput, displayOrder) => ({
    questionId: 'q',
    sessionId: 's',
    userId: 'u',
    displayOrder,
    amountInput,
    isUserInput: true,
  }))
const comparison = question({ responseType: 'ComparisonScale' })

describe('contribution', () => {
  it('of a before/after scale is the change in percent of the scale', () =>
    expect(contribution(comparison, answers(4, 7), 0)).toBe(30))
  it('reads the lower display order as before, in whatever order the rows arrive', () =>
    expect(contribution(comparison, answers(4, 7).toReversed(), 0)).toBe(30))
  it('of a percentage scale is in percentage points', () =>
    expect(contribution(question({ responseType: 'ComparisonScale', isPercentage: true }), answers(0.5, 0.7), 0)).toBe(
      20,
    ))
  it('of a percentage is the percentage', () =>
    expect(contribution(question({ responseType: 'Percentage' }), answers(20), 0)).toBe(20))
  it.each(['Number', 'CurrencyAmount'] as const)('of a %s is its share of the base amount', (responseType) =>
    expect(contribution(question({ responseType }), answers(50), 200)).toBe(25),
  )
  it('of 0 with a base amount of 0 is still 100', () => expect(contribution(question({}), answers(0), 0)).toBe(100))
  it.each([
    ['Number', 50, -25],
    ['CurrencyAmount', 50, -25],
    ['Percentage', 20, -20],
    ['Percentage', 0, 0],
  ] as const)('of a reported decrease (%s of %d) is %d', (responseType, given, result) =>
    expect(contribution(question({ responseType, isIncrease: false }), answers(given), 200)).toBe(result),
  )
  it('of a reported increase is the figure itself', () =>
    expect(contribution(question({ isIncrease: true }), answers(50), 200)).toBe(25))
  it('of a before/after scale keeps its own sign', () =>
    expect(contribution({ ...comparison, isIncrease: false }, answers(4, 7), 0)).toBe(30))

  it.each(['YesNo', 'Scale', 'PickOne', 'MultipleChoice', 'TextBoxes', null] as const)(
    'is null for %s',
    (responseType) => expect(contribution(question({ responseType }), answers(3), 200)).toBeNull(),
  )
  it('is null without answers', () => expect(contribution(question({}), [], 0)).toBeNull())
  it('is null for not applicable', () => expect(contribution(question({}), answers(null), 0)).toBeNull())
  it('is null for an incomplete pair', () => {
    expect(contribution(comparison, answers(4), 0)).toBeNull()
    expect(contribution(comparison, answers(null, 7), 0)).toBeNull()
    expect(contribution(comparison, answers(null, null), 0)).toBeNull()
  })
  it('is null when the person did not enter it', () =>
    expect(
      contribution(
        question({}),
        answers(50).map((row) => ({ ...row, isUserInput: false })),
        200,
      ),
    ).toBeNull())
  it('is null rather than NaN', () => expect(contribution(question({}), answers(Number.NaN), 200)).toBeNull())
})
