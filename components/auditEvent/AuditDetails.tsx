'use client'
import { Stack, Text } from '@mantine/core'
import type { AuditEventFieldsFragment } from '@/graphql/auditEvent/__generated__/operations'
import classes from './auditDetails.module.css'
import { useAuditLabels } from './useAuditLabels'

type Detail = AuditEventFieldsFragment['detail'][number]

/** Says nothing that the event does not say: the person had an account. */
const isPlain = ({ name, value }: Detail) => name === 'became' && value === 'present'

type Props = {
  detail: readonly Detail[]
  /** On the two lines of a row, of which a phone shows all; whole when pointed at, and in the panel of the row. */
  isShort?: boolean
}

/** The details recorded with an event: one per line, or on the lines of a row. */
export function AuditDetails({ detail, isShort = false }: Props) {
  const { ofDetail, ofValue } = useAuditLabels()
  const details = detail.filter((one) => !isPlain(one))
  if (details.length === 0) return null
  const lines = details.map(({ name, value }) => (
    <Text key={name} size="sm" className={isShort ? classes.short : undefined}>
      <Text span inherit c="dimmed">
        {`${ofDetail(name)}:`}
      </Text>{' '}
      <span>{ofValue(name, value)}</span>
    </Text>
  ))
  if (!isShort) return <Stack gap={0}>{lines}</Stack>
  const whole = details.map(({ name, value }) => `${ofDetail(name)}: ${ofValue(name, value)}`).join('\n')
  return (
    <Stack gap={0} title={whole}>
      {lines}
    </Stack>
  )
}
