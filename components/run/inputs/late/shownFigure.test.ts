import { expect, it } from 'vitest'
import { shownFigure } from './shownFigure'

it.each([
  [0, '0.00'],
  [-0.5, '-0.50'],
  [999, '999.00'],
  [-1234.5, '-1,234.50'],
  [1e12, '1,000,000,000,000.00'],
])('formats %d as %s', (figure, text) => expect(shownFigure(figure)).toBe(text))
