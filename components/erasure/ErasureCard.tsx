'use client'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { StatusBadge, type StatusTone } from '@/components/ui/StatusBadge'
import type { ErasureCountName } from '@/domain/erasure'
import type { ErasuresQuery } from '@/graphql/__generated__/operations'

export type ErasureRow = ErasuresQuery['erasures']['items'][number]

const tones: Record<ErasureRow['state'], StatusTone> = { Waiting: 'upcoming', Running: 'building', Done: 'finished' }

type Props = { erasure: ErasureRow; onCallOff: (erasure: ErasureRow) => void }

/** Something that was asked to be erased: what, by whom, how far it is and what went. */
export function ErasureCard({ erasure, onCallOff }: Props) {
  const t = useTranslations('erasure')
  const format = useFormatter()
  const { subject, companyName, mode, state, requestedBy, createdAt, beginsAt, finishedAt, counts } = erasure
  const time = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' })
  const company = companyName ?? t('list.gone')
  const when = [
    t('list.asked', { time: time(createdAt) }),
    ...(requestedBy === null ? [] : [t('list.askedBy', { email: requestedBy })]),
  ].join(' ')
  return (
    <Card component="li" padding="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
            {t(`list.subject.${subject}`)} · {company}
          </Text>
          <StatusBadge tone={tones[state]}>{t(`list.state.${state}`)}</StatusBadge>
        </Group>
        <Text size="sm">{t(`list.mode.${mode}`)}</Text>
        <Text size="sm" c="dimmed">
          {when}
        </Text>
        {state === 'Waiting' && (
          <Text size="sm">
            {beginsAt === null ? t('list.untilReleased') : t('list.begins', { time: time(beginsAt) })}
          </Text>
        )}
        {finishedAt !== null && <Text size="sm">{t('list.finished', { time: time(finishedAt) })}</Text>}
        {counts.length > 0 && (
          <Text size="sm">
            {counts
              .filter(({ count }) => count > 0)
              .map(({ name, count }) => t(`count.${name as ErasureCountName}`, { count }))
              .join(' · ')}
          </Text>
        )}
        {state === 'Waiting' && subject === 'Company' && (
          <Group>
            <Button
              variant="default"
              aria-label={t('list.callOffOf', { name: company })}
              onClick={() => onCallOff(erasure)}
            >
              {t('list.callOff')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
