'use client'
import { Alert, List, Stack } from '@mantine/core'
import { IconUserCheck, IconUserX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Added, Rejection } from './useAddParticipants'

/** The most people that are listed; the others are a number. */
const listed = 10

type AddedParticipantsProps = { added: readonly Added[]; rejected: readonly Rejection[] }

/** Participants who were just added, and those who were just rejected with the reason. */
export function AddedParticipants({ added, rejected }: AddedParticipantsProps) {
  const t = useTranslations('questionnaireRespondentSession.people')
  return (
    <Stack gap="xs" aria-live="polite">
      {added.length > 0 && (
        <Alert color="teal" icon={<IconUserCheck />} title={t('justAdded')}>
          <AddedList added={added} />
        </Alert>
      )}
      {rejected.length > 0 && (
        <Alert color="red" icon={<IconUserX />} title={t('justRejected')}>
          <List size="sm" style={{ overflowWrap: 'anywhere' }}>
            {rejected.slice(0, listed).map((one) => (
              <List.Item key={one.email}>{t('rejected', one)}</List.Item>
            ))}
            {rejected.length > listed && <List.Item>{t('andMore', { count: rejected.length - listed })}</List.Item>}
          </List>
        </Alert>
      )}
    </Stack>
  )
}

/** The names of people who were just added, the last ones of many. */
export function AddedList({ added }: { added: readonly Added[] }) {
  const t = useTranslations('questionnaireRespondentSession.people')
  return (
    <List size="sm" style={{ overflowWrap: 'anywhere' }}>
      {added.slice(-listed).map(({ id, name, email }) => (
        <List.Item key={id}>{name === '' ? email : `${name} (${email})`}</List.Item>
      ))}
      {added.length > listed && <List.Item>{t('andMore', { count: added.length - listed })}</List.Item>}
    </List>
  )
}
