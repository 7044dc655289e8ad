'use client'
import { Badge, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NameList } from './NameList'
import { isSelected, searched, selectedCount, type Selection, toggled, toggledAll } from './selectedLearners'

type Props = {
  learners: readonly { sessionId: string; userId: string; name: string }[]
  selection: Selection
  onChange: (selection: Selection) => void
}

/** Which completed learners count: a searchable checklist behind a button that shows how many are chosen. */
export function LearnerChecklist({ learners, selection, onChange }: Props) {
  const t = useTranslations('overview')
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const selected = selectedCount(selection, learners)
  const found = isOpen ? searched(learners, search) : []
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
              onChange={() => onChange(toggledAll(selection))}
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
                  onChange={() => onChange(toggled(selection, learners, userId))}
                />
              )}
            </NameList>
          )}
        </Stack>
      </Modal>
    </>
  )
}
