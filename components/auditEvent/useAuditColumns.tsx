'use client'
import { useTranslations } from 'next-intl'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { PersonLines } from '@/components/ui/row/PersonLines'
import type { AuditEventFieldsFragment } from '@/graphql/auditEvent/__generated__/operations'
import { AuditDetails } from './AuditDetails'
import { useAuditLabels } from './useAuditLabels'

type Event = AuditEventFieldsFragment
type Options = {
  /** Formats an instant. */
  when: (instant: string) => string
  /** A company's own log. */
  isOwn: boolean
  /** Every event concerns the same company. */
  isOneCompany: boolean
}

const isSamePerson = ({ actor, subject }: Event) =>
  actor !== null && actor.userId === subject?.userId && actor.email === subject.email

/** The columns of the audit log, or of a company's own, each of at most two lines where there is space. */
export function useAuditColumns({ when, isOwn, isOneCompany }: Options): ListColumn<Event>[] {
  const t = useTranslations('auditEvent.list')
  const { ofAction } = useAuditLabels()
  const columns: ListColumn<Event>[] = [
    {
      key: 'when',
      label: t('columns.when'),
      width: '142px',
      render: ({ at }) => (
        <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
          {when(at)}
        </time>
      ),
    },
    { key: 'what', label: t('columns.what'), narrow: 'line', render: ({ action }) => ofAction(action) },
    {
      key: 'who',
      label: t('columns.who'),
      width: 'min(184px, 28vw)',
      narrow: 'aside',
      render: ({ actor }) => (actor === null ? t('nobody') : <PersonLines {...actor} wraps />),
    },
    {
      key: 'about',
      label: t('columns.about'),
      width: '196px',
      // Often the same person: named once, under the other heading.
      render: (event) => !isSamePerson(event) && event.subject !== null && <PersonLines {...event.subject} wraps />,
    },
    {
      key: 'company',
      label: t('columns.company'),
      width: '100px',
      render: ({ subscription }) => subscription?.name,
    },
    {
      key: 'detail',
      label: t('columns.detail'),
      render: ({ detail }) => <AuditDetails detail={detail} isShort />,
    },
  ]
  const left = isOwn ? ['company', 'about'] : isOneCompany ? ['company'] : []
  return columns.filter(({ key }) => !left.includes(key))
}
