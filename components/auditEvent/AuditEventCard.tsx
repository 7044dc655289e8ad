'use client'
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { AuditEventFieldsFragment } from '@/graphql/__generated__/operations'
import { AuditDetails } from './AuditDetails'
import { AuditPersonName } from './AuditPersonName'

type Props = { event: AuditEventFieldsFragment; when: string }

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {children}
    </div>
  )
}

/** What a card of the trail says below what happened. */
export function AuditEventCard({ event, when }: Props) {
  const t = useTranslations('auditEvent.list')
  const { actor, subject, subscription, address, detail } = event
  return (
    <Stack gap="xs">
      <Text size="sm" className="tabular">
        {when}
      </Text>
      <Fact label={t('columns.who')}>
        {actor === null ? <Text size="sm">{t('nobody')}</Text> : <AuditPersonName person={actor} />}
      </Fact>
      {subject !== null && (
        <Fact label={t('columns.about')}>
          <AuditPersonName person={subject} />
        </Fact>
      )}
      {subscription !== null && (
        <Fact label={t('columns.company')}>
          <Text size="sm">{subscription.name}</Text>
        </Fact>
      )}
      {address !== null && (
        <Fact label={t('columns.where')}>
          <Text size="sm">{address}</Text>
        </Fact>
      )}
      <AuditDetails detail={detail} />
    </Stack>
  )
}
