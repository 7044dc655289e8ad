'use client'
import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** A rendered line of a long list: its index, and its start and end. */
type DrawnLine = { index: number; start: number; end: number }
/** A rendered line, or the empty space that replaces the lines between two rendered ones. */
export type LineOrGap = { kind: 'line'; index: number } | { kind: 'gap'; key: string; size: number }

/**
 * The rendered lines with empty space in place of the others, so that each is at its position in the full list.
 * `between` is the gap that the page itself leaves between two elements; the empty space is an element too and has it
 * on both sides.
 */
export function withGaps(lines: readonly DrawnLine[], from: number, to: number, between: number): LineOrGap[] {
  const parts: LineOrGap[] = []
  let reached = from
  const fill = (until: number, key: string, sides: number) => {
    const size = until - reached - sides * between
    if (size > 0) parts.push({ kind: 'gap', key, size })
  }
  for (const { index, start, end } of lines) {
    fill(start, `before ${index}`, parts.length === 0 ? 1 : 2)
    parts.push({ kind: 'line', index })
    reached = end
  }
  fill(to, 'end', lines.length === 0 ? 0 : 1)
  return parts
}

/**
 * The lines to render, including the focused one and its neighbours: scrolling must not remove the focus, nor the
 * targets of Tab.
 */
export function withFocusedLine(lines: readonly number[], focused: number | null, count: number): number[] {
  if (focused === null) return [...lines]
  const near = [focused - 1, focused, focused + 1].filter((line) => line >= 0 && line < count)
  return [...new Set([...lines, ...near])].sort((a, b) => a - b)
}

type Options = {
  count: number
  /** The estimated height of a line before it is measured. */
  guess: number
  /** The gap between two lines. */
  between?: number
  /** A line that is rendered wherever the list is scrolled, until one is focused; -1 for none. */
  kept?: number
}
type LongLines<Box> = {
  /** The element around the lines. */
  box: RefObject<Box | null>
  parts: LineOrGap[]
  /** Measures the element of a line, which has its index as data-index. */
  measure: (element: Element | null) => void
  onFocus: (event: FocusEvent) => void
}

/** How far beyond the window lines are rendered. */
const reach = 480

/** The visible lines of a long list, and a few more; the others are replaced with empty space of their height. */
export function useLongLines<Box extends HTMLElement>({
  count,
  guess,
  between = 0,
  kept = -1,
}: Options): LongLines<Box> {
  const box = useRef<Box>(null)
  const [from, setFrom] = useState(0)
  const [focused, setFocused] = useState<number | null>(null)
  const lasting = focused ?? (kept === -1 ? null : kept)
  const lines = useWindowVirtualizer({
    count,
    estimateSize: () => guess,
    gap: between,
    scrollMargin: from,
    overscan: Math.ceil(reach / guess),
    // An element that is not laid out has no height to measure.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || guess,
    rangeExtractor: (range) => withFocusedLine(defaultRangeExtractor(range), lasting, count),
  })
  const findPlace = () => {
    const top = Math.round((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    if (Math.abs(top - from) > 1) setFrom(top)
  }
  useLayoutEffect(findPlace)
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const index = target.closest('[data-index]')?.getAttribute('data-index')
    if (index != null) setFocused(Number(index))
  }, [])
  const parts = withGaps(lines.getVirtualItems(), from, from + lines.getTotalSize(), between)
  return { box, parts, measure: lines.measureElement, onFocus }
}
