'use client'
import { Email } from '@/components/ui/Email'
import type { ReportParticipant } from '@/domain/report'
import { participantFacts } from '@/pdf/report/reportFacts'
import { Facts } from './Facts'
import { Part } from './Part'
import { usePaperWords } from './usePaperWords'

/** Whose report it is, and who leads them. */
export function Participant({ participant }: { participant: ReportParticipant }) {
  const t = usePaperWords()
  const addresses = [participant.email, participant.lineManagerEmail ?? '']
  return (
    <Part id="report-participant" title={t('participant.title')}>
      <Facts
        facts={participantFacts(t, participant).map(([label, value]) => [
          label,
          value !== null && addresses.includes(value) ? <Email key={label}>{value}</Email> : value,
        ])}
      />
    </Part>
  )
}
