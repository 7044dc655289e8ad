'use client'
import { Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ParticipantFragment } from '@/graphql/__generated__/operations'
import { participantName } from './participantName'

type Props = { participant: ParticipantFragment }

/** Confirmation text for the removal of a participant, with their details. */
export function RemoveParticipantText({ participant }: Props) {
  const t = useTranslations('questionnaireRespondentSession.remove')
  return (
    <Stack>
      <Text>{t('text')}</Text>
      {participant.isRemovalFinal && <Text>{t('kept')}</Text>}
      <TextInput label={t('name')} value={participantName(participant)} readOnly />
      <TextInput label={t('email')} value={participant.email} readOnly />
    </Stack>
  )
}
