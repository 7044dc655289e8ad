import { type CSSProperties, useId } from 'react'
import { scaleSteps, stepLabel, stepText } from '@/domain/scale'
import { clearOnRepeat } from './clearOnRepeat'
import classes from './inputs.module.css'
import { LoadedMark } from './loadStepMark'
import type { RunQuestion } from '../run'

/** Most steps that stand side by side with their labels. */
const mostAbreast = 7

type Props = {
  question: Pick<RunQuestion, 'scaleMax' | 'isPercentage' | 'scaleLabels' | 'scaleLook'>
  label?: string
  labelledBy: string
  describedBy?: string
  value: number | null
  /** Null clears the choice. */
  onChange: (step: number | null) => void
  onLeave?: () => void
  isReadOnly: boolean
  tone?: 'before' | 'after'
}

/** The steps of one scale as a row of radio buttons: arrow keys move along it. */
export function StepScale({ question, label, labelledBy, describedBy, onLeave, tone, ...choice }: Props) {
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
          <bdi>{label}</bdi>
        </div>
      )}
      <Steps question={question} name={`${id}-step`} {...choice} />
    </div>
  )
}

type StepsProps = Pick<Props, 'question' | 'value' | 'onChange' | 'isReadOnly'> & { name: string }

/**
 * The steps with their labels: those of the ends beside the row. Where one between has a label too, each label is in its
 * step, and steps that are too many or on a narrow page are below each other.
 */
function Steps({ question, name, value, onChange, isReadOnly }: StepsProps) {
  const { scaleMax, isPercentage, scaleLook } = question
  const steps = scaleSteps(scaleMax)
  const isEach = steps.slice(1, -1).some((step) => stepLabel(question, step) !== '')
  const ends = isEach ? [] : [...new Set([1, scaleMax])].filter((step) => stepLabel(question, step) !== '')
  // A narrow page shows more than five steps in two rows of this many.
  const many = !isEach && scaleMax > 5 ? Math.ceil(scaleMax / 2) : undefined
  const each = isEach ? (scaleMax > mostAbreast ? 'below' : 'abreast') : undefined
  return (
    <div className={classes.row} data-many={many} style={{ '--steps': scaleMax } as CSSProperties}>
      <div className={classes.steps} data-many={many} data-each={each}>
        {steps.map((step) => (
          <label
            key={step}
            className={classes.step}
            data-chosen={value === step || undefined}
            {...(isReadOnly ? {} : clearOnRepeat(value === step, () => onChange(null)))}
          >
            <input
              type="radio"
              name={name}
              value={step}
              aria-label={[stepText(step, scaleMax, isPercentage), stepLabel(question, step)]
                .filter(Boolean)
                .join(', ')}
              checked={value === step}
              disabled={isReadOnly}
              onChange={() => onChange(step)}
              className={classes.hidden}
            />
            {scaleLook !== 'Numbers' && (
              <LoadedMark
                look={scaleLook}
                step={step}
                scaleMax={scaleMax}
                isFilled={value !== null && (scaleLook === 'Stars' ? step <= value : step === value)}
              />
            )}
            <span className={classes.stepNumber} data-small={scaleLook !== 'Numbers' || undefined}>
              {stepText(step, scaleMax, isPercentage)}
            </span>
            {isEach && <bdi className={classes.stepLabel}>{stepLabel(question, step)}</bdi>}
          </label>
        ))}
      </div>
      {ends.map((step) => (
        <span key={step} aria-hidden="true" className={classes.end} data-end={step === 1 ? 'first' : 'last'}>
          <bdi>{stepLabel(question, step)}</bdi>
        </span>
      ))}
    </div>
  )
}
