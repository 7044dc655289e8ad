'use client'
import { Anchor, Box, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { listPlaces } from '@/components/ui/list/listPlaces'
import { StatTile } from '@/components/ui/StatTile'
import { useToBeAsked } from '@/components/result/useToBeAsked'
import { dayInZone } from '@/domain/day'
import type { Progress } from './useCampaignProgress'

type Props = {
  progress: Progress
  /** The list of its participants. */
  participantsPath: string
  /** The open link of the campaign with its QR code. */
  openLink: ReactNode
}

/** How far a campaign is: its participants from opening to completion, its mails, the next reminder, its open link. */
export function CampaignProgress({ progress, participantsPath, openLink }: Props) {
  const t = useTranslations('overview.progress')
  const { questionnaire, participants, opened, begun, completed } = progress
  const isCampaign = questionnaire.questionnaireType === 'Campaign'
  const counts = [
    ...(isCampaign
      ? ([
          ['participants', participants],
          ['opened', opened],
        ] as const)
      : []),
    ['begun', begun] as const,
    // Of a campaign they stand in Completions.
    ...(isCampaign ? [] : [['completed', completed] as const]),
  ]
  return (
    <Paper withBorder p="md" component="section" aria-label={t('title')}>
      <Group justify="space-between" align="flex-start" gap="lg">
        <Stack gap="sm" flex="1 1 22rem" miw={0}>
          <Title order={2} size="h4">
            {t('title')}
          </Title>
          <SimpleGrid type="container" cols={{ base: 2, '36rem': counts.length }} spacing="sm">
            {counts.map(([key, value]) => (
              <StatTile key={key} label={t(key)} value={value} />
            ))}
          </SimpleGrid>
          {isCampaign && <Mails progress={progress} participantsPath={participantsPath} />}
        </Stack>
        <Box>{openLink}</Box>
      </Group>
    </Paper>
  )
}

/** What became of the mails, and when the next reminder is sent. */
function Mails({ progress, participantsPath }: Omit<Props, 'openLink'>) {
  const t = useTranslations('overview.progress')
  const toBeAsked = useToBeAsked()
  const format = useFormatter()
  const { nextReminderDay, displayState, startDate, timeZone } = progress.questionnaire
  const { queued, sent, failed, kept } = progress.mails
  const day =
    nextReminderDay === null
      ? null
      : format.dateTime(new Date(`${nextReminderDay}T00:00:00Z`), {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          timeZone: 'UTC',
        })
  return (
    <Stack gap={4}>
      {displayState === 'Upcoming' && startDate !== null && progress.participants > 0 && (
        <Text size="sm" fw={600}>
          {t('invitedLater', {
            people: toBeAsked(progress.participants, dayInZone(new Date(startDate), timeZone)),
          })}
        </Text>
      )}
      <Text size="sm" className="tabular">
        {kept > 0 && queued + sent + failed === 0 ? (
          <span>{t('mailsOnlyKept', { count: kept })}</span>
        ) : (
          <>
            <span>{t('mails', { queued, sent })}</span>
            {kept > 0 && <span>{` ${t('mailsKept', { count: kept })}`}</span>}
          </>
        )}
        {failed > 0 && (
          <>
            {' '}
            <Text span inherit c="var(--mantine-color-error)">
              {t('mailsFailed', { count: failed })}
            </Text>{' '}
            <Anchor
              component={Link}
              href={participantsPath}
              inherit
              underline="always"
              onClick={() => listPlaces.of(participantsPath).set('show', 'mailFailed')}
            >
              {t('showFailed')}
            </Anchor>
          </>
        )}
      </Text>
      <Text size="sm">{day === null ? t('noReminder') : t('nextReminder', { day })}</Text>
    </Stack>
  )
}
