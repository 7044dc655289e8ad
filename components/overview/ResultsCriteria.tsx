'use client'
import { Button, Checkbox, Paper, Stack, Text, Title, Badge, Group, Modal, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Learners } from './OverviewSide'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { NameList } from './learners/NameList'
import {
  isSelected,
  searchLearners,
  selectedCount,
  Selection,
  toggleLearner,
  toggleAllLearners,
} from './learners/selectedLearners'

type Props = {
  learners: Learners['completedLearners']
  selection: Selection
  onSelect: (selection: Selection) => void
  showsCategories: boolean
  onShowCategories: (shows: boolean) => void
  onSubmit: () => void
  isLoading: boolean
  /** The smallest group the company shows; when set, individuals cannot be selected by name. */
  smallest: number | null
}

/** Which learners' answers count, and what the results are grouped by. */
export function ResultsCriteria({
  learners,
  selection,
  onSelect,
  showsCategories,
  onShowCategories,
  onSubmit,
  isLoading,
  smallest,
}: Props) {
  const t = useTranslations('overview.criteria')
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('title')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        {smallest === null ? (
          <LearnerChecklist learners={learners} selection={selection} onChange={onSelect} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('nobodyPicked', { smallest })}
          </Text>
        )}
        <Text size="sm" fw={500}>
          {t('showBy')}
        </Text>
        <Checkbox
          label={t('showCategory')}
          checked={showsCategories}
          onChange={(event) => onShowCategories(event.currentTarget.checked)}
        />
        <Button onClick={onSubmit} loading={isLoading}>
          {t('submit')}
        </Button>
      </Stack>
    </Paper>
  )
}

type LearnerChecklistProps = {
  learners: readonly { sessionId: string; userId: string; name: string }[]
  selection: Selection
  onChange: (selection: Selection) => void
}

/** Which completed learners count: a searchable checklist behind a button that shows how many are selected. */
function LearnerChecklist({ learners, selection, onChange }: LearnerChecklistProps) {
  const t = useTranslations('overview')
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const selected = selectedCount(selection, learners)
  const found = isOpen ? searchLearners(learners, search) : []
  const count = (
    <Badge variant="light" flex="none" className="tabular">
      {t('criteria.count', { selected, total: learners.length })}
    </Badge>
  )
  return (
    <>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        leftSection={<IconUsers size={16} aria-hidden />}
        rightSection={count}
        onClick={() => setIsOpen(true)}
      >
        {t('criteria.select')}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('criteria.select')}>
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
            {count}
          </Group>
          {found.length === 0 ? (
            <Text c="dimmed" role="status">
              {learners.length === 0 ? t('empty') : t('learners.noMatch', { search: search.trim() })}
            </Text>
          ) : (
            <NameList rows={found} label={t('criteria.select')}>
              {({ userId, name }) => (
                <Checkbox
                  label={name}
                  checked={isSelected(selection, userId)}
                  onChange={() => onChange(toggleLearner(selection, learners, userId))}
                />
              )}
            </NameList>
          )}
        </Stack>
      </Modal>
    </>
  )
}
