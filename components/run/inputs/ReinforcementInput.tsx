import { Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { InputProps } from './inputProps'

/** The second prompt of a commitment or an intent. It may stay empty, and it needs an answer to ride on. */
export function ReinforcementInput({ question, rows, onChange, isReadOnly }: Pick<InputProps, 'question' | 'rows' | 'onChange' | 'isReadOnly'>) {
  const t = useTranslations('run')
  const [first, ...others] = rows
  return (
    <Textarea
      label={question.reinforcementText}
      description={isReadOnly ? undefined : t(first?.isUserInput ? 'reinforcement.optional' : 'reinforcement.afterAnswer')}
      value={first?.reinforcementText ?? ''}
      onChange={(event) => {
        if (first !== undefined) onChange([{ ...first, reinforcementText: event.currentTarget.value }, ...others])
      }}
      readOnly={isReadOnly || !first?.isUserInput}
      maxLength={10_000}
      autosize
      minRows={2}
      maxRows={12}
      size="md"
    />
  )
}
