'use client'
import { ActionIcon, Anchor, Group, ScrollArea, Skeleton, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { IconSearch, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { ParticipantFragment } from '@/graphql/__generated__/operations'
import { matchesParticipant } from './matchesParticipant'
import { participantName } from './participantName'
import { RemoveParticipantModal } from './RemoveParticipantModal'
import { useParticipants } from './useParticipants'

type Props = { questionnaireId: string; allPath: string }

/** Who takes part so far, with search and removal. */
export function ParticipantsOfStage({ questionnaireId, allPath }: Props) {
  const t = useTranslations('questionnaireRespondentSession.people')
  const [search, setSearch] = useState('')
  const [removing, setRemoving] = useState<ParticipantFragment | null>(null)
  const { rows: people, error } = useParticipants(questionnaireId)
  if (error !== undefined) return <ErrorBanner error={error} />
  if (people === undefined) return <Skeleton h={120} />
  const found = people.filter((person) => matchesParticipant(person, search))
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between">
        <Title order={3} size="h5">
          {t('participants')} ({people.length})
        </Title>
        {people.length > 0 && (
          <Anchor component={Link} href={allPath} size="sm">
            {t('manageAll')}
          </Anchor>
        )}
      </Group>
      {people.length === 0 && (
        <Text c="dimmed" size="sm">
          {t('none')}
        </Text>
      )}
      {people.length > 10 && (
        <TextInput aria-label={t('search')} placeholder={t('search')} leftSection={<IconSearch size={16} />} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      )}
      {people.length > 0 && (
        <ScrollArea.Autosize mah={420} type="auto">
          <Table verticalSpacing={6} aria-label={t('participants')}>
            <Table.Tbody>
              {found.map((person) => (
                <Table.Tr key={person.id}>
                  <Table.Td>
                    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                      {participantName(person)}
                    </Text>
                    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                      {person.email}
                    </Text>
                  </Table.Td>
                  <Table.Td visibleFrom="sm">{person.departmentName}</Table.Td>
                  <Table.Td ta="end">
                    <ActionIcon variant="subtle" color="red" size="lg" aria-label={t('remove', { name: participantName(person) })} onClick={() => setRemoving(person)}>
                      <IconTrash size={16} />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
      {found.length === 0 && people.length > 0 && <Text size="sm">{t('noMatches', { search })}</Text>}
      {removing !== null && <RemoveParticipantModal participant={removing} onClose={() => setRemoving(null)} />}
    </Stack>
  )
}
