import { describe, expect, it } from 'vitest'
import { costNotApplied, sustainedReturn } from '.'

describe('the return with the share of the gain that is still there', () => {
  it('counts that share of the benefits against the whole cost', () =>
    expect(sustainedReturn({ benefits: 12_000, cost: 4_000 }, 75)).toEqual({ benefits: 9_000, roi: 125 }))
  it('is none without a cost', () => expect(sustainedReturn({ benefits: 12_000, cost: 0 }, 75)).toBeNull())
})

it('what was paid for learning that is not used is the share of those who have not used it', () =>
  expect(costNotApplied(4_000, 22)).toBe(880))
