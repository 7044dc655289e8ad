'use client'
import { Badge, Button, Checkbox, Group, Modal, ScrollArea, Stack, TextInput } from '@mantine/core'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isSelected, searched, selectedCount, type Selection, toggled, toggledAll } from './selectedLearners'

type Props = { learners: readonly { userId: string; name: string }[]; selection: Selection; onChange: (selection: Selection) => void }

/** Which completed learners count: a searchable checklist behind a button that shows how many are chosen. */
export function LearnerChecklist({ learners, selection, onChange }: Props) {
  const t = useTranslations('overview.criteria')
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const selected = selectedCount(selection, learners)
  return (
    <>
      <Button variant="default" fullWidth justify="space-between" leftSection={<IconUsers size={16} aria-hidden />} rightSection={<Badge variant="light" flex="none">{t('count', { selected, total: learners.length })}</Badge>} onClick={() => setIsOpen(true)}>
        {t('select')}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('select')}>
        <Stack>
          <TextInput aria-label={t('search')} placeholder={t('search')} leftSection={<IconSearch size={16} aria-hidden />} value={search} onChange={(event) => setSearch(event.currentTarget.value)} data-autofocus />
          <Group justify="space-between">
            <Checkbox label={t('all')} checked={selection.isAll} indeterminate={!selection.isAll && selected > 0} onChange={() => onChange(toggledAll(selection))} />
            <Badge variant="light">{t('count', { selected, total: learners.length })}</Badge>
          </Group>
          <ScrollArea.Autosize mah={360}>
            <Stack gap={8}>
              {searched(learners, search).map((learner) => (
                <Checkbox key={learner.userId} label={learner.name} checked={isSelected(selection, learner.userId)} onChange={() => onChange(toggled(selection, learners, learner.userId))} />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Stack>
      </Modal>
    </>
  )
}
