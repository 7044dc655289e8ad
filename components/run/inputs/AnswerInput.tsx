import { Stack } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import type { ResponseType } from '@/domain/question'
import {
  asksReinforcement,
  blankRow,
  isNotApplicable,
  notApplicable,
  offersNotApplicable,
} from '@/domain/questionResponse'
import { ComparisonInput } from './ComparisonInput'
import { FigureInput } from './FigureInput'
import type { HeldField } from './held'
import type { InputProps } from './inputProps'
import { MoneyInput } from './MoneyInput'
import { NotApplicableChoice } from './NotApplicableChoice'
import { OptionsInput } from './OptionsInput'
import { ReinforcementInput } from './ReinforcementInput'
import { ScaleInput } from './ScaleInput'
import { TextBoxesInput } from './TextBoxesInput'
import { YesNoInput } from './YesNoInput'

const inputs: Record<ResponseType, ComponentType<InputProps>> = {
  ComparisonScale: ComparisonInput,
  CurrencyAmount: MoneyInput,
  MultipleChoice: OptionsInput,
  Number: FigureInput,
  Percentage: FigureInput,
  PickOne: OptionsInput,
  Scale: ScaleInput,
  TextBoxes: TextBoxesInput,
  YesNo: YesNoInput,
}

/** The field of a question's response type, with the way out and the second prompt where the question has them. */
export function AnswerInput(props: InputProps) {
  const { question, rows, held, onHold, onChange, isReadOnly } = props
  const [timesAside, setTimesAside] = useState(0)
  const Input = inputs[question.responseType ?? 'TextBoxes']
  const isAside = offersNotApplicable(question) && rows.some(isNotApplicable)
  const setAside = (isChosen: boolean) => {
    const sides = question.responseType === 'ComparisonScale' ? [0, 1] : [0]
    // What was typed goes with the answer; the field is new, and stays the same one when it is typed in again.
    for (const field of Object.keys(held) as HeldField[]) onHold(field, null)
    if (isChosen) setTimesAside((times) => times + 1)
    onChange(isChosen ? sides.map((displayOrder) => ({ ...blankRow, displayOrder, textInput: notApplicable })) : [])
  }
  return (
    <Stack gap="lg">
      <Input key={timesAside} {...props} rows={isAside ? [] : rows} />
      {offersNotApplicable(question) && (
        <NotApplicableChoice isChosen={isAside} onChange={setAside} isReadOnly={isReadOnly} />
      )}
      {asksReinforcement(question) && <ReinforcementInput {...props} />}
    </Stack>
  )
}
