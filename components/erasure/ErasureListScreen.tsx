'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Skeleton, Stack, Card, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { useDates } from '@/components/shared/useDates'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { erasurePaths } from '@/domain/paths'
import {
  CallOffErasureDocument,
  ErasuresDocument,
  type ErasuresQuery,
} from '@/graphql/erasure/__generated__/operations'
import { StatusBadge } from '@/components/ui/status/StatusBadge'
import type { StatusTone } from '@/components/ui/status/statusStyles'
import type { ErasureCountName } from '@/domain/erasure'

const shown = 200

/** The erasures requested on the platform, the latest first; a waiting one can be cancelled. */
export function ErasureListScreen() {
  const t = useTranslations('erasure.list')
  const person = useTranslations('erasure.person')
  const { data, previousData, error, refetch } = useQuery(ErasuresDocument, {
    variables: { offset: 0, first: shown },
    fetchPolicy: 'network-only',
  })
  const [callOff] = useMutation(CallOffErasureDocument)
  const [selected, setSelected] = useState<ErasureRow | null>(null)
  const items = (data ?? previousData)?.erasures.items
  const readAgain = () => void refetch().catch(() => undefined)
  return (
    <Stack gap="md" maw={860}>
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={
          <Button component={Link} href={erasurePaths.personByStaff()} variant="default">
            {person('title')}
          </Button>
        }
      />
      <ErrorBanner error={error} onRetry={readAgain} />
      {items === undefined && error === undefined && <Skeleton h={160} />}
      {items?.length === 0 && <EmptyState text={t('none')} />}
      {items !== undefined && items.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('title')}>
          {items.map((erasure) => (
            <ErasureCard key={erasure.id} erasure={erasure} onCallOff={setSelected} />
          ))}
        </Stack>
      )}
      {selected !== null && (
        <ConfirmAction
          title={t('callOffTitle', { name: selected.companyName ?? t('gone') })}
          confirmLabel={t('callOff')}
          tone="normal"
          onConfirm={() => callOff({ variables: { id: selected.id } })}
          onDone={readAgain}
          onClose={() => setSelected(null)}
        >
          {t('callOffText')}
        </ConfirmAction>
      )}
    </Stack>
  )
}

type ErasureRow = ErasuresQuery['erasures']['items'][number]

const tones: Record<ErasureRow['state'], StatusTone> = { Waiting: 'upcoming', Running: 'building', Done: 'finished' }

type Props = { erasure: ErasureRow; onCallOff: (erasure: ErasureRow) => void }

/** A requested erasure: what, by whom, its progress and what was erased. */
function ErasureCard({ erasure, onCallOff }: Props) {
  const t = useTranslations('erasure')
  const { time } = useDates()
  const { subject, companyName, mode, state, requestedBy, createdAt, beginsAt, finishedAt, counts } = erasure
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
            {`${t(`list.subject.${subject}`)} · ${company}`}
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
