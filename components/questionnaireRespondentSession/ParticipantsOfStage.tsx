'use client'
import {
  ActionIcon,
  Anchor,
  Button,
  Group,
  ScrollArea,
  Skeleton,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { PersonLines } from '@/components/ui/row/PersonLines'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { participantsHeadingId } from './focusParticipants'
import { RemoveParticipantText } from './RemoveParticipantText'
import { participantName } from './participantName'
import classes from './people.module.css'
import { useParticipantPages } from './useParticipantPages'
import { useRemoveParticipant } from './useRemoveParticipant'

type RemoveParticipantModalProps = { participant: ParticipantFragment; onClose: () => void; onDone?: () => unknown }

/** Confirms the removal of a participant from a questionnaire. */
function RemoveParticipantModal({ participant, onClose, onDone }: RemoveParticipantModalProps) {
  const t = useTranslations('questionnaireRespondentSession.remove')
  const remove = useRemoveParticipant([QuestionnaireDocument])
  return (
    <ConfirmAction
      title={t('title')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => remove(participant)}
      onClose={onClose}
      onDone={onDone}
    >
      <RemoveParticipantText participant={participant} />
    </ConfirmAction>
  )
}

/** Of a person in two lines: the list shows whole rows. */
const rowHeight = 50

type Props = { questionnaireId: string; allPath: string }

/** The current participants, with search and removal. */
export function ParticipantsOfStage({ questionnaireId, allPath }: Props) {
  const t = useTranslations('questionnaireRespondentSession.people')
  const [search, setSearch] = useState('')
  const [removing, setRemoving] = useState<ParticipantFragment | null>(null)
  const [wanted] = useDebouncedValue(search.trim(), 250)
  const { rows, pages, error, refresh } = useParticipantPages({ questionnaireId, search: wanted })
  const [isLong, setLong] = useState(false)
  if (!isLong && pages.total > 10) setLong(true)
  if (error !== undefined) return <ErrorBanner error={error} />
  const isSearching = search.trim() !== ''
  if (rows === undefined && !isSearching) return <Skeleton h={120} />
  const found = rows ?? []
  return (
    <Stack gap="xs" component="section" aria-labelledby={participantsHeadingId}>
      <Group justify="space-between">
        <Title order={3} size="h4" id={participantsHeadingId} tabIndex={-1}>
          {rows === undefined ? t('participants') : `${t('participants')} (${pages.total})`}
        </Title>
        {(found.length > 0 || isSearching) && (
          <Anchor component={Link} href={allPath} size="sm">
            {t('manageAll')}
          </Anchor>
        )}
      </Group>
      {found.length === 0 && !isSearching && (
        <Text c="dimmed" size="sm">
          {t('none')}
        </Text>
      )}
      {isLong && (
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length > 0 && (
        <ScrollArea.Autosize mah={6 * rowHeight} type="auto" scrollbars="y" offsetScrollbars="y">
          <Table verticalSpacing={4} layout="fixed" aria-label={t('participants')}>
            <Table.Tbody>
              {found.map((person) => (
                <Table.Tr key={person.id} h={rowHeight}>
                  <Table.Td ps={0}>
                    <PersonLines
                      name={`${person.firstName} ${person.lastName}`.trim()}
                      email={person.email}
                      beside={person.departmentName}
                    />
                  </Table.Td>
                  <Table.Td w={40} p={0} ta="end">
                    {person.abilities.includes('delete') && (
                      <ActionIcon
                        variant="subtle"
                        size="lg"
                        className={classes.bin}
                        aria-label={t('remove', { name: participantName(person) })}
                        onClick={() => setRemoving(person)}
                      >
                        <IconTrash size={16} />
                      </ActionIcon>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {found.length < pages.total && (
            <Button variant="subtle" size="sm" onClick={pages.onMore}>
              {t('more', { shown: found.length, total: pages.total })}
            </Button>
          )}
        </ScrollArea.Autosize>
      )}
      {rows === undefined && <Skeleton h={120} />}
      {rows?.length === 0 && isSearching && <Text size="sm">{t('noMatches', { search: wanted })}</Text>}
      {removing !== null && (
        <RemoveParticipantModal participant={removing} onClose={() => setRemoving(null)} onDone={refresh} />
      )}
    </Stack>
  )
}
