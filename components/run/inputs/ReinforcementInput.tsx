import { useTranslations } from 'next-intl'
import type { InputProps } from './inputProps'
import { isTooLong } from './isTooLong'
import { LongText } from './LongText'

type Props = Pick<InputProps, 'question' | 'rows' | 'held' | 'onHold' | 'onChange' | 'isReadOnly'>

/** The second prompt of a commitment or an intent. It may stay empty, and it needs an answer to ride on. */
export function ReinforcementInput({ question, rows, held, onHold, onChange, isReadOnly }: Props) {
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
