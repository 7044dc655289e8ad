import { blankRow } from '@/domain/questionResponse'
import { scaleStep, storedScaleValue } from '@/domain/scale'
import type { InputProps } from './inputProps'
import { StepScale } from './StepScale'
import { useDigitKeys } from './useDigitKeys'

/** One step of a scale. */
export function ScaleInput({ question, rows, onChange, onLeave, isReadOnly, labelledBy, describedBy }: InputProps) {
  const { scaleMax, isPercentage } = question
  const amount = rows[0]?.amountInput ?? null
  const choose = (step: number) => {
    if (step <= scaleMax) onChange([{ ...blankRow, amountInput: storedScaleValue(step, isPercentage) }])
  }
  useDigitKeys(choose, !isReadOnly)
  return (
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
  )
}
