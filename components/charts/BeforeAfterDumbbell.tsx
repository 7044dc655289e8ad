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
  width?: number
}

const height = 44
/** Space for the label of an end beside it, and for half of that of a figure at the end, such as 100.00%. */
const margin = 50

/** The line of a scale, dashed up to its first step. */
function Track({ first, end }: { first: number; end: number }) {
  const line = { y1: 22, y2: 22, stroke: 'var(--chart-track)', strokeWidth: 4, className: classes.track }
  return (
    <>
      <line x1={margin} x2={first} strokeDasharray="2 4" {...line} />
      <line x1={first} x2={end} strokeLinecap="round" {...line} />
    </>
  )
}

/**
 * Before and after on the line of their scale from 0, dashed up to its first step: a ring, a dot, and the line between
 * them, whose share of the whole line is the change in percent of the scale.
 */
export function BeforeAfterDumbbell({ before, after, scale, width = 320 }: Props) {
  const t = useTranslations('common.chart')
  const ends = scaleEnds(scale)
  const unit = scale.isPercentage ? '%' : ''
  const span = ends.to - ends.from || 1
  const at = (value: number) =>
    margin + ((Math.min(Math.max(value, ends.from), ends.to) - ends.from) / span) * (width - 2 * margin)
  const [from, to] = [at(before), at(after)]
  const isLevel = Math.abs(to - from) < 12
  const tip = to - Math.sign(to - from) * 8
  const shown = (value: number) => `${formatNumber(value)}${unit}`
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={t('beforeAfter', { before: shown(before), after: shown(after), max: ends.to })}
      style={{ maxWidth: '100%' }}
    >
      {[ends.from, ends.to].map((end, side) => (
        <text
          key={side}
          x={side === 0 ? margin - 11 : width - margin + 11}
          y={26}
          textAnchor={side === 0 ? 'end' : 'start'}
          fontSize="13"
          fill="var(--mantine-color-dimmed)"
          className="tabular"
        >
          {`${end}${unit}`}
        </text>
      ))}
      <Track first={at(ends.first)} end={width - margin} />
      <line
        x1={from}
        x2={isLevel ? to : tip}
        y1={22}
        y2={22}
        stroke={ownColours.accent}
        strokeWidth="4"
        className={classes.path}
      />
      {!isLevel && (
        <path
          d={`M${tip - Math.sign(to - from) * 6} 15L${tip} 22L${tip - Math.sign(to - from) * 6} 29`}
          fill="none"
          stroke={ownColours.accent}
          strokeWidth="2.5"
          className={classes.path}
        />
      )}
      <circle cx={from} cy={22} r="7" fill="var(--mantine-color-body)" stroke={ownColours.neutral} strokeWidth="3" />
      <circle
        cx={to}
        cy={22}
        r="7"
        fill={ownColours.accent}
        stroke="var(--mantine-color-body)"
        strokeWidth="1.5"
        className={classes.end}
      />
      <text x={from} y={10} textAnchor="middle" fontSize="13" fill="var(--mantine-color-dimmed)" className="tabular">
        {shown(before)}
      </text>
      <text
        x={to}
        y={42}
        textAnchor="middle"
        fontSize="13"
        fontWeight="650"
        fill="var(--mantine-color-text)"
        className="tabular"
      >
        {shown(after)}
      </text>
    </svg>
  )
}
