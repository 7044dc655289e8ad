'use client'
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Email } from '@/components/ui/Email'
import type { Report, ReportOptions, ReportParticipant } from '@/domain/report'
import { campaignFacts, participantFacts, unitFacts } from '@/pdf/report/reportFacts'
import { Part } from './Part'
import classes from './paper.module.css'
import { usePrintedReportMessages } from './usePrintedReportMessages'

type Shown = readonly [label: string, value: ReactNode]

/** Facts, one per line; null is left out. */
function Facts({ facts }: { facts: readonly Shown[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** The report's participant, and their line manager. */
export function Participant({ participant }: { participant: ReportParticipant }) {
  const t = usePrintedReportMessages()
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

type DetailsProps = { report: Report; options: ReportOptions; isHighlighted: boolean }

/** What was asked, when and of whom; the description and the learning unit are optional. */
export function Details({ report, options, isHighlighted }: DetailsProps) {
  const t = usePrintedReportMessages()
  const { questionnaire, learningUnit } = report
  return (
    <Part id="report-details" title={t('details.title')} isHighlighted={isHighlighted}>
      <Facts facts={campaignFacts(t, report)} />
      {options.includeDescription && questionnaire.description !== null && (
        <>
          <Title order={3} size="h5">
            {t('details.description')}
          </Title>
          <Text className={classes.written}>{questionnaire.description}</Text>
        </>
      )}
      {options.includeLearningUnit && learningUnit !== null && (
        <>
          <Title order={3} size="h5">
            {t('details.learningUnit')}
          </Title>
          <Facts facts={unitFacts(t, report)} />
        </>
      )}
    </Part>
  )
}
