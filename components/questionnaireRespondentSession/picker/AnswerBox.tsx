'use client'
import { Combobox, Loader, Pill, PillsInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { NamedPill } from '@/components/ui/input/NamedPill'
import { pastedPeople } from '@/domain/audience'
import classes from '../people.module.css'
import { allKey, addressKey, AnswerOptions } from './AnswerOptions'
import { type Choice, type ChosenPerson, hasGroup } from './choice'
import { withGroup } from './groupKeys'
import type { ChosenPart } from './useChosenParts'
import { useFound } from './useFound'
import type { Groups } from './useGroups'

type Props = {
  questionnaireId: string
  groups: Groups
  choice: Choice
  parts: readonly ChosenPart[]
  isReading: boolean
  fieldRef: RefObject<HTMLInputElement | null>
  onChange: (choice: Choice) => void
  onToggle: (person: ChosenPerson) => void
  /** Reads a list, or one address. */
  onRead: (text: string) => void
}

/** The most chips that are drawn; the others are shown as a number. */
const mostChips = 20

/** Whether a text is a list, or an address, rather than words to search for. */
const isList = (text: string) => /[\r\n\t;]/.test(text.trim()) || pastedPeople(text).people.length > 0

/**
 * The box that says who should answer: it finds people and groups while typing, reads a pasted list, and holds what is
 * chosen as chips. Those who take part already are shown and cannot be chosen.
 */
export function AnswerBox({ questionnaireId, groups, choice, parts, isReading, fieldRef, ...props }: Props) {
  const t = useTranslations('audience.search')
  const [search, setSearch] = useState('')
  const found = useFound({ questionnaireId, search, groups })
  const [isOpen, setOpen] = useState(false)
  // Said to be open only while there is a list of what was found.
  const combobox = useCombobox({
    opened: isOpen && found.isShown,
    onOpenedChange: setOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const read = (text: string) => {
    setSearch('')
    props.onRead(text)
  }
  const handleSubmit = (key: string) => {
    const person = found.people.find(({ id }) => id === key)
    if (key === addressKey) return read(search)
    if (person !== undefined) return props.onToggle(person)
    props.onChange(key === allKey ? { ...choice, matching: found.wanted } : withGroup(choice, key, groups))
    setSearch('')
  }
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isList(text)) return
    event.preventDefault()
    read(text)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && search === '') parts.at(-1)?.remove()
    const isChoosing = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1
    if (event.key !== 'Enter' || isChoosing || !isList(search)) return
    event.preventDefault()
    read(search)
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={handleSubmit}
      position="bottom-start"
      middlewares={{ flip: false, shift: false }}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          description={t('help')}
          leftSection={parts.length === 0 && <IconSearch size={16} aria-hidden />}
          classNames={{ input: classes.box }}
          rightSection={(found.isLoading || isReading) && <Loader size="xs" aria-hidden />}
        >
          <Pill.Group>
            <Chips parts={parts} onRemoved={() => fieldRef.current?.focus()} />
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                ref={fieldRef}
                className={classes.field}
                aria-label={t('label')}
                placeholder={parts.length === 0 ? t('placeholder') : undefined}
                autoComplete="off"
                value={search}
                onChange={({ currentTarget }) => {
                  setSearch(currentTarget.value)
                  setOpen(true)
                  combobox.resetSelectedOption()
                }}
                onPaste={handlePaste}
                onKeyDown={handleKeyDown}
                onFocus={() => setOpen(true)}
                onClick={() => setOpen(true)}
                onBlur={() => {
                  setOpen(false)
                  // Whole addresses are not left behind in the field.
                  if (isList(search)) read(search)
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <AnswerOptions found={found} choice={choice} hasGroup={hasGroup(choice)} />
    </Combobox>
  )
}

type ChipsProps = { parts: readonly ChosenPart[]; onRemoved: () => void }

/** What is chosen, each part with a button that takes it out again. */
function Chips({ parts, onRemoved }: ChipsProps) {
  const t = useTranslations('audience.chosen')
  if (parts.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('title')}>
      {parts.slice(0, mostChips).map(({ key, text, isNew = false, remove }) => (
        <li key={key}>
          <NamedPill
            name={text}
            size="md"
            maw="100%"
            className={isNew ? classes.newChip : classes.chip}
            onRemove={() => {
              remove()
              onRemoved()
            }}
          />
        </li>
      ))}
      {parts.length > mostChips && (
        <li>
          <Pill size="md" maw="100%" className={classes.chip}>
            {t('more', { count: parts.length - mostChips })}
          </Pill>
        </li>
      )}
    </ul>
  )
}
