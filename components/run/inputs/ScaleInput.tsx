import { useTranslations } from 'next-intl'
import { blankRow } from '@/domain/questionResponse'
import { scaleStep, storedScaleValue } from '@/domain/scale'
import type { FieldProps } from './inputProps'
import classes from './inputs.module.css'
import { StepScale } from './StepScale'
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
        question={question}
        labelledBy={labelledBy}
        describedBy={describedBy}
        value={amount === null ? null : scaleStep(amount, isPercentage)}
        onChange={choose}
        onLeave={onLeave}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && <p className={classes.keys}>{t('keys.scale', { scaleMax })}</p>}
    </div>
  )
}
