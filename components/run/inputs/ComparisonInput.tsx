import { useTranslations } from 'next-intl'
import { type CSSProperties, useRef } from 'react'
import { sideNames } from '@/domain/question'
import { stepText } from '@/domain/scale'
import type { FieldProps } from './inputProps'
import classes from './inputs.module.css'
import { chosenStep, withStep } from './scaleRows'
import { StepScale } from './StepScale'
import { useDigitKeys } from './useDigitKeys'

const sides = ['before', 'after'] as const

/** How a difference is worded: on a percentage scale without its steps, which are not percent. */
const wayOf = (before: number, after: number, isPercentage: boolean) =>
  before === after ? 'same' : isPercentage ? 'changed' : after > before ? 'up' : 'down'

/** A value before and a value after: two scales, and a drawing of the difference. */
export function ComparisonInput({
  question,
  rows,
  onChange,
  onLeave,
  isReadOnly,
  labelledBy,
  describedBy,
}: FieldProps) {
  const t = useTranslations('run')
  const root = useRef<HTMLDivElement>(null)
  const lastSide = useRef(0)
  const { scaleMax, isPercentage } = question
  const [before, after] = [chosenStep(question, rows, 0), chosenStep(question, rows, 1)]
  const choose = (side: number, step: number | null) => {
    if (step === null || step <= scaleMax) onChange(withStep(question, rows, { side, step }))
  }
  useDigitKeys((digit, isAfterOne) => {
    const focused = sides.findIndex((side) =>
      root.current?.querySelector(`[data-tone=${side}]`)?.contains(document.activeElement),
    )
    if (!isAfterOne) lastSide.current = focused >= 0 ? focused : before === null ? 0 : 1
    choose(lastSide.current, digit)
  }, !isReadOnly)
  const names = sideNames(question, t('comparison.before'), t('comparison.after'))
  const stepOf = (step: number) => stepText(step, scaleMax, isPercentage)
  const shared = { question, labelledBy, describedBy, isReadOnly }
  const difference =
    before === null || after === null
      ? ''
      : t(`comparison.${wayOf(before, after, isPercentage)}`, {
          before: stepOf(before),
          after: stepOf(after),
          steps: Math.abs(after - before),
        })
  return (
    <div
      ref={root}
      className={classes.comparison}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      <StepScale {...shared} label={names[0]} tone="before" value={before} onChange={(step) => choose(0, step)} />
      <StepScale {...shared} label={names[1]} tone="after" value={after} onChange={(step) => choose(1, step)} />
      {(!isReadOnly || difference !== '') && (
        <ComparisonDifference before={before} after={after} scaleMax={scaleMax} text={difference} />
      )}
      {!isReadOnly && (
        <p dir="auto" className={classes.keys}>
          {t('keys.comparison', { scaleMax, before: names[0], after: names[1] })}
        </p>
      )}
    </div>
  )
}

type DifferenceProps = { before: number | null; after: number | null; scaleMax: number; text: string }

const directionOf = (before: number | null, after: number | null) =>
  before === null || after === null ? undefined : after > before ? 'up' : after < before ? 'down' : 'same'

/**
 * The difference between before and after on one line: an open dot, an arrow, a full dot, and the same as text. Its place
 * is kept before anything is chosen, so that the page does not move; the text is announced when it appears. The picture is as wide as
 * the steps above plus half a gap on either side, so that the middle of a step is a percentage of its width.
 */
function ComparisonDifference({ before, after, scaleMax, text }: DifferenceProps) {
  const at = (step: number) => `${((step - 0.5) / scaleMax) * 100}%`
  const from = before === null ? null : at(before)
  const to = after === null ? null : at(after)
  const direction = directionOf(before, after)
  return (
    <div className={classes.difference} data-direction={direction}>
      <svg
        aria-hidden="true"
        className={classes.differencePicture}
        data-many={scaleMax > 5 || undefined}
        style={{ '--steps': scaleMax } as CSSProperties}
      >
        {(from !== null || to !== null) && (
          <>
            <line x1={at(1)} x2={at(scaleMax)} y1="14" y2="14" className={classes.track} />
            {Array.from({ length: scaleMax }, (_, index) => (
              <circle key={index} cx={at(index + 1)} cy="14" r="2" className={classes.tick} />
            ))}
          </>
        )}
        {from !== null && to !== null && <line x1={from} x2={to} y1="14" y2="14" className={classes.way} />}
        {from !== null && <circle cx={from} cy="14" r="7" className={classes.from} />}
        {to !== null && <circle cx={to} cy="14" r="8" className={classes.to} />}
        {to !== null && (direction === 'up' || direction === 'down') && (
          <svg x={to} y="14" className={classes.arrow}>
            <path d={direction === 'up' ? 'M-3-4l5 4-5 4z' : 'M3-4l-5 4 5 4z'} className={classes.head} />
          </svg>
        )}
      </svg>
      <p aria-live="polite" className={classes.differenceText}>
        {text}
      </p>
    </div>
  )
}
