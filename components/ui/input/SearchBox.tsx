'use client'
import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

type Props = {
  /** The current search. */
  value: string
  onSearch: (search: string) => void
  label?: string
  /** '/' anywhere on the page focuses this field; for the only search of a screen. */
  hasHotkey?: boolean
  /** Whether a dialog opens with the focus here. */
  takesFocus?: boolean
}

const pause = 300

/** Whether the target takes text; a radio or a checkbox does not, so the key is free there. */
function isTextTarget({ target }: globalThis.KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'checkbox'
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
  )
}

/** Searches while typing, after a short delay; at once on Enter; the cross clears it. */
export function SearchBox({ value, onSearch, label, hasHotkey = true, takesFocus = false }: Props) {
  const t = useTranslations('common.list')
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const [applied, setApplied] = useState(value)
  if (applied !== value) {
    setApplied(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const handleHotkey = (event: globalThis.KeyboardEvent) => {
    if (isTextTarget(event)) return
    event.preventDefault()
    input.current?.focus()
  }
  useHotkeys(hasHotkey ? [['/', handleHotkey, { preventDefault: false }]] : [], [])

  const search = (next: string) => {
    clearTimeout(timer.current)
    if (next === value) return
    setApplied(next)
    onSearch(next)
  }
  const handleType = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(next), pause)
  }
  const handleClear = () => {
    setText('')
    search('')
    input.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search(text)
    if (event.key === 'Escape' && text !== '') handleClear()
  }
  const isEmpty = text === ''
  // Touch devices have no keyboard.
  const hint = useMediaQuery('(hover: hover)') && hasHotkey && (
    <Kbd size="xs" aria-hidden>
      /
    </Kbd>
  )
  return (
    <TextInput
      ref={input}
      data-autofocus={takesFocus || undefined}
      type="text"
      role="searchbox"
      aria-label={label ?? t('search')}
      placeholder={label ?? t('search')}
      value={text}
      onChange={(event) => handleType(event.currentTarget.value)}
      onKeyDown={handleKey}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={isEmpty ? hint : <CloseButton size="sm" aria-label={t('clear')} onClick={handleClear} />}
      rightSectionPointerEvents={isEmpty ? 'none' : 'all'}
      flex={1}
      miw="min(11.25rem, 100%)"
      maw={420}
    />
  )
}
