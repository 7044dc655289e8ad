'use client'
import { useTranslations } from 'next-intl'
import { AuditActionFilter } from './AuditActionFilter'
import { AuditDays } from './AuditDays'
import { AuditEventList } from './AuditEventList'
import { useAuditAsking } from './useAuditAsking'
import { useAuditEvents } from './useAuditEvents'

type Props = {
  /** The platform's zone, in which its days begin and end. */
  timeZone: string
}

/** Who did what to whom, when and from where, newest first. */
export function AuditEventListScreen({ timeZone }: Props) {
  const t = useTranslations('auditEvent.list')
  const [asking, ask] = useAuditAsking()
  const { action, from, to } = asking
  const filters = (
    <>
      <AuditActionFilter value={asking} onChange={ask} />
      <AuditDays value={asking} onChange={ask} />
    </>
  )
  const isFiltered = action !== null || from !== null || to !== null
  return (
    <AuditEventList
      title={t('title')}
      trail={useAuditEvents(asking)}
      asking={asking}
      onAsk={ask}
      filters={filters}
      isFiltered={isFiltered}
      timeZone={timeZone}
    />
  )
}
