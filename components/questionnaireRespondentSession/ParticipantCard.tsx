'use client'
import { Progress, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ParticipantFragment } from '@/graphql/__generated__/operations'
import { ParticipantMail } from './ParticipantMail'
import { ParticipantState } from './ParticipantState'

type Props = { participant: ParticipantFragment; timeZone: string }

/** A participant as a card: who they are, how far they have come, and what became of their mail. */
export function ParticipantCard({ participant, timeZone }: Props) {
  const t = useTranslations('questionnaireRespondentSession.list')
  const { email, departmentName, lineManagerName, progress } = participant
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
      {departmentName !== null && <Text size="sm">{departmentName}</Text>}
      {lineManagerName !== '' && <Text size="sm">{t('lineManager', { name: lineManagerName })}</Text>}
      <ParticipantState participant={participant} timeZone={timeZone} />
      <Text size="sm" className="tabular">
        {t('progress', { progress })}
      </Text>
      <Progress value={progress} size="sm" aria-hidden />
      <ParticipantMail participant={participant} timeZone={timeZone} />
    </Stack>
  )
}
