import { Textarea, type TextareaProps } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { longestText } from '@/domain/questionResponse'
import { isTooLong } from './isTooLong'

type Props = Omit<TextareaProps, 'value'> & {
  value: string
  /** Ids of what describes a box without a label. */
  describedBy?: readonly (string | undefined)[]
}

/** How many characters before the end one is told how many there are. */
const near = 500

/** A box for one's own words. What is too long may be typed, or pasted to be cut: it says so. */
export function LongText({ value, describedBy, description, error, ...props }: Props) {
  const t = useTranslations('run.longText')
  const format = useFormatter()
  const id = useId()
  const most = format.number(longestText)
  const count = value.length > longestText - near ? t('count', { count: format.number(value.length), most }) : null
  const problem = isTooLong(value) ? t('tooLong', { most }) : error
  const described = describedBy && {
    // Mantine would describe it with its own messages alone.
    withAria: false,
    'aria-describedby': [
      ...describedBy,
      count === null ? undefined : `${id}-description`,
      isTooLong(value) ? `${id}-error` : undefined,
    ]
      .filter(Boolean)
      .join(' '),
    'aria-invalid': Boolean(problem),
  }
  return (
    <Textarea
      {...props}
      {...described}
      id={id}
      value={value}
      description={[description, count].filter(Boolean).join(' · ')}
      error={problem}
      errorProps={{ role: 'alert' }}
      autosize
      minRows={2}
      maxRows={12}
      size="md"
    />
  )
}
