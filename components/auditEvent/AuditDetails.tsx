'use client'
import { Stack, Text } from '@mantine/core'
import type { AuditEventFieldsFragment } from '@/graphql/__generated__/operations'
import { useAuditWords } from './useAuditWords'

type Props = { detail: AuditEventFieldsFragment['detail'] }

/** The facts recorded with an event, a line each. */
export function AuditDetails({ detail }: Props) {
  const { ofDetail, ofValue } = useAuditWords()
  if (detail.length === 0) return null
  return (
    <Stack gap={0}>
      {detail.map(({ name, value }) => (
        <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Text span inherit c="dimmed">
            {ofDetail(name)}:
          </Text>{' '}
          {ofValue(name, value)}
        </Text>
      ))}
    </Stack>
  )
}
