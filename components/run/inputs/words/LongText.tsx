import { InputBase } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { type ChangeEventHandler, type ReactNode, useId } from 'react'
import { longestText } from '@/domain/questionResponse'
import classes from '../inputs.module.css'

type Props = {
  value: string
  onChange: ChangeEventHandler<HTMLTextAreaElement>
  readOnly?: boolean
  label?: ReactNode
  'aria-label'?: string
  placeholder?: string
  description?: string
  error?: boolean
  /** The most characters that it holds. */
  longest?: number
  /** Ids of the elements that describe a box without a label. */
  describedBy?: readonly (string | undefined)[]
}

/** The character count is shown from this many characters below the limit, of a short one from its half. */
const nearLimit = 500

/** Whether a text is longer than an answer may be. */
export function isTooLong(text: string, longest: number = longestText): boolean {
  return text.length > longest
}

/** A text box. It accepts text over the limit, so that it can be pasted and shortened, and shows an error meanwhile. */
export function LongText({ value, longest = longestText, describedBy, description, error, ...props }: Props) {
  const t = useTranslations('run.longText')
  const format = useFormatter()
  const id = useId()
  const most = format.number(longest)
  const count =
    value.length > longest - Math.min(nearLimit, longest / 2)
      ? t('count', { count: format.number(value.length), most })
      : null
  const problem = isTooLong(value, longest) ? t('tooLong', { most }) : error
  const described = describedBy && {
    // Mantine would replace these with the ids of its own messages.
    withAria: false,
    'aria-describedby': [
      ...describedBy,
      count === null ? undefined : `${id}-description`,
      isTooLong(value, longest) ? `${id}-error` : undefined,
    ]
      .filter(Boolean)
      .join(' '),
    'aria-invalid': Boolean(problem),
  }
  return (
    <InputBase
      component="textarea"
      multiline
      classNames={{ input: classes.longText }}
      {...props}
      {...described}
      id={id}
      value={value}
      description={[description, count].filter(Boolean).join(' · ')}
      error={problem}
      errorProps={{ role: 'alert' }}
      rows={2}
      size="md"
    />
  )
}
