import { useTranslations } from 'next-intl'
import { type CSSProperties, useId } from 'react'
import { scaleSteps, stepLabel, stepText } from '@/domain/scale'
import { clearOnRepeat } from './clearOnRepeat'
import classes from './inputs.module.css'
import { ScaleMark } from './loadStepMark'
import type { RunQuestion } from '../run'

/** Most steps that stand side by side with their labels. */
const mostAbreast = 7

/**
 * Where the labels of a scale stand: those of the ends beside its steps. Where one between has a label too, each is at its
 * step, and the steps are below each other where they are too many.
 */
export function labelPlaces(question: Pick<RunQuestion, 'scaleMax' | 'scaleLabels'>) {
  const { scaleMax } = question
  const isEach = scaleSteps(scaleMax)
    .slice(1, -1)
    .some((step) => stepLabel(question, step) !== '')
  const ends = isEach ? [] : [...new Set([1, scaleMax])].filter((step) => stepLabel(question, step) !== '')
  return { isEach, ends, each: isEach ? (scaleMax > mostAbreast ? 'below' : 'abreast') : undefined } as const
}

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
  /** What a step shows and is called where that is not its number. */
  stepWords?: (step: number) => StepWords
}

type StepWords = { text: string; name: string }

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

type StepsProps = Pick<Props, 'question' | 'value' | 'onChange' | 'isReadOnly' | 'stepWords'> & { name: string }

/** The steps with their labels; those with a label each are below each other on a narrow page too. */
function Steps({ question, name, value, onChange, isReadOnly, stepWords }: StepsProps) {
  const { scaleMax, isPercentage, scaleLook } = question
  const numberOf = (step: number): StepWords => {
    const text = stepText(step, scaleMax, isPercentage)
    return { text, name: text }
  }
  const steps = scaleSteps(scaleMax).map((step) => ({ step, ...(stepWords ?? numberOf)(step) }))
  const { isEach, ends, each } = labelPlaces(question)
  const t = useTranslations('run.ends')
  /** Where no step has a label of its own, the ends have words all the same; without numbers they need none. */
  const isPlain = !isEach && ends.length === 0 && !isPercentage && scaleMax > 2 && stepWords === undefined
  // A narrow page shows more than five steps in two rows of this many.
  const many = !isEach && scaleMax > 5 ? Math.ceil(scaleMax / 2) : undefined
  return (
    <div className={classes.row} data-many={many} style={{ '--steps': scaleMax } as CSSProperties}>
      <div className={classes.steps} data-many={many} data-each={each}>
        {steps.map(({ step, text, name: said }) => (
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
              aria-label={[said, stepLabel(question, step)].filter(Boolean).join(', ')}
              checked={value === step}
              disabled={isReadOnly}
              onChange={() => onChange(step)}
              className={classes.hidden}
            />
            <ScaleMark look={scaleLook} step={step} scaleMax={scaleMax} value={value} />
            <span className={classes.stepNumber} data-small={scaleLook !== 'Numbers' || undefined}>
              {text}
            </span>
            {isEach && <bdi className={classes.stepLabel}>{stepLabel(question, step)}</bdi>}
          </label>
        ))}
      </div>
      {(isPlain ? [1, scaleMax] : ends).map((step) => {
        const end = step === 1 ? 'first' : 'last'
        return (
          <span key={step} aria-hidden="true" className={classes.end} data-end={end}>
            <bdi>{isPlain ? t(end) : stepLabel(question, step)}</bdi>
          </span>
        )
      })}
    </div>
  )
}
