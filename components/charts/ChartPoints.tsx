'use client'
import { Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import classes from './charts.module.css'

type Props = {
  title: string
  isHorizontal: boolean
  /** The size of the chart, in CSS lengths. */
  size: { width: string; height: number }
  /** Pixels of the chart outside of the plot. */
  padding: { top: number; right: number; bottom: number; left: number }
  /** The places of the chart in order: the whole label, and its figures with their names. */
  points: readonly { label: string; figures: readonly string[] }[]
}

/** The index after a key; null for any other key, and for Escape. */
function placeAfter(key: string, current: number | null, count: number): number | null {
  const last = count - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight' || key === 'ArrowDown') return current === null ? 0 : Math.min(current + 1, last)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return current === null ? last : Math.max(current - 1, 0)
  return null
}

/**
 * The whole label and the figures of each place of a chart: at the pointer, at a touch, and with the keyboard, where the
 * chart is one stop and the arrow keys move within it.
 */
export function ChartPoints({ title, isHorizontal, size, padding, points }: Props) {
  const t = useTranslations('common.chart')
  const [current, setCurrent] = useState<number | null>(null)
  const cells = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, current, points.length)
    if (next === null && event.key !== 'Escape') return
    event.preventDefault()
    setCurrent(next)
    if (next !== null) cells.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const { top, right, bottom, left } = padding
  return (
    <>
      <div
        ref={cells}
        dir="ltr"
        role="group"
        aria-label={t('pointsOf', { title })}
        tabIndex={0}
        className={classes.points}
        data-rows={isHorizontal || undefined}
        style={{ width: size.width, height: size.height, padding: `${top}px ${right}px ${bottom}px ${left}px` }}
        onKeyDown={move}
        onFocus={() => setCurrent((before) => before ?? 0)}
        onBlur={() => setCurrent(null)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setCurrent(null)}
      >
        {points.map(({ label, figures }, at) => {
          const cell = (
            <div
              key={at}
              aria-hidden="true"
              data-current={current === at || undefined}
              onPointerEnter={() => setCurrent(at)}
              onPointerDown={() => setCurrent(at)}
            />
          )
          if (current !== at) return cell
          const lines = [label, ...figures].map((line, index) => (
            <Text key={index} size="sm" className="tabular">
              {line}
            </Text>
          ))
          return (
            <Tooltip key={at} opened multiline maw={320} position={isHorizontal ? 'right' : 'top'} label={lines}>
              {cell}
            </Tooltip>
          )
        })}
      </div>
      <VisuallyHidden aria-live="polite">
        {current === null ? '' : [points[current]?.label, ...(points[current]?.figures ?? [])].join(', ')}
      </VisuallyHidden>
    </>
  )
}
