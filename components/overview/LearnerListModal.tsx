'use client'
import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NameList } from './NameList'
import { searched } from './selectedLearners'

type Props = {
  title: string
  learners: readonly { sessionId: string; userId: string; name: string }[]
  isOpen: boolean
  onClose: () => void
}

/** A read-only list of names with a search. */
export function LearnerListModal({ title, learners, isOpen, onClose }: Props) {
  const t = useTranslations('overview')
  const [search, setSearch] = useState('')
  const found = searched(learners, search)
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('learners.titleCount', { title, count: learners.length })}>
      <Stack>
        <TextInput
          aria-label={t('learners.search')}
          placeholder={t('learners.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
        {found.length === 0 ? (
          <Text c="dimmed" role="status">
            {learners.length === 0 ? t('empty') : t('learners.noMatch', { search: search.trim() })}
          </Text>
        ) : (
          <NameList rows={found} label={title}>
            {({ name }) => name}
          </NameList>
        )}
      </Stack>
    </Modal>
  )
}
