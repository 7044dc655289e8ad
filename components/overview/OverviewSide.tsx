'use client'
import { Button, Group, Modal, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { CampaignLearnersQuery, OverviewFragment } from '@/graphql/__generated__/operations'
import { CampaignCost } from './CampaignCost'
import { NameList } from './learners/NameList'
import { searchLearners } from './learners/selectedLearners'

type LearnerListModalProps = {
  title: string
  learners: readonly { sessionId: string; userId: string; name: string }[]
  isOpen: boolean
  onClose: () => void
}

/** A read-only list of names with a search. */
function LearnerListModal({ title, learners, isOpen, onClose }: LearnerListModalProps) {
  const t = useTranslations('overview')
  const [search, setSearch] = useState('')
  const found = searchLearners(learners, search)
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

export type Learners = CampaignLearnersQuery['campaignLearners']
type Props = {
  overview: OverviewFragment
  /** undefined while pending, or when they failed to load. */
  learners: Learners | undefined
  /** The Send Reminder button, where the campaign can have one. */
  reminder: ReactNode
}

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text>{label}</Text>
      <Text fw={700} className="tabular">
        {value}
      </Text>
    </Group>
  )
}

/** The campaign's details, who was invited and who completed, and its cost. */
export function OverviewSide({ overview, learners, reminder }: Props) {
  const t = useTranslations('overview')
  const [list, setList] = useState<'completed' | 'open' | null>(null)
  const { questionnaire, invited, completed } = overview
  return (
    <Paper withBorder p="md" radius="md">
      <Stack gap="xs">
        <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {questionnaire.name}
        </Title>
        <Figure label={t('learners.invited')} value={invited} />
        <Figure label={t('learners.completed')} value={completed} />
        <CampaignCost overview={overview} />
        {reminder}
        <Button variant="default" disabled={learners === undefined} onClick={() => setList('completed')}>
          {t('learners.completedList')}
        </Button>
        <Button variant="default" disabled={learners === undefined} onClick={() => setList('open')}>
          {t('learners.nonCompletedList')}
        </Button>
      </Stack>
      {learners !== undefined && (
        <>
          <LearnerListModal
            title={t('learners.completedList')}
            learners={learners.completedLearners}
            isOpen={list === 'completed'}
            onClose={() => setList(null)}
          />
          <LearnerListModal
            title={t('learners.nonCompletedList')}
            learners={learners.nonCompletedLearners}
            isOpen={list === 'open'}
            onClose={() => setList(null)}
          />
        </>
      )}
    </Paper>
  )
}
