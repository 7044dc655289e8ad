import { describe, expect, it } from 'vitest'
import { figureText } from './index'

describe('a figure of a question', () => {
  it.each([
    ['money in its currency', 'CurrencyAmount', '£49.94', 49.944],
    ['money below zero with the sign in front', 'CurrencyAmount', '−£3.00', -3],
    ['a percentage with its sign', 'Percentage', '62.50%', 62.5],
    ['a number as it is', 'Number', '1,234.50', 1234.5],
  ] as const)('is %s', (_, responseType, text, value) =>
    expect(figureText({ responseType, isPercentage: false, unit: '' }, value, '£')).toBe(text),
  )
  it('has the words of a number behind it, and of no other figure', () => {
    const unit = 'hours a month'
    expect(figureText({ responseType: 'Number', isPercentage: false, unit }, 12, '£')).toBe('12.00 hours a month')
    expect(figureText({ responseType: 'Percentage', isPercentage: false, unit }, 12, '£')).toBe('12.00%')
  })
})
