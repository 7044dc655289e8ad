'use client'
import { Text } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useMessages } from 'next-intl'
import { type CSSProperties, useMemo, useState } from 'react'
import { dayInZone } from '@/domain/day'
import { type Report, reportColours, type ReportOptions, standardTitle } from '@/domain/report'
import { reportPlan } from '@/pdf/report/reportPlan'
import { answersAtFirst } from './answersAtFirst'
import { Details } from './Details'
import { Graphs } from './Graphs'
import { KeyMetrics } from './KeyMetrics'
import classes from './paper.module.css'
import { Participant } from './Participant'
import { Performance } from './Performance'
import { ReportIndex } from './ReportIndex'
import { SectionPart } from './SectionPart'
import { Splash } from './Splash'
import { useIsPrinting } from './useIsPrinting'
import { useJump } from './useJump'
import { usePaperWords } from './usePaperWords'

type Props = { report: Report; options: ReportOptions; sectionIds: readonly string[] | null }

const partOf = (id: string) => `report-${id}`

/** A report as a document on the screen: the parts of its PDF, in their order. */
export function ReportPaper({ report, options, sectionIds }: Props) {
  const t = usePaperWords()
  const words = useMessages()['report']
  const [now] = useState(() => new Date())
  const { highlighted, jump } = useJump()
  const isPrinting = useIsPrinting()
  const plan = useMemo(() => reportPlan({ report, options, sectionIds }), [report, options, sectionIds])
  const atFirst = isPrinting ? null : answersAtFirst(plan.sections)
  const { timeZone, brandColor } = report.company
  const { brand, onBrand } = reportColours(brandColor)
  const title = standardTitle(words, report.kind, timeZone, now)
  // What a browser prints is saved under it; without a section the page keeps its own.
  useDocumentTitle(
    report.sectionName === null ? '' : t('splash.titleOfSection', { title, section: report.sectionName }),
  )
  const entries = [
    plan.hasDetails && { id: partOf('details'), title: t('details.title') },
    plan.hasKeyMetrics && { id: partOf('key-metrics'), title: t('keyMetrics.title') },
    plan.hasCharts && { id: partOf('graphs'), title: t('charts.title') },
    ...plan.sections.map(({ id, section }) => ({ id: partOf(id), title: section.name })),
    plan.performance.length > 0 && { id: partOf('performance'), title: t('performance.title') },
  ].filter((entry) => entry !== false)
  const isMarked = (id: string) => highlighted === partOf(id)
  return (
    <div className={classes.paper} style={{ '--report-brand': brand, '--report-on-brand': onBrand } as CSSProperties}>
      <Splash report={report} title={title} day={dayInZone(now, timeZone)} />
      {plan.hasIndex && <ReportIndex entries={entries} onJump={jump} />}
      {report.participant !== null && <Participant participant={report.participant} />}
      {plan.hasDetails && <Details report={report} options={options} isHighlighted={isMarked('details')} />}
      {plan.missing !== null && (
        <Text className={classes.part}>
          {plan.missing === 'none'
            ? t('details.noResults')
            : t('withheld.results', { smallest: report.smallestGroupSize ?? 0 })}
        </Text>
      )}
      {plan.hasKeyMetrics && <KeyMetrics report={report} isHighlighted={isMarked('key-metrics')} />}
      {plan.hasCharts && <Graphs report={report} isHighlighted={isMarked('graphs')} />}
      {plan.sections.map(({ id, section }) => (
        <SectionPart
          key={id}
          id={partOf(id)}
          section={section}
          report={report}
          atFirst={atFirst}
          isHighlighted={isMarked(id)}
        />
      ))}
      {plan.performance.length > 0 && (
        <Performance performance={plan.performance} isHighlighted={isMarked('performance')} />
      )}
    </div>
  )
}
