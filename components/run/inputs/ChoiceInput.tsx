import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { optionsOf } from '@/domain/question'
import { blankRow } from '@/domain/questionResponse'
import { clearOnRepeat } from './clearOnRepeat'
import type { FieldProps } from './inputProps'
import classes from './inputs.module.css'
import { useDigitKeys } from './useDigitKeys'

/** One, or several, of the question's options. */
export function OptionsInput({ question, rows, onChange, isReadOnly, labelledBy, describedBy }: FieldProps) {
  const isMany = question.responseType === 'MultipleChoice'
  const options = optionsOf(question)
  const chosen = rows.map(({ displayOrder }) => displayOrder)
  const isFull = isMany && question.mostChosen !== null && chosen.length >= question.mostChosen
  const toggle = (number: number) => {
    if (isFull && !chosen.includes(number)) return
    const others = chosen.filter((other) => other !== number)
    const numbers = chosen.includes(number) ? others : [...(isMany ? others : []), number]
    const reinforcementText = rows[0]?.reinforcementText ?? null
    const inOrder = options.filter((option) => numbers.includes(option.number))
    onChange(
      inOrder.map((option, index) => ({
        ...blankRow,
        displayOrder: option.number,
        amountInput: option.number,
        textInput: option.text,
        reinforcementText: index === 0 ? reinforcementText : null,
      })),
    )
  }
  useDigitKeys((digit) => {
    const option = options[digit - 1]
    if (option !== undefined && (isMany || !chosen.includes(option.number))) toggle(option.number)
  }, !isReadOnly)
  return (
    <ChoiceList
      choices={options}
      chosen={chosen}
      isMany={isMany}
      isFull={isFull}
      onToggle={toggle}
      isReadOnly={isReadOnly}
      labelledBy={labelledBy}
      describedBy={describedBy}
    />
  )
}

/** Yes or no. */
export function YesNoInput({ rows, onChange, isReadOnly, labelledBy, describedBy }: FieldProps) {
  const t = useTranslations('run')
  const answer = rows[0]?.yesNoInput ?? null
  const chosen = answer === null ? [] : [answer ? 1 : 2]
  const choose = (number: number) => {
    if (number <= 2) onChange([{ ...blankRow, yesNoInput: number === 1 }])
  }
  useDigitKeys(choose, !isReadOnly)
  return (
    <ChoiceList
      choices={[
        { number: 1, text: t('yesNo.yes') },
        { number: 2, text: t('yesNo.no') },
      ]}
      chosen={chosen}
      isMany={false}
      onToggle={(number) => (chosen.includes(number) ? onChange([]) : choose(number))}
      isReadOnly={isReadOnly}
      labelledBy={labelledBy}
      describedBy={describedBy}
    />
  )
}

type ChoiceListProps = {
  choices: readonly { number: number; text: string }[]
  chosen: readonly number[]
  isMany: boolean
  /** As many are chosen as may be: no other can be chosen. */
  isFull?: boolean
  /** Also called for a choice that is already chosen, to clear it. */
  onToggle: (number: number) => void
  isReadOnly: boolean
  labelledBy: string
  describedBy?: string
}

/** A vertical list of large targets, each with the digit key that chooses it. */
function ChoiceList(props: ChoiceListProps) {
  const { choices, chosen, isMany, isFull = false, onToggle, isReadOnly, labelledBy, describedBy } = props
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
            {...(isReadOnly || isMany ? {} : clearOnRepeat(isChosen, () => onToggle(number)))}
          >
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={number}
              checked={isChosen}
              disabled={isReadOnly || (isFull && !isChosen)}
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
