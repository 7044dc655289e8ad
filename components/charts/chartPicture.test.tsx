import { expect, it } from 'vitest'
import { chartPicture } from './chartPicture'
import { fileNameOf } from './saveFile'

const around = { ink: '#111111', paper: '#ffffff' }

function drawing(): SVGSVGElement {
  document.body.innerHTML =
    '<svg style="color: red"><rect style="fill: rgb(1, 2, 3)" class="bar"></rect><text>12.5</text></svg>'
  const svg = document.querySelector('svg')!
  svg.getBoundingClientRect = () => ({ width: 500, height: 250 }) as DOMRect
  return svg
}

it('has the title, the legend, and every mark in its own colors', () => {
  const { svg, width, height } = chartPicture([{ svg: drawing() }], {
    ...around,
    title: 'Change <b> & more',
    legend: [{ name: 'Spring', color: '#1D5B8F' }],
  })
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect([width, height]).toEqual([532, 326])
  expect([...picture.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    'Change <b> & more',
    'Spring',
    '12.5',
  ])
  expect(picture.querySelector('svg svg rect')?.getAttribute('fill')).toBe('rgb(1, 2, 3)')
  expect(picture.querySelector('svg svg [class]')).toBeNull()
})
it('wraps a long title', () => {
  const { height } = chartPicture([{ svg: drawing() }], { ...around, title: 'many words '.repeat(20), legend: [] })
  expect(height).toBeGreaterThan(300)
})
it('of several drawings has each below its text', () => {
  const plot = drawing()
  const { svg, height } = chartPicture(
    [
      { svg: plot, label: 'First' },
      { svg: plot, label: 'Second' },
    ],
    {
      ...around,
      title: 'Change',
      legend: [],
    },
  )
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect([...picture.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    'Change',
    'First',
    '12.5',
    'Second',
    '12.5',
  ])
  expect([...picture.querySelectorAll('svg svg')].map((copy) => copy.getAttribute('y'))).toEqual(['60', '332'])
  expect(height).toBe(598)
})
it.each([
  ['Percentage Change (%)', 'Percentage Change (%).png'],
  ['a/b\\c:d*?"<>|e', 'a b c d e.png'],
  ['...', 'chart.png'],
])('%j is saved as %j', (title, name) => expect(fileNameOf(title, 'png')).toBe(name))
