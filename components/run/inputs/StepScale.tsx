import { useId } from 'react'
import { scaleSteps } from '@/domain/scale'
import classes from './inputs.module.css'
import { stepText } from './stepText'
import { takesBack } from './takesBack'

type Props = {
  label?: string
  labelledBy: string
  describedBy?: string
  scaleMax: number
  isPercentage: boolean
  value: number | null
  /** Null takes the choice back. */
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
}: Props) {
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
      {/* On a narrow page more than five steps stand in two rows of this many. */}
      <div className={classes.steps} data-many={scaleMax > 5 ? Math.ceil(scaleMax / 2) : undefined}>
        {scaleSteps(scaleMax).map((step) => (
          <label
            key={step}
            className={classes.step}
            data-chosen={value === step || undefined}
            {...(isReadOnly ? {} : takesBack(value === step, () => onChange(null)))}
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
