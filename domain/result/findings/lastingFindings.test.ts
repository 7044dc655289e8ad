import { describe, expect, it } from 'vitest'
import { findingSentences } from '@/domain/format'
import { words } from '@/locales/words'
import type { LastingCategory } from './finding'
import { findings } from './findings'
import { faded, kept } from './lastingFindings'
import { findingsInput } from './testing/findingsInput'

const change = (mean: number, half: number, n = 41) => ({ n, mean, low: mean - half, high: mean + half })
const confidence: LastingCategory = {
  name: 'Confidence',
  asked: 60,
  gained: change(30, 5),
  kept: change(24, 5),
  since: change(-6, 3),
  shareKept: 80,
}
const gone: LastingCategory = {
  ...confidence,
  name: 'Planning',
  gained: change(10, 4),
  kept: change(2, 3),
  since: change(-8, 3),
  shareKept: 20,
}
const t = words('en-GB', 'result')
const input = (categories: readonly LastingCategory[], wave: { days?: number; isAfterEnd?: boolean } = {}) => ({
  ...findingsInput,
  lasting: { days: 60, isAfterEnd: false, ...wave, categories },
})
const said = (...args: Parameters<typeof input>) =>
  findingSentences([...kept(input(...args)), ...faded(input(...args))], {
    say: (key, values) => t(`findings.rule.${key}`, values),
    currencySymbol: '£',
    language: 'en-GB',
  })

describe('what lasted, in words', () => {
  it('is what of the gain is still there, of how many', () =>
    expect(said([confidence])).toEqual([
      'After 60 days 24.0 of the 30.0 points gained in Confidence are still there (80%, 41 of 60 answered).',
    ]))
  it('counts from the end where the wave does', () =>
    expect(said([confidence], { days: 1, isAfterEnd: true })[0]).toMatch(/^1 day after the end 24\.0 of/))
  it('names the largest gain, and the others of which something is there', () =>
    expect(
      said([gone, { ...confidence, name: 'Care', gained: change(20, 4), kept: change(18, 4) }, confidence]),
    ).toEqual([
      'After 60 days 24.0 of the 30.0 points gained in Confidence are still there (80%, 41 of 60 answered); of the change in Care something is still there too.',
      'After 60 days it is not clear that anything is still there of the change in Planning: +2.0 of +10.0 points (95% interval −1.0 to +5.0, 41 of 60 answered).',
    ]))
  it('says that less than was gained can be chance', () =>
    expect(said([{ ...confidence, since: change(-6, 7) }])[0]).toMatch(/answered\); that it is less can be chance\.$/))
  it('says of few people that it is indicative', () => {
    const few = { ...confidence, kept: change(24, 5, 7), asked: 9 }
    expect(said([few])[0]).toContain('(80%, 7 of 9 answered, indicative)')
  })
  it('of more than was gained is how far it is from before', () =>
    expect(said([{ ...confidence, kept: change(36, 5), since: change(6, 3), shareKept: 120 }])).toEqual([
      'After 60 days Confidence is 36.0 points above before, where 30.0 had been gained (120%, 41 of 60 answered).',
    ]))
  it('of what fell is how much of the fall is there', () => {
    const fell = {
      ...confidence,
      name: 'Stress',
      gained: change(-12, 4),
      kept: change(-9, 4),
      since: change(3, 2),
      shareKept: 75,
    }
    expect(said([fell])).toEqual([
      'After 60 days 9.0 of the 12.0 points by which Stress fell are still there (75%, 41 of 60 answered).',
    ])
  })
  it('claims nothing of a gain that can be chance, and tests all categories together', () => {
    expect(said([{ ...confidence, shareKept: null }])).toEqual([])
    // Each alone excludes 0: of eight together that can be chance.
    const weak = Array.from({ length: 8 }, (_, at) => ({ ...confidence, name: `Category ${at}`, kept: change(5, 4.9) }))
    expect(kept(input(weak))).toEqual([])
    expect(faded(input(weak))).toHaveLength(1)
  })
  it('is among the findings of a campaign, and not where results are withheld', () => {
    expect(findings(input([confidence, gone])).map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['kept', 'faded']),
    )
    expect(findings({ ...input([confidence]), isWithheld: true, smallest: 5 }).map(({ rule }) => rule)).not.toContain(
      'kept',
    )
    expect(findings(findingsInput).map(({ rule }) => rule)).not.toContain('kept')
  })
})
