import { expect, it } from 'vitest'
import { figureText, shortFigure } from './figureText'

it.each([
  [12.5, '%', '12.5%'],
  [-1234.5, '%', '−1,234.5%'],
  [1e12, '', '1,000,000,000,000'],
  [null, '%', '–'],
  [Number.NaN, '', '–'],
  [Number.POSITIVE_INFINITY, '', '–'],
  ['3.30', '%', '3.30'],
] as const)('%s with %j is written %s', (figure, unit, text) => expect(figureText(figure, unit)).toBe(text))

it.each([
  [0, '0'],
  [-12.5, '−12.5'],
  [9_999.5, '9,999.5'],
  [12_345, '12.3k'],
  [1e12, '1tn'],
  [-2.5e12, '−2.5tn'],
  [1e18, '1E18'],
])('%d on an axis is %s', (figure, text) => expect(shortFigure(figure)).toBe(text))
