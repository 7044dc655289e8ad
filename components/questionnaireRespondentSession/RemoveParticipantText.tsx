'use client'
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { participantName } from './participantName'

type Props = { participant: ParticipantFragment }

/** Confirmation text for the removal of a participant, with their details. */
export function RemoveParticipantText({ participant }: Props) {
  const t = useTranslations('questionnaireRespondentSession.remove')
  return (
    <Stack>
      <Text>{t('text')}</Text>
      {participant.isRemovalFinal && <Text>{t('kept')}</Text>}
      <Stack component="dl" gap="xs" m={0}>
        <Detail label={t('name')} value={participantName(participant)} />
        <Detail label={t('email')} value={participant.email} />
      </Stack>
    </Stack>
  )
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
    </div>
  )
}
