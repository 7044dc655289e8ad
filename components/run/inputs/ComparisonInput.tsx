import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { blankRow } from '@/domain/questionResponse'
import { scaleStep, storedScaleValue } from '@/domain/scale'
import { ComparisonDifference } from './ComparisonDifference'
import type { InputProps } from './inputProps'
import classes from './inputs.module.css'
import { StepScale } from './StepScale'
import { stepText } from './stepText'
import { useDigitKeys } from './useDigitKeys'

const sides = ['before', 'after'] as const

/** Where a person stood before and stands after: two scales, and the way between them drawn. */
export function ComparisonInput({
  question,
  rows,
  onChange,
  onLeave,
  isReadOnly,
  labelledBy,
  describedBy,
}: InputProps) {
  const t = useTranslations('run')
  const root = useRef<HTMLDivElement>(null)
  const lastSide = useRef(0)
  const { scaleMax, isPercentage } = question
  const stepAt = (side: number) => {
    const amount = rows.find(({ displayOrder }) => displayOrder === side)?.amountInput ?? null
    return amount === null ? null : scaleStep(amount, isPercentage)
  }
  const [before, after] = [stepAt(0), stepAt(1)]
  const choose = (side: number, step: number | null) => {
    if (step !== null && step > scaleMax) return
    const others = rows.filter(({ displayOrder, amountInput }) => displayOrder !== side && amountInput !== null)
    const row =
      step === null ? [] : [{ ...blankRow, displayOrder: side, amountInput: storedScaleValue(step, isPercentage) }]
    onChange([...others, ...row].sort((a, b) => a.displayOrder - b.displayOrder))
  }
  useDigitKeys((digit, isAfterOne) => {
    const focused = sides.findIndex((side) =>
      root.current?.querySelector(`[data-tone=${side}]`)?.contains(document.activeElement),
    )
    if (!isAfterOne) lastSide.current = focused >= 0 ? focused : before === null ? 0 : 1
    choose(lastSide.current, digit)
  }, !isReadOnly)
  const shared = { labelledBy, describedBy, scaleMax, isPercentage, isReadOnly }
  const difference =
    before === null || after === null
      ? ''
      : t(after > before ? 'comparison.up' : after < before ? 'comparison.down' : 'comparison.same', {
          before: stepText(before, scaleMax, isPercentage),
          after: stepText(after, scaleMax, isPercentage),
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
      <StepScale
        {...shared}
        label={t('comparison.before')}
        tone="before"
        value={before}
        onChange={(step) => choose(0, step)}
      />
      <StepScale
        {...shared}
        label={t('comparison.after')}
        tone="after"
        value={after}
        onChange={(step) => choose(1, step)}
      />
      {!isReadOnly && <p className={classes.keys}>{t('keys.comparison', { scaleMax })}</p>}
      {(!isReadOnly || difference !== '') && (
        <ComparisonDifference before={before} after={after} scaleMax={scaleMax} text={difference} />
      )}
    </div>
  )
}
