import { Textarea, type TextareaProps } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { longestText } from '@/domain/questionResponse'

type Props = Omit<TextareaProps, 'value'> & {
  value: string
  /** Ids of the elements that describe a box without a label. */
  describedBy?: readonly (string | undefined)[]
}

/** The character count is shown from this many characters below the limit. */
const near = 500

/** Whether a text is longer than an answer may be. */
export function isTooLong(text: string): boolean {
  return text.length > longestText
}

/** A text box. It accepts text over the limit, so that it can be pasted and shortened, and shows an error meanwhile. */
export function LongText({ value, describedBy, description, error, ...props }: Props) {
  const t = useTranslations('run.longText')
  const format = useFormatter()
  const id = useId()
  const most = format.number(longestText)
  const count = value.length > longestText - near ? t('count', { count: format.number(value.length), most }) : null
  const problem = isTooLong(value) ? t('tooLong', { most }) : error
  const described = describedBy && {
    // Mantine would replace these with the ids of its own messages.
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
