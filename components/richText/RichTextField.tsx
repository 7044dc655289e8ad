'use client'
import { Input, Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useId } from 'react'
import classes from './richText.module.css'

const load = () => import('./RichTextBox').then(({ RichTextBox }) => RichTextBox)
const RichTextBox = dynamic(load, { ssr: false, loading: () => <Skeleton className={classes.loading} radius="md" /> })

// Preloaded while the screen that may open it is idle, so that it is available when offline later. Not every browser
// reports idleness.
const fetchAhead = () => void load().catch(() => undefined)
if (typeof window !== 'undefined') {
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAhead)
  else setTimeout(fetchAhead, 2000)
}

type Props = {
  label: string
  description?: string
  error?: string
  isRequired?: boolean
  /** Takes the focus when it is mounted. */
  isAutoFocused?: boolean
  /** Markup of the few allowed tags; '' when empty. */
  value: string
  onChange: (html: string) => void
}

/**
 * A form field for rich text: bold, lists, links, videos. Its label, description and error are associated with the
 * editor as with any other input.
 */
export function RichTextField({
  label,
  description,
  error,
  isRequired = false,
  isAutoFocused = false,
  value,
  onChange,
}: Props) {
  const id = useId()
  const parts = { label: `${id}-label`, description: `${id}-description`, error: `${id}-error` }
  const described = [
    description === undefined ? [] : [parts.description],
    error === undefined ? [] : [parts.error],
  ].flat()
  const focusText = () =>
    document.querySelector<HTMLElement>(`[role="textbox"][aria-labelledby="${CSS.escape(parts.label)}"]`)?.focus()
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={isRequired}
      labelElement="div"
      labelProps={{ id: parts.label, onClick: focusText }}
      descriptionProps={{ id: parts.description }}
      errorProps={{ id: parts.error }}
    >
      <RichTextBox
        value={value}
        labelId={parts.label}
        describedBy={described.length === 0 ? undefined : described.join(' ')}
        hasError={error !== undefined}
        isRequired={isRequired}
        isAutoFocused={isAutoFocused}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
