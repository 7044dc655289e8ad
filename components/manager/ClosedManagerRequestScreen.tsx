'use client'
import { useTranslations } from 'next-intl'
import { RunFrame } from '@/components/run/RunFrame'
import { RunMessage } from '@/components/run/RunMessage'
import { formatDate } from '@/domain/format'

/** A genuine link that opens nothing any more, and why. */
export type ClosedManagerRequest = {
  reason: 'used' | 'over' | 'calledOff'
  campaignName: string
  closesAt: string
  timeZone: string
  company: { name: string; logoUrl: string | null; brandColor: string | null }
}

/** The page of a manager's link that opens nothing: why, where the link is genuine, and nothing of any other code. */
export function ClosedManagerRequestScreen({ request }: { request?: ClosedManagerRequest }) {
  const t = useTranslations('managerAnswers')
  if (request === undefined)
    return (
      <RunFrame>
        <RunMessage title={t('closed')} body={t('closedHint')} />
      </RunFrame>
    )
  const { reason, campaignName: name, company, closesAt, timeZone } = request
  return (
    <RunFrame company={company}>
      <RunMessage
        title={t(`over.${reason}.title`, { name })}
        body={t(`over.${reason}.hint`, { company: company.name, date: formatDate(new Date(closesAt), timeZone) })}
      />
    </RunFrame>
  )
}
