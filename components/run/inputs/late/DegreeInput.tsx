import { useTranslations } from 'next-intl'
import { degrees } from '@/domain/question'
import { blankRow } from '@/domain/questionResponse'
import type { FieldProps } from '../inputProps'
import classes from '../inputs.module.css'
import { StepScale } from '../StepScale'
import { useDigitKeys } from '../useDigitKeys'

const most = degrees.length - 1

/** A degree from 0 to 10, as the steps of a scale: the first step is 0. */
export function DegreeInput({ rows, onChange, onLeave, isReadOnly, labelledBy, describedBy }: FieldProps) {
  const t = useTranslations('run')
  const degree = rows[0]?.amountInput ?? null
  const choose = (next: number | null) => onChange(next === null ? [] : [{ ...blankRow, amountInput: next }])
  // The key 0 is a 10 on other scales, and here only behind a 1.
  useDigitKeys((digit, isAfterOne) => choose(digit < most ? digit : isAfterOne ? most : 0), !isReadOnly)
  const scale = {
    scaleMax: degrees.length,
    isPercentage: false,
    scaleLabels: degrees.map((one) => (one === 0 ? t('degree.least') : one === most ? t('degree.most') : '')),
    scaleLook: 'Numbers',
  } as const
  return (
    <div className={classes.scale}>
      <StepScale
        question={scale}
        labelledBy={labelledBy}
        describedBy={describedBy}
        value={degree === null ? null : degree + 1}
        onChange={(step) => choose(step === null ? null : step - 1)}
        onLeave={onLeave}
        isReadOnly={isReadOnly}
        stepWords={(step) => ({
          text: String(step - 1),
          name: t('copy.step', { step: String(step - 1), scaleMax: most }),
        })}
      />
      {!isReadOnly && <p className={classes.keys}>{t('keys.degree', { most })}</p>}
    </div>
  )
}
