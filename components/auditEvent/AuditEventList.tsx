'use client'
import { Box, Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Email } from '@/components/ui/Email'
import type { usePagedRows } from '@/components/shared/list/usePagedRows'
import { List } from '@/components/ui/list/List'
import { formatDateTime } from '@/domain/format'
import type { AuditEventFieldsFragment } from '@/graphql/__generated__/operations'
import type { ListColumn } from '@/components/ui/list/listTypes'
import type { AuditFilters } from './useAuditFilters'
import { useAuditLabels } from './useAuditLabels'

type Trail = Pick<
  ReturnType<typeof usePagedRows<unknown, AuditEventFieldsFragment>>,
  'rows' | 'pages' | 'error' | 'retry'
>
type Props = {
  title: string
  trail: Trail
  asking: AuditFilters
  onAsk: (change: Partial<AuditFilters>) => void
  filters: ReactNode
  isFiltered: boolean
  /** The time zone in which instants are shown; undefined while pending. */
  timeZone: string | undefined
  /** A company's own audit log: the company and the network address are left out. */
  isOwn?: boolean
}

/** Events of the audit log, newest first. */
export function AuditEventList({
  title,
  trail: { rows, pages, error, retry },
  asking,
  onAsk,
  filters,
  isFiltered,
  timeZone,
  isOwn = false,
}: Props) {
  const t = useTranslations('auditEvent.list')
  const managing = useTranslations('auditEvent.managing')
  const { ofAction } = useAuditLabels()
  const when = (instant: string) => (timeZone === undefined ? '' : formatDateTime(new Date(instant), timeZone))
  const columns = useAuditColumns(when, isOwn)
  const handleAll = () => onAsk({ action: null, from: null, to: null })
  return (
    <List
      title={title}
      rows={timeZone === undefined && error === undefined ? undefined : rows}
      pages={pages}
      error={error}
      onRetry={retry}
      search={asking.search}
      onSearch={(search) => onAsk({ search })}
      filters={filters}
      purpose={isOwn ? managing('purpose') : t('purpose')}
      emptyText={isFiltered ? t('noneOfFilter') : undefined}
      emptyAction={
        isFiltered && (
          <Button variant="default" onClick={handleAll}>
            {t('showAll')}
          </Button>
        )
      }
      rowKey={({ id }) => id}
      rowLabel={({ action }) => ofAction(action)}
      columns={columns}
    />
  )
}

/** The columns of the audit log, or of a company's own; `when` formats an instant. */
function useAuditColumns(when: (instant: string) => string, isOwn: boolean): ListColumn<AuditEventFieldsFragment>[] {
  const t = useTranslations('auditEvent.list')
  const { ofAction } = useAuditLabels()
  const columns: ListColumn<AuditEventFieldsFragment>[] = [
    { key: 'when', label: t('columns.when'), render: ({ at }) => <span className="tabular">{when(at)}</span> },
    { key: 'what', label: t('columns.what'), render: ({ action }) => ofAction(action) },
    {
      key: 'who',
      label: t('columns.who'),
      render: ({ actor }) => (actor === null ? t('nobody') : <AuditPersonName person={actor} />),
    },
    {
      key: 'about',
      label: t('columns.about'),
      // Often the same person: named once.
      render: ({ actor, subject }) =>
        actor !== null && actor.userId === subject?.userId && actor.email === subject.email ? (
          <Text size="sm" c="dimmed">
            {t('samePerson')}
          </Text>
        ) : (
          <AuditPersonName person={subject} />
        ),
    },
    { key: 'company', label: t('columns.company'), render: ({ subscription }) => subscription?.name },
    {
      key: 'where',
      label: t('columns.where'),
      // As wide as an address of four numbers, which does not break; a longer one may.
      render: ({ address }) => address !== null && <Box miw="7.5rem">{address}</Box>,
    },
    { key: 'detail', label: t('columns.detail'), render: ({ detail }) => <AuditDetails detail={detail} /> },
  ]
  return isOwn ? columns.filter(({ key }) => key !== 'company' && key !== 'where' && key !== 'about') : columns
}

type AuditPersonNameProps = { person: AuditEventFieldsFragment['actor'] }

/** A name with its e-mail below; only the e-mail of a person without a name. */
function AuditPersonName({ person }: AuditPersonNameProps) {
  if (person === null) return null
  return (
    <div>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {person.name || person.email}
      </Text>
      {person.name !== '' && (
        <Text fz={13} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <Email>{person.email}</Email>
        </Text>
      )}
    </div>
  )
}

type AuditDetailsProps = { detail: AuditEventFieldsFragment['detail'] }

/** The details recorded with an event, one per line. */
function AuditDetails({ detail }: AuditDetailsProps) {
  const { ofDetail, ofValue } = useAuditLabels()
  if (detail.length === 0) return null
  return (
    <Stack gap={0}>
      {detail.map(({ name, value }) => (
        <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Text span inherit c="dimmed">
            {`${ofDetail(name)}:`}
          </Text>{' '}
          <span>{ofValue(name, value)}</span>
        </Text>
      ))}
    </Stack>
  )
}
