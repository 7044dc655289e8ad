import { describe, expect, it } from 'vitest'
import { beginsAt, erasurePreviewSchema, retentionCutoff, retentionMonths, sumOfCounts } from '.'

describe('the retention cutoff', () => {
  it.each([
    ['2026-11-22T10:00:00.000Z', 6, '2026-05-22T10:00:00.000Z'],
    ['2026-08-31T10:00:00.000Z', 6, '2026-02-28T10:00:00.000Z'],
    ['2028-08-31T10:00:00.000Z', 6, '2028-02-29T10:00:00.000Z'],
    ['2026-01-15T00:00:00.000Z', 120, '2016-01-15T00:00:00.000Z'],
  ])('of %s and %i months is %s', (now, months, cutoff) =>
    expect(retentionCutoff(new Date(now), months).toISOString()).toBe(cutoff),
  )
  it('is between six months and ten years', () => {
    const isOne = (months: number) => retentionMonths.safeParse(months).success
    expect([5, 6, 120, 121, 12.5].map(isOne)).toEqual([false, true, true, false, false])
  })
})

it('adds up the counts of the parts', () => {
  expect(sumOfCounts({ runs: 2, mails: 1 }, { runs: 3, words: 0 })).toEqual({ runs: 5, mails: 1, words: 0 })
})
it('starts a week after it was requested', () => {
  expect(beginsAt(new Date('2026-11-22T10:00:00Z')).toISOString()).toBe('2026-11-29T10:00:00.000Z')
})
it('requires a person', () => {
  expect(erasurePreviewSchema.safeParse({}).success).toBe(false)
  expect(erasurePreviewSchema.parse({ email: ' a@example.test ' })).toEqual({ userId: null, email: 'a@example.test' })
})
