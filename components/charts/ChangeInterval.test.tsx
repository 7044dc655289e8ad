import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChangeAxis, ChangeInterval } from './ChangeInterval'

it.each([[[0, 2, 4]], [[-10, -5, 0, 5, 10, 15, 20]], [[0, 1, 2, 3, 4, 5, 6, 7, 8]]])(
  'draws a line only where the axis has a label: %j',
  (ticks) => {
    const { container } = render(
      <>
        <ChangeAxis ticks={ticks} />
        <ChangeInterval change={{ mean: 2 }} ticks={ticks} />
      </>,
    )
    const places = (selector: string, attribute: string) =>
      [...container.querySelectorAll(selector)].map((one) => one.getAttribute(attribute))
    expect(places('line', 'x1')).toEqual(places('text', 'x'))
    expect(places('line', 'x1').length).toBeGreaterThan(1)
  },
)

it.each([
  [
    [0, 20, 40, 60],
    ['0', '60%'],
  ],
  [
    [-20, 0, 20],
    ['-20%', '0', '20%'],
  ],
  [
    [-5, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60],
    ['0', '60%'],
  ],
])('names 0 and the ends of %j, unless an end is too near', (ticks, names) => {
  const { container } = render(<ChangeAxis ticks={ticks} />)
  const shown = [...container.querySelectorAll('text')].map(({ textContent }) => textContent?.replace('−', '-'))
  expect(shown).toEqual(names)
})

it('is as wide as its place, with an arrow where an interval goes on beyond its axis', () => {
  const { container } = render(<ChangeInterval change={{ mean: 2, low: -400, high: 400 }} ticks={[-100, 0, 100]} />)
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('100%')
  expect([...container.querySelectorAll('svg svg')].map((arrow) => arrow.getAttribute('x'))).toEqual(['10%', '90%'])
})
