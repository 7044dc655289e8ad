'use client'
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import type { Entry } from './useEntries'
import type { useReading } from './useReading'

type Props = {
  entries: ReturnType<typeof useReading>['entries']
  /** Takes the focus when the entry that had it leaves. */
  onFocusLost: () => void
}

/** So many are shown at first, and with each press more. */
const shownAtOnce = 10

/** The parts of pasted lists that are no one, each with its reason: corrected or removed, they leave. */
export function NotUnderstood({ entries: { list, correct, remove }, onFocusLost }: Props) {
  const t = useTranslations('audience.paste')
  const headingId = useId()
  const [shown, setShown] = useState(shownAtOnce)
  if (list.length === 0) return null
  return (
    <Stack gap={6} component="section" aria-labelledby={headingId}>
      <Text size="sm" fw={500} id={headingId} role="status">
        {t('entriesHeading', { count: list.length })}
      </Text>
      {list.slice(0, shown).map((entry) => (
        <EntryLine
          key={entry.text}
          entry={entry}
          onCorrect={(text) => correct(entry, text)}
          onRemove={() => remove(entry)}
          onFocusLost={onFocusLost}
        />
      ))}
      {list.length > shown && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t('more', { count: list.length - shown })}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + shownAtOnce)}>
            {t('showMore')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type LineProps = { entry: Entry; onCorrect: (text: string) => void; onRemove: () => void; onFocusLost: () => void }

/** One part that is no one; it is read again when it is left, which Enter does as well. */
function EntryLine({ entry: { text, reason }, onCorrect, onRemove, onFocusLost }: LineProps) {
  const t = useTranslations('audience.paste')
  const common = useTranslations('common')
  const [value, setValue] = useState(text)
  const isRemoved = useRef(false)
  const correct = () => {
    if (isRemoved.current) return
    if (value.trim() === '') onRemove()
    else if (value.trim() !== text) onCorrect(value)
  }
  return (
    <Group
      gap="xs"
      wrap="nowrap"
      align="flex-start"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) correct()
      }}
    >
      <TextInput
        flex={1}
        aria-label={t('entry', { text })}
        autoComplete="off"
        value={value}
        error={t(`reasons.${reason}`)}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onFocusLost()
        }}
      />
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={common('removeEntry', { name: text })}
        onClick={() => {
          isRemoved.current = true
          onRemove()
          onFocusLost()
        }}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
