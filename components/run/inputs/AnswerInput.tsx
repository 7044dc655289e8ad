import { Stack } from '@mantine/core'
import type { ComponentType } from 'react'
import type { ResponseType } from '@/domain/question'
import { asksReinforcement, blankRow, isNotApplicable, notApplicable, offersNotApplicable } from '@/domain/questionResponse'
import { ComparisonInput } from './ComparisonInput'
import { FigureInput } from './FigureInput'
import type { InputProps } from './inputProps'
import { NotApplicableChoice } from './NotApplicableChoice'
import { OptionsInput } from './OptionsInput'
import { ReinforcementInput } from './ReinforcementInput'
import { ScaleInput } from './ScaleInput'
import { TextBoxesInput } from './TextBoxesInput'
import { YesNoInput } from './YesNoInput'

const inputs: Record<ResponseType, ComponentType<InputProps>> = {
  ComparisonScale: ComparisonInput,
  CurrencyAmount: FigureInput,
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
  const { question, rows, onChange, isReadOnly } = props
  const Input = inputs[question.responseType ?? 'TextBoxes']
  const isAside = offersNotApplicable(question) && rows.some(isNotApplicable)
  const setAside = (isChosen: boolean) => {
    const sides = question.responseType === 'ComparisonScale' ? [0, 1] : [0]
    onChange(isChosen ? sides.map((displayOrder) => ({ ...blankRow, displayOrder, textInput: notApplicable })) : [])
  }
  return (
    <Stack gap="lg">
      <Input key={isAside ? 'aside' : 'answer'} {...props} rows={isAside ? [] : rows} />
      {offersNotApplicable(question) && <NotApplicableChoice isChosen={isAside} onChange={setAside} isReadOnly={isReadOnly} />}
      {asksReinforcement(question) && <ReinforcementInput question={question} rows={rows} onChange={onChange} isReadOnly={isReadOnly} />}
    </Stack>
  )
}
