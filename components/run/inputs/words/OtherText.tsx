import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { longestOther, otherWords } from '@/domain/question'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import type { FieldProps } from '../inputProps'
import { isTooLong, LongText } from './LongText'

type Props = Pick<FieldProps, 'question' | 'held' | 'onHold' | 'isReadOnly'> & {
  /** The text of the option. */
  label: string
  row: QuestionResponseRow
  onChange: (row: QuestionResponseRow) => void
}

/** The text below the chosen option that asks for words; the row holds the option's own text while it is empty. */
export function OtherText({ question, label, row, held: { answer: held }, onHold, onChange, isReadOnly }: Props) {
  const t = useTranslations('run')
  const given = otherWords(question, row)
  const [text, setText] = useState(held?.typed[0] ?? given)
  /** The words as this field last showed or reported them. */
  const [known, setKnown] = useState(given)
  if (given !== known) {
    // Another tab or device has changed the answer.
    setKnown(given)
    setText(given)
  }
  const handleChange = (next: string) => {
    const changed = { ...row, textInput: next.trim() === '' ? label : next }
    setText(next)
    onHold('answer', isTooLong(next, longestOther) ? { problem: 'tooLong', typed: [next] } : null)
    if (isTooLong(next, longestOther)) return
    setKnown(otherWords(question, changed))
    onChange(changed)
  }
  if (isReadOnly && text === '') return null
  return (
    <LongText
      aria-label={label}
      placeholder={isReadOnly ? undefined : t('other.placeholder')}
      longest={longestOther}
      value={text}
      onChange={(event) => handleChange(event.currentTarget.value)}
      readOnly={isReadOnly}
    />
  )
}
