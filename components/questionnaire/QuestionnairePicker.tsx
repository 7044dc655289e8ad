'use client'
import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { SearchBox } from '@/components/ui/SearchBox'
import { useGrowingCount } from '@/components/ui/list/useGrowingCount'
import type { ListType } from '@/domain/questionnaire'
import { PickerRow } from './PickerRow'
import classes from './questionnaire.module.css'
import { shownQuestionnaires } from './shownQuestionnaires'
import { type PickableKind, usePickable } from './usePickable'
import type { Where } from './where'

type Props = {
  kind: PickableKind
  where: Where
  subscriptionId: string | null
  /** What is being added. */
  type: ListType
  isBusy: boolean
  /** Why the choice could not be used. */
  error: unknown
  onPick: (id: string) => void
  onClose: () => void
}

/** Chooses a template or campaign to begin from: by name, with a button, a double-click or the keyboard. */
export function QuestionnairePicker({ kind, where, subscriptionId, type, isBusy, error, onPick, onClose }: Props) {
  const t = useTranslations('questionnaire.picker')
  const words = useTranslations('common')
  const list = useRef<HTMLUListElement>(null)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { rows: items, error: failure } = usePickable({ kind, where, subscriptionId, type })
  const rows =
    items === undefined
      ? undefined
      : shownQuestionnaires(items, { search, sort: 'name', isCampaignList: false, showsFinished: true })
  const total = rows?.length ?? 0
  const { wanted, sentinel, showMore } = useGrowingCount({ total, drawn: 0, startsAgain: search, margin: '600px' })
  const isSearching = search.trim() !== ''
  // What the search has hidden is not chosen any more.
  const choice = rows?.some(({ id }) => id === chosen) ? chosen : null

  const pick = (id: string | null) => {
    if (id !== null && !isBusy) onPick(id)
  }
  const handleDouble = (id: string) => {
    setChosen(id)
    pick(id)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-select]') ?? [])]
    const here = buttons.findIndex((button) => button.closest('li')?.contains(document.activeElement))
    event.preventDefault()
    buttons[Math.min(buttons.length - 1, Math.max(0, here + step))]?.focus()
  }
  return (
    <Modal opened onClose={onClose} title={t(`title.${kind}`)} size="lg" closeOnEscape={!isSearching}>
      <Stack gap="sm" onKeyDown={handleKey}>
        <SearchBox value={search} onSearch={setSearch} label={t('search')} hasHotkey={false} />
        <ErrorBanner errors={[failure, error]} />
        {rows === undefined && failure === undefined && (
          <Skeleton h={220} role="status" aria-label={words('loading')} />
        )}
        {rows?.length === 0 && (
          <div role="status">
            <EmptyState
              drawing={isSearching ? 'search' : 'list'}
              text={isSearching ? words('list.noMatches', { search: search.trim() }) : words('list.nothingYet')}
              action={
                isSearching && (
                  <Button variant="default" onClick={() => setSearch('')}>
                    {words('list.clear')}
                  </Button>
                )
              }
            />
          </div>
        )}
        {rows !== undefined && total > 0 && (
          <ul ref={list} className={classes.pickable} aria-label={t(`rows.${kind}`)}>
            {rows.slice(0, wanted).map((row) => (
              <PickerRow
                key={row.id}
                questionnaire={row}
                where={where}
                isChosen={row.id === choice}
                onChoose={() => setChosen(row.id)}
                onPick={() => handleDouble(row.id)}
              />
            ))}
          </ul>
        )}
        {wanted < total && (
          <Button key={wanted} ref={sentinel} variant="subtle" onClick={showMore}>
            {words('list.more', { shown: wanted, total })}
          </Button>
        )}
        <Group justify="flex-end" className={classes.footer}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {words('cancel')}
          </Button>
          <Button onClick={() => pick(choice)} disabled={choice === null} loading={isBusy}>
            {t('continue')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
