'use client'
import { useTranslations } from 'next-intl'
import { formatNumber } from '@/domain/format'
import { ownColours } from '@/domain/chart'
import { scaleEnds } from '@/domain/scale'
import classes from './charts.module.css'

type Props = {
  before: number
  after: number
  /** Of the question that was answered. */
  scale: { scaleMax: number; isPercentage: boolean }
}

/** Space for the label of an end beside it, and for half of that of a figure at the end, such as 100.00%, in percent of the width. */
const margin = 18
const percent = (place: number) => `${Number(place.toFixed(2))}%`

/** The line of a scale, dashed up to its first step. */
function Track({ first }: { first: number }) {
  const line = { y1: '50%', y2: '50%', stroke: 'var(--chart-track)', strokeWidth: 4, className: classes.track }
  return (
    <>
      <line x1={percent(margin)} x2={percent(first)} strokeDasharray="2 4" {...line} />
      <line x1={percent(first)} x2={percent(100 - margin)} strokeLinecap="round" {...line} />
    </>
  )
}

/**
 * Before and after on the line of their scale from 0, dashed up to its first step: a ring, a dot, and the line between
 * them, whose share of the whole line is the change in percent of the scale.
 */
export function BeforeAfterDumbbell({ before, after, scale }: Props) {
  const t = useTranslations('common.chart')
  const ends = scaleEnds(scale)
  const unit = scale.isPercentage ? '%' : ''
  const span = ends.to - ends.from || 1
  const at = (value: number) =>
    margin + ((Math.min(Math.max(value, ends.from), ends.to) - ends.from) / span) * (100 - 2 * margin)
  const [from, to] = [at(before), at(after)]
  const isLevel = Math.abs(to - from) < 4
  const tip = -8 * Math.sign(to - from)
  const [fromX, toX] = [percent(from), percent(to)]
  const shown = (value: number) => `${formatNumber(value)}${unit}`
  return (
    <svg
      width="100%"
      height="2.75rem"
      role="img"
      aria-label={t('beforeAfter', { before: shown(before), after: shown(after), max: ends.to })}
      className={classes.dumbbell}
    >
      {[ends.from, ends.to].map((end, side) => (
        <text
          key={side}
          x={side === 0 ? percent(margin) : unit === '' ? percent(100 - margin) : '100%'}
          dx={side === 0 ? -11 : unit === '' ? 11 : 0}
          y="50%"
          dy="0.32em"
          textAnchor={side === 1 && unit === '' ? 'start' : 'end'}
          className={`${classes.label} tabular`}
        >
          {`${end}${unit}`}
        </text>
      ))}
      <Track first={at(ends.first)} />
      <line x1={fromX} x2={toX} y1="50%" y2="50%" stroke={ownColours.accent} strokeWidth="4" className={classes.path} />
      {!isLevel && (
        <svg x={toX} y="50%" overflow="visible">
          <path
            d={`M${tip * 1.75} -7L${tip} 0L${tip * 1.75} 7`}
            fill="none"
            stroke={ownColours.accent}
            strokeWidth="2.5"
            className={classes.path}
          />
        </svg>
      )}
      <circle cx={fromX} cy="50%" r="7" fill="var(--mantine-color-body)" stroke={ownColours.neutral} strokeWidth="3" />
      <circle
        cx={toX}
        cy="50%"
        r="7"
        fill={ownColours.accent}
        stroke="var(--mantine-color-body)"
        strokeWidth="1.5"
        className={classes.end}
      />
      <text x={fromX} y="23%" textAnchor="middle" className={`${classes.label} tabular`}>
        {shown(before)}
      </text>
      <text x={toX} y="95%" textAnchor="middle" fontWeight="650" className={`${classes.label} tabular`} data-strong>
        {shown(after)}
      </text>
    </svg>
  )
}
