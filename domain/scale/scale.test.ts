import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleEnds, scaleEndWords, scaleStep, scaleSteps, shownScaleValue, storedScaleValue } from '.'

describe('a scale', () => {
  it('has an axis from 0 to its last step', () => {
    expect(scaleEnds({ scaleMax: 5, isPercentage: false })).toEqual({ from: 0, first: 1, to: 5 })
    expect(scaleEnds({ scaleMax: 6, isPercentage: true })).toEqual({ from: 0, first: 17, to: 102 })
  })
  it.each([
    [1, [1]],
    [3, [1, 2, 3]],
    [0, []],
  ])('of %d has steps starting at 1', (scaleMax, steps) => expect(scaleSteps(scaleMax)).toEqual(steps))
  it('stores its step', () => expect(storedScaleValue(7, false)).toBe(7))
  it('of percentages stores a tenth of the step', () => expect(storedScaleValue(7, true)).toBe(0.7))
  it.each([
    [3, [33, 66, 99]],
    [10, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]],
    [6, [17, 34, 51, 68, 85, 102]],
    [1, [100]],
  ])('of %d percentage steps shows multiples of 100 over the steps, rounded', (scaleMax, shown) =>
    expect(scaleSteps(scaleMax).map((step) => shownScaleValue(step, scaleMax, true))).toEqual(shown),
  )
  it('that is not a percentage shows its step', () => expect(shownScaleValue(4, 5, false)).toBe(4))
  it('restores every step from its stored value', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.boolean(), (step, isPercentage) => {
        expect(scaleStep(storedScaleValue(step, isPercentage), isPercentage)).toBe(step)
      }),
    ))
  it('says in words what its ends mean', () => {
    const scale = { responseType: 'Scale', scaleMax: 5, isPercentage: false } as const
    const words = (scaleLabels: string[], more = {}) => scaleEndWords({ ...scale, scaleLabels, ...more })
    expect(words(['Not at all', 'A bit', '', '', 'Completely'])).toBe('1 = Not at all, 5 = Completely')
    expect(words(['Not at all', '', '', '', 'Completely'], { isPercentage: true })).toBe(
      '20% = Not at all, 100% = Completely',
    )
    expect(words(['Yes'], { scaleMax: 1 })).toBe('1 = Yes')
    expect(words([])).toBe('')
    expect(words(['Not at all'], { responseType: 'Number' })).toBe('')
  })
})
