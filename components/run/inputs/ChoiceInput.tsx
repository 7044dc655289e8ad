import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useId } from 'react'
import { optionsOf, otherOptionOf } from '@/domain/question'
import { blankRow } from '@/domain/questionResponse'
import { clearOnRepeat } from './clearOnRepeat'
import type { FieldProps } from './inputProps'
import classes from './inputs.module.css'
import { useDigitKeys } from './useDigitKeys'
import { OtherText } from './words/OtherText'

/** One, or several, of the question's options; one of them may ask for words. */
export function OptionsInput({
  question,
  rows,
  held,
  onHold,
  onChange,
  isReadOnly,
  labelledBy,
  describedBy,
}: FieldProps) {
  const isMany = question.responseType === 'MultipleChoice'
  const options = optionsOf(question)
  const chosen = rows.map(({ displayOrder }) => displayOrder)
  const other = otherOptionOf(question)
  const otherRow = rows.find(({ displayOrder }) => displayOrder === other)
  const isFull = isMany && question.mostChosen !== null && chosen.length >= question.mostChosen
  const toggle = (number: number) => {
    if (isFull && !chosen.includes(number)) return
    const others = chosen.filter((other) => other !== number)
    const numbers = chosen.includes(number) ? others : [...(isMany ? others : []), number]
    const reinforcementText = rows[0]?.reinforcementText ?? null
    if (held.answer !== undefined && other !== null && !numbers.includes(other)) onHold('answer', null)
    const inOrder = options.filter((option) => numbers.includes(option.number))
    onChange(
      inOrder.map((option, index) => ({
        ...blankRow,
        displayOrder: option.number,
        amountInput: option.number,
        textInput: (option.number === other && otherRow?.textInput) || option.text,
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
      below={(option) =>
        option.number === other &&
        otherRow !== undefined && (
          <OtherText
            {...{ question, held, onHold, isReadOnly }}
            label={option.text}
            row={otherRow}
            onChange={(changed) => onChange(rows.map((row) => (row === otherRow ? changed : row)))}
          />
        )
      }
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

type Choice = { number: number; text: string }
type ChoiceListProps = {
  choices: readonly Choice[]
  chosen: readonly number[]
  isMany: boolean
  /** As many are chosen as may be: no other can be chosen. */
  isFull?: boolean
  /** Also called for a choice that is already chosen, to clear it. */
  onToggle: (number: number) => void
  isReadOnly: boolean
  labelledBy: string
  describedBy?: string
  /** What a choice has below it. */
  below?: (choice: Choice) => ReactNode
}

/** A vertical list of large targets, each with the digit key that chooses it. */
function ChoiceList(props: ChoiceListProps) {
  const { choices, chosen, isMany, isFull = false, onToggle, isReadOnly, labelledBy, describedBy, below } = props
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
          <Fragment key={number}>
            <label
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
              <bdi>{text}</bdi>
            </label>
            {below?.({ number, text })}
          </Fragment>
        )
      })}
    </div>
  )
}
