'use client'
import { List, Modal, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { searched } from './selectedLearners'

type Props = { title: string; learners: readonly { sessionId: string; userId: string; name: string }[]; isOpen: boolean; onClose: () => void }

/** A read-only list of names with a search. */
export function LearnerListModal({ title, learners, isOpen, onClose }: Props) {
  const t = useTranslations('overview')
  const [search, setSearch] = useState('')
  const found = searched(learners, search)
  return (
    <Modal opened={isOpen} onClose={onClose} title={`${title} (${learners.length})`}>
      <Stack>
        <TextInput aria-label={t('learners.search')} placeholder={t('learners.search')} leftSection={<IconSearch size={16} aria-hidden />} value={search} onChange={(event) => setSearch(event.currentTarget.value)} data-autofocus />
        <ScrollArea.Autosize mah={400}>
          {found.length === 0 && <Text c="dimmed">{learners.length === 0 ? t('empty') : t('learners.noMatch', { search })}</Text>}
          <List listStyleType="none" spacing={6}>
            {found.map((learner) => (
              <List.Item key={learner.sessionId}>{learner.name}</List.Item>
            ))}
          </List>
        </ScrollArea.Autosize>
      </Stack>
    </Modal>
  )
}
