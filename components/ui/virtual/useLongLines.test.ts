import { describe, expect, it } from 'vitest'
import { withFocusedLine } from './useLongLines'
import { type LineOrGap, withGaps } from './useLongLines'

const line = (index: number, height: number, between = 0, from = 0) => ({
  index,
  start: from + index * (height + between),
  end: from + index * (height + between) + height,
})
const gap = (key: string, size: number) => ({ kind: 'gap', key, size })
const renderedLine = (index: number) => ({ kind: 'line', index })

/** The positions of the rendered lines when the page lays these parts out one below the other. */
function laidOut(parts: readonly LineOrGap[], height: number, between: number) {
  let top = 0
  return parts.map((part) => {
    const place = { ...part, top }
    top += (part.kind === 'gap' ? part.size : height) + between
    return place
  })
}

describe('the empty space of a long list', () => {
  it('replaces the lines before, between and after the rendered ones', () => {
    const lines = [line(3, 40), line(4, 40), line(9, 40)]
    expect(withGaps(lines, 0, 1000 * 40, 0)).toEqual([
      gap('before 3', 120),
      renderedLine(3),
      renderedLine(4),
      gap('before 9', 160),
      renderedLine(9),
      gap('end', 39600),
    ])
  })
  it('is left out where nothing is missing', () => {
    expect(withGaps([line(0, 40), line(1, 40)], 0, 80, 0)).toEqual([renderedLine(0), renderedLine(1)])
  })
  it('counts from the start of the list on the page', () => {
    expect(withGaps([line(2, 40, 0, 300)], 300, 300 + 120, 0)).toEqual([gap('before 2', 80), renderedLine(2)])
  })
  it('leaves every line at its position in the full list, with gaps between the lines', () => {
    const [height, between, count] = [150, 16, 500]
    const lines = [4, 5, 6, 90, 91].map((index) => line(index, height, between))
    const end = count * (height + between) - between
    const parts = laidOut(withGaps(lines, 0, end, between), height, between)
    expect(parts.filter(({ kind }) => kind === 'line').map(({ top }) => top)).toEqual(lines.map(({ start }) => start))
    const last = parts.at(-1)
    expect(last?.kind === 'gap' && last.top + last.size).toBe(end)
  })
  it('has the full height before anything is rendered', () => {
    expect(withGaps([], 0, 4000, 16)).toEqual([gap('end', 4000)])
  })
})

describe('the focused line', () => {
  it('is rendered with its neighbours at any scroll position', () => {
    expect(withFocusedLine([50, 51, 52], 7, 1000)).toEqual([6, 7, 8, 50, 51, 52])
  })
  it('is not rendered twice, and has no neighbour beyond the ends', () => {
    expect(withFocusedLine([0, 1, 2], 0, 3)).toEqual([0, 1, 2])
    expect(withFocusedLine([0], 2, 3)).toEqual([0, 1, 2])
    expect(withFocusedLine([0], 9, 3)).toEqual([0])
  })
  it('may be none', () => expect(withFocusedLine([4, 5], null, 9)).toEqual([4, 5]))
})
