'use client'
import { Anchor, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { NameList } from './NameList'
import { searchLearners } from './selectedLearners'
import { useLearners } from './useLearners'

type Props = { title: string; questionnaireId: string; hasCompleted: boolean; count: number }

/** Opens a read-only list of names, each with its department, with a search; the names are read when it is opened. */
export function LearnerList({ title, count, ...of }: Props) {
  const t = useTranslations('overview')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => setIsOpen(true)}>
        {title}
      </Anchor>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('learners.titleCount', { title, count })}>
        {isOpen && <Names {...of} title={title} />}
      </Dialog>
    </>
  )
}

function Names({ title, questionnaireId, hasCompleted }: Omit<Props, 'count'>) {
  const t = useTranslations('overview')
  const [search, setSearch] = useState('')
  const { learners, isComplete, error, retry } = useLearners(questionnaireId, hasCompleted)
  const found = searchLearners(learners, search)
  return (
    <Stack>
      <TextInput
        aria-label={t('learners.search')}
        placeholder={t('learners.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      {error !== undefined && <ErrorBanner error={error} onRetry={retry} />}
      {found.length > 0 && (
        <NameList rows={found} label={title}>
          {({ name, departmentName }) => (
            <>
              <bdi>{name}</bdi>{' '}
              <Text span size="sm" c="dimmed">
                {departmentName ?? t('criteria.noDepartment')}
              </Text>
            </>
          )}
        </NameList>
      )}
      {found.length === 0 && isComplete && (
        <Text c="dimmed" role="status">
          {learners.length === 0 ? t('empty') : t('learners.noMatch', { search: search.trim() })}
        </Text>
      )}
      {found.length === 0 && !isComplete && error === undefined && <Skeleton h={120} radius="sm" />}
    </Stack>
  )
}
