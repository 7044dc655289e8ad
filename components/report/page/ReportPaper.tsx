'use client'
import { Text, Title } from '@mantine/core'
import { useDocumentTitle, useReducedMotion } from '@mantine/hooks'
import { useMessages, useTranslations } from 'next-intl'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { chartColours } from '@/domain/chart'
import { PieChart } from '@/components/charts/PieChart'
import { CategoryChart } from '@/components/result/CategoryChart'
import { Findings } from '@/components/result/findings/Findings'
import { dayInZone } from '@/domain/day'
import { Report, reportColours, ReportOptions, standardTitle, type ReportQuestion } from '@/domain/report'
import { completionsOf, resultOnReport } from '@/domain/result'
import { calledOf, selectionText } from '@/pdf/report/reportFacts'
import { type ReportPlan, reportPlan } from '@/pdf/report/reportPlan'
import type { Translate } from '@/pdf/report/reportTranslator'
import { Details, Participant } from './Details'
import { KeyMetrics } from './KeyMetrics'
import { Lasting } from './Lasting'
import { Part } from './Part'
import { ReportIndex, ReportPlaces, ReportPlacesMenu } from './ReportIndex'
import { Performance } from './Performance'
import { SectionPart } from './SectionPart'
import { Splash } from './Splash'
import { answersAtFirst } from './answersAtFirst'
import classes from './paper.module.css'
import places from './reportIndex.module.css'
import { usePrintedReportMessages } from './usePrintedReportMessages'

type QuotesProps = { id: string; quoted: readonly ReportQuestion[]; isHighlighted: boolean }

/** The texts chosen for the report, by question, without their authors. */
function Quotes({ id, quoted, isHighlighted }: QuotesProps) {
  const t = usePrintedReportMessages()
  return (
    <Part id={id} title={t('quotes.title')} isHighlighted={isHighlighted}>
      <Text size="sm" c="dimmed">
        {t('quotes.note')}
      </Text>
      {quoted.map((question) => (
        <article key={question.id} className={classes.question} aria-label={question.text}>
          <Title order={3} size="h6" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {question.text}
          </Title>
          {question.quotes.map((quote) => (
            <blockquote key={quote} className={classes.quote}>
              {quote}
            </blockquote>
          ))}
        </article>
      ))}
    </Part>
  )
}

/** How long a part is highlighted after a jump. */
const highlightMs = 2000

/** Jumps to a part of the page by its id: its heading takes the focus and is highlighted for a while. */
function useJump(): { highlighted: string | null; jump: (id: string) => void } {
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isCalm = useReducedMotion()
  useEffect(() => () => clearTimeout(timer.current), [])
  const jump = (id: string) => {
    const part = document.getElementById(id)
    if (part === null) return
    part.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    part.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' })
    setHighlighted(id)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHighlighted(null), highlightMs)
  }
  return { highlighted, jump }
}

/** True from the moment the browser prepares a print, so that the print is complete. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

type Props = {
  report: Report
  options: ReportOptions
  sectionIds: readonly string[] | null
  /** What is above it, with a menu of its parts. */
  barWith?: (places: ReactNode) => ReactNode
}

const partOf = (id: string) => `report-${id}`

/** The parts of a report in its table of contents. */
const entriesOf = (t: Translate, plan: ReportPlan) =>
  [
    plan.hasFindings && { id: partOf('findings'), title: t('findings.title') },
    plan.hasDetails && { id: partOf('details'), title: t('details.title') },
    plan.hasKeyMetrics && { id: partOf('key-metrics'), title: t('keyMetrics.title') },
    plan.hasCharts && { id: partOf('graphs'), title: t('charts.title') },
    plan.followed.length > 0 && { id: partOf('lasting'), title: t('lasting.title') },
    plan.quoted.length > 0 && { id: partOf('quotes'), title: t('quotes.title') },
    ...plan.sections.map(({ id, section }) => ({ id: partOf(id), title: section.name })),
    plan.performance.length > 0 && { id: partOf('performance'), title: t('performance.title') },
  ].filter((entry) => entry !== false)

/** A report as a document on the screen: the parts of its PDF, in the same order. */
export function ReportPaper({ report, options, sectionIds, barWith }: Props) {
  const t = usePrintedReportMessages()
  const words = useMessages()['report']
  const [now] = useState(() => new Date())
  const { highlighted, jump } = useJump()
  const isPrinting = useIsPrinting()
  const plan = useMemo(() => reportPlan({ report, options, sectionIds }), [report, options, sectionIds])
  const atFirst = isPrinting ? null : answersAtFirst(plan.sections)
  const { timeZone, brandColor } = report.company
  const { brand, onBrand } = reportColours(brandColor)
  const title = standardTitle(words, report.kind, timeZone, now)
  // The browser uses the title as the file name of a print; a report of everything keeps the page's own.
  const called = calledOf(t, title, report)
  useDocumentTitle(called === title ? '' : called)
  const entries = entriesOf(t, plan)
  const isMarked = (id: string) => highlighted === partOf(id)
  return (
    <>
      {barWith?.(<ReportPlacesMenu entries={entries} onJump={jump} />)}
      <div className={places.layout}>
        <ReportPlaces entries={entries} onJump={jump} />
        <div
          className={classes.paper}
          style={{ '--report-brand': brand, '--report-on-brand': onBrand } as CSSProperties}
        >
          <Splash report={report} title={title} day={dayInZone(now, timeZone)} />
          {plan.hasIndex && <ReportIndex entries={entries} onJump={jump} />}
          {plan.hasFindings && (
            <Part id={partOf('findings')} title={t('findings.title')} isHighlighted={isMarked('findings')}>
              <Findings
                findings={report.findings}
                currencySymbol={report.company.currencySymbol}
                about={[report.questionnaire.name, report.departmentName, report.sectionName, selectionText(t, report)]
                  .filter((name) => name !== null)
                  .join(', ')}
              />
              <Text size="sm" c="dimmed">
                {t('findings.how')}
              </Text>
            </Part>
          )}
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
          {plan.followed.length > 0 && (
            <Lasting
              report={report}
              categories={plan.followed}
              isDrawn={plan.hasCharts}
              isHighlighted={isMarked('lasting')}
            />
          )}
          {plan.quoted.length > 0 && (
            <Quotes id={partOf('quotes')} quoted={plan.quoted} isHighlighted={isMarked('quotes')} />
          )}
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
      </div>
    </>
  )
}

type GraphsProps = { report: Report; isHighlighted: boolean }

/** Who completed, unless only some learners count, and the change in each category. */
function Graphs({ report, isHighlighted }: GraphsProps) {
  const t = usePrintedReportMessages()
  const own = useTranslations('report.page')
  const { kind, categories, selection } = report
  const { of, completed } = completionsOf(report)
  const slices = [
    { label: t('charts.completed'), value: completed, color: chartColours.completed },
    { label: t('charts.notCompleted'), value: Math.max(0, of - completed), color: chartColours.notCompleted },
  ]
  return (
    <Part id="report-graphs" title={t('charts.title')} isHighlighted={isHighlighted}>
      {kind !== 'Individual' && selection === null && (
        <PieChart
          title={t('charts.completions')}
          order={3}
          slices={slices}
          labelHead={own('state')}
          valueHead={t('keyMetrics.learners')}
          emptyText={t('charts.noLearners')}
        />
      )}
      <CategoryChart
        order={3}
        isHorizontal={categories.length > 6}
        rounded={resultOnReport}
        categories={categories.map(({ name, unit, change, sum: result }) => ({ name, unit, change, result }))}
        emptyText={t('charts.noCategories')}
      />
    </Part>
  )
}
