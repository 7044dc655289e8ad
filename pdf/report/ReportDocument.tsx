import { Document } from '@react-pdf/renderer'
import { fullReport, mergeSections, reportColours, type CompanyReport, type ReportOptions } from '@/domain/report'
import type { ReportContext } from './reportContext'
import { reportWords, type ReportWords } from './reportWords'
import { ChartPage } from './sections/ChartPage'
import { DetailsPage } from './sections/DetailsPage'
import { IndexPage } from './sections/IndexPage'
import { KeyMetricsPage } from './sections/KeyMetricsPage'
import { SectionPage } from './sections/SectionPage'
import { SplashPage } from './sections/SplashPage'

type Props = { report: CompanyReport; words: ReportWords; options?: ReportOptions; language?: string }

/** The company report: splash, index, Details, Key Metrics, graphs, then a page per section name. */
export function ReportDocument({ report, words, options = fullReport, language = 'en-GB' }: Props) {
  const t = reportWords(words)
  const title = report.title.trim() || report.questionnaire.name
  const context: ReportContext = {
    t,
    title,
    colours: reportColours(report.company.brandColor),
    currencySymbol: report.company.currencySymbol,
    firstPages: new Map(),
  }
  const sections = mergeSections(report.sections).map((section, index) => ({ id: `section-${index + 1}`, section }))
  const hasGraphs = options.includeSummary && options.includeGraphs
  const entries = [
    { id: 'details', name: t('details.title') },
    { id: 'key-metrics', name: t('keyMetrics.title') },
    ...(hasGraphs ? [{ id: 'charts', name: t('charts.title') }] : []),
    ...sections.map(({ id, section }) => ({ id, name: section.name })),
  ]
  return (
    <Document title={title} author={report.company.name} subject={report.questionnaire.name} language={language} creator="Ripplemark" producer="Ripplemark" pageMode="useOutlines">
      <SplashPage context={context} report={report} />
      {options.includeSummary && options.includeIndex ? <IndexPage context={context} entries={entries} /> : null}
      {options.includeSummary ? <DetailsPage context={context} report={report} options={options} /> : null}
      {options.includeSummary ? <KeyMetricsPage context={context} report={report} /> : null}
      {hasGraphs ? <ChartPage context={context} report={report} /> : null}
      {sections.map(({ id, section }) => (
        <SectionPage key={id} context={context} id={id} section={section} />
      ))}
    </Document>
  )
}
