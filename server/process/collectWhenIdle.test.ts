import { expect, it } from 'vitest'
import { idleCollector } from './collectWhenIdle'

const megabyte = 1024 * 1024

/** A heap of 140 MB, of which a collection leaves 100, and the looks at it. */
function watched() {
  const heap = { used: 140 * megabyte, collections: 0 }
  const look = idleCollector({
    collect: () => {
      heap.collections += 1
      heap.used = 100 * megabyte
    },
    used: () => heap.used,
  })
  const after = (...utilizations: number[]) => {
    utilizations.forEach(look)
    return heap.collections
  }
  return { heap, after }
}

it('collects at the second look in succession without work', () => {
  const { after } = watched()
  expect([after(0.001), after(0.5), after(0.001), after(0.001)]).toEqual([0, 0, 0, 1])
})

it('never collects under load', () => {
  const { after } = watched()
  expect(after(0.9, 0.03, 0.02, 0.4, 1)).toBe(0)
})

it('collects again only after the heap has grown', () => {
  const { heap, after } = watched()
  expect(after(0, 0, 0, 0, 0)).toBe(1)
  heap.used += 15 * megabyte
  expect(after(0, 0, 0)).toBe(1)
  heap.used += megabyte
  expect([after(0.3), after(0), after(0)]).toEqual([1, 1, 2])
})
