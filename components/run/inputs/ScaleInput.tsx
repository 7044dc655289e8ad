import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { blankRow } from '@/domain/questionResponse'
import { scaleStep, scaleSteps, storedScaleValue } from '@/domain/scale'
import { clearOnRepeat } from './clearOnRepeat'
import type { FieldProps } from './inputProps'
import classes from './inputs.module.css'
import { stepText } from './stepText'
import { useDigitKeys } from './useDigitKeys'

/** One step of a scale. */
export function ScaleInput({ question, rows, onChange, onLeave, isReadOnly, labelledBy, describedBy }: FieldProps) {
  const t = useTranslations('run')
  const { scaleMax, isPercentage } = question
  const amount = rows[0]?.amountInput ?? null
  const choose = (step: number | null) => {
    if (step === null) onChange([])
    else if (step <= scaleMax) onChange([{ ...blankRow, amountInput: storedScaleValue(step, isPercentage) }])
  }
  useDigitKeys(choose, !isReadOnly)
  return (
    <div className={classes.scale}>
      <StepScale
        labelledBy={labelledBy}
        describedBy={describedBy}
        scaleMax={scaleMax}
        isPercentage={isPercentage}
        value={amount === null ? null : scaleStep(amount, isPercentage)}
        onChange={choose}
        onLeave={onLeave}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && <p className={classes.keys}>{t('keys.scale', { scaleMax })}</p>}
    </div>
  )
}

type StepScaleProps = {
  label?: string
  labelledBy: string
  describedBy?: string
  scaleMax: number
  isPercentage: boolean
  value: number | null
  /** Null clears the choice. */
  onChange: (step: number | null) => void
  onLeave?: () => void
  isReadOnly: boolean
  tone?: 'before' | 'after'
}

/** The steps of one scale as a row of radio buttons: arrow keys move along it. */
export function StepScale({
  label,
  labelledBy,
  describedBy,
  scaleMax,
  isPercentage,
  value,
  onChange,
  onLeave,
  isReadOnly,
  tone,
}: StepScaleProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={label === undefined ? labelledBy : `${labelledBy} ${id}`}
      aria-describedby={describedBy}
      className={classes.scale}
      data-tone={tone}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
      }}
    >
      {label !== undefined && (
        <div id={id} className={classes.scaleLabel}>
          {label}
        </div>
      )}
      {/* A narrow page shows more than five steps in two rows of this many. */}
      <div className={classes.steps} data-many={scaleMax > 5 ? Math.ceil(scaleMax / 2) : undefined}>
        {scaleSteps(scaleMax).map((step) => (
          <label
            key={step}
            className={classes.step}
            data-chosen={value === step || undefined}
            {...(isReadOnly ? {} : clearOnRepeat(value === step, () => onChange(null)))}
          >
            <input
              type="radio"
              name={`${id}-step`}
              value={step}
              checked={value === step}
              disabled={isReadOnly}
              onChange={() => onChange(step)}
              className={classes.hidden}
            />
            <span>{stepText(step, scaleMax, isPercentage)}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
