import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './inputs.module.css'
import { takesBack } from './takesBack'

type Choice = { number: number; text: string }
type Props = {
  choices: readonly Choice[]
  chosen: readonly number[]
  isMany: boolean
  /** Also asked for what is chosen: that takes it back. */
  onToggle: (number: number) => void
  isReadOnly: boolean
  labelledBy: string
  describedBy?: string
}

/** Large targets under each other, each with the digit that chooses it. */
export function ChoiceList({ choices, chosen, isMany, onToggle, isReadOnly, labelledBy, describedBy }: Props) {
  const name = useId()
  return (
    <div
      role={isMany ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classes.choices}
    >
      {choices.map(({ number, text }, index) => {
        const isChosen = chosen.includes(number)
        return (
          <label
            key={number}
            className={classes.choice}
            data-chosen={isChosen || undefined}
            {...(isReadOnly || isMany ? {} : takesBack(isChosen, () => onToggle(number)))}
          >
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={number}
              checked={isChosen}
              disabled={isReadOnly}
              onChange={() => onToggle(number)}
              className={classes.hidden}
            />
            <span aria-hidden="true" className={classes.mark} data-many={isMany || undefined}>
              {isChosen ? <IconCheck size={16} /> : index + 1}
            </span>
            <span>{text}</span>
          </label>
        )
      })}
    </div>
  )
}
