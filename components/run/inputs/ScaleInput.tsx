import { useTranslations } from 'next-intl'
import type { FieldProps } from './inputProps'
import classes from './inputs.module.css'
import { chosenStep, withStep } from './scaleRows'
import { StepScale } from './StepScale'
import { useDigitKeys } from './useDigitKeys'

/** One step of a scale. */
export function ScaleInput({ question, rows, onChange, onLeave, isReadOnly, labelledBy, describedBy }: FieldProps) {
  const t = useTranslations('run')
  const { scaleMax } = question
  const choose = (step: number | null) => {
    if (step === null || step <= scaleMax) onChange(withStep(question, rows, { side: 0, step }))
  }
  useDigitKeys(choose, !isReadOnly)
  return (
    <div className={classes.scale}>
      <StepScale
        question={question}
        labelledBy={labelledBy}
        describedBy={describedBy}
        value={chosenStep(question, rows)}
        onChange={choose}
        onLeave={onLeave}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && (
        <p dir="auto" className={classes.keys}>
          {t('keys.scale', { scaleMax })}
        </p>
      )}
    </div>
  )
}
