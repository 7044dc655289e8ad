import { Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import type { ResponseType } from '@/domain/question'
import {
  asksReinforcement,
  blankRow,
  isNotApplicable,
  notApplicable,
  offersNotApplicable,
} from '@/domain/questionResponse'
import { OptionsInput, YesNoInput } from './ChoiceInput'
import { ComparisonInput } from './ComparisonInput'
import { FigureInput } from './FigureInput'
import type { HeldField, InputProps } from './inputProps'
import classes from './inputs.module.css'
import { isTooLong, LongText } from './LongText'
import { MoneyInput } from './MoneyInput'
import { ScaleInput } from './ScaleInput'
import { TextBoxesInput } from './TextBoxesInput'

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

/** The field of a question's response type, with "not applicable" and the second prompt where the question offers them. */
export function AnswerInput(props: InputProps) {
  const { question, rows, held, onHold, onChange, isReadOnly } = props
  const [resets, setResets] = useState(0)
  const Input = inputs[question.responseType ?? 'TextBoxes']
  const hasNotApplicable = offersNotApplicable(question) && rows.some(isNotApplicable)
  const chooseNotApplicable = (isChosen: boolean) => {
    const sides = question.responseType === 'ComparisonScale' ? [0, 1] : [0]
    // Unsaved text is discarded with the answer: the key makes a new, empty field, which then stays while it is typed into again.
    for (const field of Object.keys(held) as HeldField[]) onHold(field, null)
    if (isChosen) setResets((count) => count + 1)
    onChange(isChosen ? sides.map((displayOrder) => ({ ...blankRow, displayOrder, textInput: notApplicable })) : [])
  }
  return (
    <Stack gap="lg">
      <Input key={resets} {...props} rows={hasNotApplicable ? [] : rows} />
      {offersNotApplicable(question) && (
        <NotApplicableChoice isChosen={hasNotApplicable} onChange={chooseNotApplicable} isReadOnly={isReadOnly} />
      )}
      {asksReinforcement(question) && <ReinforcementInput {...props} />}
    </Stack>
  )
}

type NotApplicableProps = { isChosen: boolean; onChange: (isChosen: boolean) => void; isReadOnly: boolean }

/** "Not applicable", as large a target as every other choice. */
function NotApplicableChoice({ isChosen, onChange, isReadOnly }: NotApplicableProps) {
  const t = useTranslations('run')
  return (
    <label className={`${classes.choice} ${classes.notApplicable}`} data-chosen={isChosen || undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={classes.hidden}
      />
      <span aria-hidden="true" className={classes.mark} data-many>
        {isChosen && <IconCheck size={16} />}
      </span>
      <span>{t('notApplicable')}</span>
    </label>
  )
}

type ReinforcementProps = Pick<InputProps, 'question' | 'rows' | 'held' | 'onHold' | 'onChange' | 'isReadOnly'>

/** The second prompt of a commitment or an intent. It is optional and stored with the first row of the answer. */
function ReinforcementInput({ question, rows, held, onHold, onChange, isReadOnly }: ReinforcementProps) {
  const t = useTranslations('run')
  const [first, ...others] = rows
  const tooLong = held.reinforcementText?.typed[0]
  const handleChange = (text: string) => {
    onHold('reinforcementText', isTooLong(text) ? { problem: 'tooLong', typed: [text] } : null)
    if (first !== undefined && !isTooLong(text)) onChange([{ ...first, reinforcementText: text }, ...others])
  }
  return (
    <LongText
      label={question.reinforcementText}
      description={
        isReadOnly ? undefined : t(first?.isUserInput ? 'reinforcement.optional' : 'reinforcement.afterAnswer')
      }
      value={tooLong ?? first?.reinforcementText ?? ''}
      onChange={(event) => handleChange(event.currentTarget.value)}
      readOnly={isReadOnly || !(first?.isUserInput || tooLong !== undefined)}
    />
  )
}
