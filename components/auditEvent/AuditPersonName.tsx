'use client'
import { Text } from '@mantine/core'
import type { AuditEventFieldsFragment } from '@/graphql/__generated__/operations'

type Props = { person: AuditEventFieldsFragment['actor'] }

/** A name with its e-mail below; the e-mail alone of somebody without a name. */
export function AuditPersonName({ person }: Props) {
  if (person === null) return null
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {person.name || person.email}
      </Text>
      {person.name !== '' && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {person.email}
        </Text>
      )}
    </>
  )
}
