import { describe, expect, it } from 'vitest'
import { figureText } from './figureText'
import { shownFigure } from './shownFigure'

describe('a figure while it is typed', () => {
  it.each([
    ['', ''],
    ['-', '-'],
    ['-12.', '-12.'],
    ['.5', '.5'],
    ['1,234.567', '1234.56'],
    ['1.2.3', '1.23'],
    ['12-3', '123'],
    ['£ 7 apples', '7'],
    [' -7', '-7'],
  ])('%s stays %s', (typed, text) => expect(figureText(typed)).toBe(text))
})

describe('a figure that is read', () => {
  it.each([
    [0, '0.00'],
    [-0.5, '-0.50'],
    [999, '999.00'],
    [-1234.5, '-1,234.50'],
    [1e12, '1,000,000,000,000.00'],
  ])('%d is %s', (figure, text) => expect(shownFigure(figure)).toBe(text))
})
