import { optionsOf } from '@/domain/question'
import { blankRow } from '@/domain/questionResponse'
import { ChoiceList } from './ChoiceList'
import type { InputProps } from './inputProps'
import { useDigitKeys } from './useDigitKeys'

/** One, or several, of the question's options. */
export function OptionsInput({ question, rows, onChange, isReadOnly, labelledBy, describedBy }: InputProps) {
  const isMany = question.responseType === 'MultipleChoice'
  const options = optionsOf(question)
  const chosen = rows.map(({ displayOrder }) => displayOrder)
  const toggle = (number: number) => {
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
      onToggle={toggle}
      isReadOnly={isReadOnly}
      labelledBy={labelledBy}
      describedBy={describedBy}
    />
  )
}
