'use client'
import { Button, Group, Skeleton, Stack, Anchor, Badge, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { KeyboardEvent, useId, useRef, useState } from 'react'
import { IconChevronDown, IconChevronUp, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Dialog } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { SearchBox } from '@/components/ui/input/SearchBox'
import { useGrowingCount } from '@/components/ui/list/useGrowingCount'
import type { ListType } from '@/domain/questionnaire'
import { questionnairePaths } from '@/domain/paths'
import type { QuestionnaireCardFragment } from '@/graphql/questionnaire/__generated__/operations'
import classes from '../questionnaire.module.css'
import { shownQuestionnaires } from '../list/shownQuestionnaires'
import { PickableContents } from './PickableContents'
import { type PickableKind, usePickable } from './usePickable'
import type { Where } from '../where'
import { listTypeOfQuestionnaire } from '../listTypeOfQuestionnaire'

type Props = {
  kind: PickableKind
  where: Where
  subscriptionId: string | null
  /** The type of questionnaire being created. */
  type: ListType
  isBusy: boolean
  /** Why the selected questionnaire could not be used. */
  error: unknown
  onPick: (id: string) => void
  onClose: () => void
}

/** Selects a template or campaign to start from: by name, with a button, a double-click or the keyboard. */
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
  const growth = { total, rendered: 0, startsAgain: search, margin: '600px' }
  const { wanted, sentinel, showMore } = useGrowingCount(growth)
  const hasTypes = new Set(items?.map(({ questionnaireType }) => questionnaireType)).size > 1
  const isSearching = search.trim() !== ''
  // A row hidden by the search is no longer selected.
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
    <Dialog onClose={onClose} title={t(`title.${kind}`)} size="xl" closeOnEscape={!isSearching}>
      <Stack gap="sm" onKeyDown={handleKey}>
        <SearchBox value={search} onSearch={setSearch} label={t('search')} hasHotkey={false} takesFocus />
        <ErrorBanner errors={[failure, error]} />
        {rows === undefined && failure === undefined && (
          <Skeleton h={220} role="status" aria-label={words('loading')} />
        )}
        {rows?.length === 0 && (
          <div role="status">
            <EmptyState
              drawing={isSearching ? 'search' : 'list'}
              text={isSearching ? words('list.noMatches', { search: search.trim() }) : words('list.nothingYet')}
              hint={isSearching ? undefined : t(`purpose.${kind}`)}
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
                showsType={hasTypes}
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
    </Dialog>
  )
}

type PickerRowProps = {
  questionnaire: QuestionnaireCardFragment
  where: Where
  /** Whether its type is shown, which says something only where they differ. */
  showsType: boolean
  isChosen: boolean
  onChoose: () => void
  /** Selects the row and continues at once. */
  onPick: () => void
}

/** One row of the picker. */
function PickerRow({ questionnaire, where, showsType, isChosen, onChoose, onPick }: PickerRowProps) {
  const t = useTranslations('questionnaire.picker')
  const list = useTranslations('questionnaire.list')
  const types = useTranslations('questionnaire.type')
  const { id, description, templateDescription, isTemplate, questionnaireType, subscriptionDepartment } = questionnaire
  const name = questionnaire.name === '' ? list('untitled') : questionnaire.name
  const about = (isTemplate && templateDescription) || description
  const [isOpen, setOpen] = useState(false)
  const contentsId = useId()
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isChosen) return
    event.preventDefault()
    onPick()
  }
  return (
    <li className={classes.row} data-chosen={isChosen || undefined} onDoubleClick={onPick}>
      <div className={classes.about}>
        <Text fw={550}>{name}</Text>
        {about !== '' && (
          <Text size="sm" c="dimmed" lineClamp={3}>
            {about}
          </Text>
        )}
        <Group gap="xs" mt={4}>
          {showsType && questionnaireType !== null && (
            <Badge variant="light" color="gray">
              {types(questionnaireType)}
            </Badge>
          )}
          {subscriptionDepartment !== null && (
            <Text size="xs" c="dimmed">
              {subscriptionDepartment.name}
            </Text>
          )}
        </Group>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        rightSection={isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentsId : undefined}
        aria-label={t('lookInsideOf', { name })}
        onClick={() => setOpen(!isOpen)}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        {t('lookInside')}
      </Button>
      <Anchor
        href={questionnairePaths.preview(where, id, { type: listTypeOfQuestionnaire(questionnaire) })}
        target="_blank"
        rel="noreferrer"
        size="sm"
        title={t('note')}
        aria-label={t('previewOf', { name })}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        {t('preview')}
      </Anchor>
      <Button
        data-select
        variant={isChosen ? 'filled' : 'default'}
        leftSection={isChosen ? <IconCircleCheck size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
        aria-pressed={isChosen}
        aria-label={t('selectOf', { name })}
        onClick={onChoose}
        onKeyDown={handleKey}
      >
        {t('select')}
      </Button>
      {isOpen && <PickableContents id={contentsId} questionnaireId={id} />}
    </li>
  )
}
