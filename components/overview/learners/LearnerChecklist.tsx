'use client'
import { Badge, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { checklistRows } from './checklistRows'
import { NameList } from './NameList'
import { type Learner, type Selection, selectedCount, toggleAllLearners, toggleLearners } from './selectedLearners'

type Props = {
  learners: readonly Learner[]
  selection: Selection
  /** Called when the checklist is closed with another selection. */
  onChange: (selection: Selection) => void
}

/** Which completed learners count: a checklist behind a button that shows how many are selected. */
export function LearnerChecklist({ learners, selection, onChange }: Props) {
  const t = useTranslations('overview.criteria')
  const [draft, setDraft] = useState<Selection | null>(null)
  const close = () => {
    setDraft(null)
    if (draft !== null && draft !== selection) onChange(draft)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsers size={16} aria-hidden />}
        rightSection={<SelectedCount selection={selection} learners={learners} />}
        onClick={() => setDraft(selection)}
      >
        {t('select')}
      </Button>
      <Modal opened={draft !== null} onClose={close} title={t('select')}>
        {draft !== null && <Checklist learners={learners} selection={draft} onChange={setDraft} />}
        <Group justify="flex-end" mt="md">
          <Button onClick={close}>{t('done')}</Button>
        </Group>
      </Modal>
    </>
  )
}

function SelectedCount({ selection, learners }: Pick<Props, 'selection' | 'learners'>) {
  const t = useTranslations('overview.criteria')
  return (
    <Badge variant="light" flex="none" className="tabular">
      {t('count', { selected: selectedCount(selection, learners), total: learners.length })}
    </Badge>
  )
}

/** All learners with a search, each department with a checkbox for all of its people. */
function Checklist({ learners, selection, onChange }: Props) {
  const t = useTranslations('overview')
  const [search, setSearch] = useState('')
  const rows = checklistRows(learners, search, t('criteria.noDepartment'))
  const selected = selectedCount(selection, learners)
  return (
    <Stack>
      <TextInput
        aria-label={t('criteria.search')}
        placeholder={t('criteria.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="space-between">
        <Checkbox
          label={t('criteria.all')}
          checked={selection.isAll && learners.length > 0}
          disabled={learners.length === 0}
          indeterminate={!selection.isAll && selected > 0}
          onChange={() => onChange(toggleAllLearners(selection))}
        />
        <SelectedCount selection={selection} learners={learners} />
      </Group>
      {rows.length === 0 ? (
        <Text c="dimmed" role="status">
          {learners.length === 0 ? t('empty') : t('learners.noMatch', { search: search.trim() })}
        </Text>
      ) : (
        <NameList rows={rows} label={t('criteria.select')}>
          {({ name, members, isDepartment, isIndented }) => {
            const count = selectedCount(selection, members)
            return (
              <Checkbox
                ms={isIndented ? 'lg' : undefined}
                fw={isDepartment ? 600 : undefined}
                label={isDepartment ? t('criteria.department', { name, selected: count, total: members.length }) : name}
                checked={count === members.length}
                indeterminate={count > 0 && count < members.length}
                onChange={() => onChange(toggleLearners(selection, learners, members))}
              />
            )
          }}
        </NameList>
      )}
    </Stack>
  )
}
