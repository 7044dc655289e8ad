import { Box, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState, useId } from 'react'
import { mostRanked, optionsOf, ordersOptions, type ResponseType, takesText } from '@/domain/question'
import {
  asksReinforcement,
  isNotApplicable,
  mayBeLeftOut,
  offersNotApplicable,
  statedRange,
} from '@/domain/questionResponse'
import { plainText } from '@/domain/richText'
import { directionOf } from './directionOf'
import { OptionsInput, YesNoInput } from './ChoiceInput'
import { ComparisonInput } from './ComparisonInput'
import type { FieldProps, HeldField, InputProps } from './inputProps'
import { LateInput } from './late/lateInput'
import { NotApplicableChoice } from './NotApplicableChoice'
import { ScaleInput } from './ScaleInput'
import { notApplicableRows } from './scaleRows'
import { isTooLong, LongText } from './words/LongText'

/** The inputs of what is asked most; the others are loaded with their questions. */
const inputs: Partial<Record<ResponseType, ComponentType<FieldProps>>> = {
  ComparisonScale: ComparisonInput,
  MultipleChoice: OptionsInput,
  PickOne: OptionsInput,
  Scale: ScaleInput,
  YesNo: YesNoInput,
}

/**
 * The field of a question's response type, with "not applicable" and the second prompt where the question offers them.
 * All of it runs in the direction of the question.
 */
export function AnswerInput({ errorId, ...props }: InputProps) {
  const { question, rows, held, onHold, onChange, isReadOnly } = props
  const [resets, setResets] = useState(0)
  const t = useTranslations('run')
  const id = useId()
  const optional = !isReadOnly && mayBeLeftOut(question) && !takesText(question) ? t('mayBeLeftOut') : ''
  const range = isReadOnly ? null : statedRange(question)
  const limitNote = useLimitNote(question)
  const notes = [
    question.helpText,
    isReadOnly ? '' : limitNote,
    range === null ? '' : t(`range.${range.key}`, range),
    optional,
  ].filter((note) => note !== '')
  const Input = inputs[question.responseType ?? 'TextBoxes'] ?? LateInput
  const hasNotApplicable = offersNotApplicable(question) && rows.some(isNotApplicable)
  const chooseNotApplicable = (isChosen: boolean) => {
    // Unsaved text is discarded with the answer: the key makes a new, empty field, which then stays while it is typed into again.
    for (const field of Object.keys(held) as HeldField[]) onHold(field, null)
    if (isChosen) setResets((count) => count + 1)
    onChange(isChosen ? notApplicableRows(question) : [])
  }
  return (
    <Stack gap="lg" dir={directionOf(plainText(question.questionText))}>
      {notes.length > 0 && (
        <Box id={id} mt="calc(var(--mantine-spacing-sm) * -1)">
          {notes.map((note) => (
            <Text key={note} size="sm" c="dimmed" dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {note}
            </Text>
          ))}
        </Box>
      )}
      <Input
        key={resets}
        {...props}
        rows={hasNotApplicable ? [] : rows}
        describedBy={[notes.length === 0 ? undefined : id, errorId].filter(Boolean).join(' ') || undefined}
        isInvalid={errorId !== undefined}
      />
      {offersNotApplicable(question) && (
        <NotApplicableChoice isChosen={hasNotApplicable} onChange={chooseNotApplicable} isReadOnly={isReadOnly} />
      )}
      {asksReinforcement(question) && <ReinforcementInput {...props} />}
    </Stack>
  )
}

/** How many options are to be put in order, or may be chosen; empty for a question without such a number. */
function useLimitNote(question: InputProps['question']): string {
  const t = useTranslations('run')
  const { responseType, mostChosen } = question
  if (ordersOptions(responseType)) {
    const count = mostRanked(question)
    return t(count < optionsOf(question).length ? 'ranking.first' : 'ranking.all', { count })
  }
  return responseType === 'MultipleChoice' && mostChosen !== null ? t('mostChosen', { count: mostChosen }) : ''
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
