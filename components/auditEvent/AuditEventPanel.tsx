'use client'
import { useTranslations } from 'next-intl'
import { Email } from '@/components/ui/Email'
import { PanelFacts } from '@/components/ui/row/PanelFacts'
import type { AuditEventFieldsFragment } from '@/graphql/auditEvent/__generated__/operations'
import { AuditDetails } from './AuditDetails'

type PersonProps = { person: NonNullable<AuditEventFieldsFragment['actor']> }

function Person({ person: { name, email } }: PersonProps) {
  return (
    <>
      {name !== '' && <div>{name}</div>}
      <Email>{email}</Email>
    </>
  )
}

type Props = {
  event: AuditEventFieldsFragment
  /** Formats an instant. */
  when: (instant: string) => string
  /** Of a company's own log. */
  isOwn: boolean
}

/** All that is recorded of an event, beside the log. */
export function AuditEventPanel({ event: { at, actor, subject, subscription, address, detail }, when, isOwn }: Props) {
  const t = useTranslations('auditEvent.list')
  return (
    <PanelFacts
      facts={[
        { label: t('columns.when'), value: when(at) },
        { label: t('columns.who'), value: actor === null ? t('nobody') : <Person person={actor} /> },
        { label: t('columns.about'), value: !isOwn && subject !== null && <Person person={subject} /> },
        { label: t('columns.company'), value: !isOwn && subscription?.name },
        { label: t('columns.where'), value: !isOwn && address },
        { label: t('columns.detail'), value: detail.length > 0 && <AuditDetails detail={detail} /> },
      ]}
    />
  )
}
