'use client'
import { Progress, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Email } from '@/components/ui/Email'
import type { ParticipantFragment } from '@/graphql/__generated__/operations'
import { ParticipantMail } from './ParticipantMail'
import { ParticipantState } from './ParticipantState'

type Props = { participant: ParticipantFragment; timeZone: string }

/** A participant as a card: who they are, how far they have come, and what became of their mail. */
export function ParticipantCard({ participant, timeZone }: Props) {
  const t = useTranslations('questionnaireRespondentSession.list')
  const { email, departmentName, lineManagerName, progress, startDate, endDate } = participant
  const isUnderWay = startDate !== null && endDate === null
  return (
    <Stack gap={6}>
      {email !== '' && (
        <Text size="sm" c="dimmed" component="div">
          <Email>{email}</Email>
        </Text>
      )}
      {departmentName !== null && <Text size="sm">{departmentName}</Text>}
      {lineManagerName !== '' && <Text size="sm">{t('lineManager', { name: lineManagerName })}</Text>}
      <ParticipantState participant={participant} timeZone={timeZone} />
      {isUnderWay && (
        <>
          <Text size="sm" className="tabular">
            {t('progress', { progress })}
          </Text>
          <Progress value={progress} size="sm" aria-hidden />
        </>
      )}
      <ParticipantMail participant={participant} timeZone={timeZone} />
    </Stack>
  )
}
