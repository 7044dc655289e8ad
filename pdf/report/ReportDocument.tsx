import { Document } from '@react-pdf/renderer'
import { reportColours } from '@/domain/report'
import { fontsFor } from '../fonts'
import { logoOf } from './logoOf'
import { printable } from './printable'
import type { ReportContext } from './reportContext'
import { reportPlan } from './reportPlan'
import type { ReportRequest } from './reportRequest'
import { reportWords } from './reportWords'
import { ChartPage } from './sections/ChartPage'
import { DetailsPage } from './sections/DetailsPage'
import { IndexPage } from './sections/IndexPage'
import { KeyMetricsPage } from './sections/KeyMetricsPage'
import { PerformancePage } from './sections/PerformancePage'
import { SectionPage } from './sections/SectionPage'
import { SplashPage } from './sections/SplashPage'

/** A report of a company, a department or one participant: splash, index, Details, Key Metrics, graphs, a page per section name, Performance. */
export function ReportDocument(request: ReportRequest) {
  const { report, title: givenTitle } = printable({ report: request.report, title: request.heading.title })
  const {
    heading: { generatedOn, logo },
    words,
    options,
    sectionIds,
    language,
  } = request
  const t = reportWords(words)
  const title = givenTitle.trim() || report.questionnaire.name
  const called =
    report.sectionName === null ? title : t('splash.titleOfSection', { title, section: report.sectionName })
  const context: ReportContext = {
    t,
    title,
    called,
    report,
    colours: reportColours(report.company.brandColor),
    fontFamily: fontsFor(JSON.stringify([report, title, words])),
    firstPages: new Map(),
  }
  const plan = reportPlan({ report, options, sectionIds })
  const { hasDetails, hasIndex, hasKeyMetrics, hasCharts, sections, performance, missing } = plan
  const entries = [
    ...(hasDetails ? [{ id: 'details', name: t('details.title') }] : []),
    ...(hasKeyMetrics ? [{ id: 'key-metrics', name: t('keyMetrics.title') }] : []),
    ...(hasCharts ? [{ id: 'charts', name: t('charts.title') }] : []),
    ...sections.map(({ id, section }) => ({ id, name: section.name })),
    ...(performance.length > 0 ? [{ id: 'performance', name: t('performance.title') }] : []),
  ]
  return (
    <Document
      title={called}
      author={report.company.name}
      subject={report.questionnaire.name}
      language={language}
      creator="Ripplemark"
      producer="Ripplemark"
      pageMode="useOutlines"
    >
      <SplashPage
        context={context}
        generatedOn={generatedOn}
        logo={logoOf(logo)}
        hasDetails={hasDetails}
        missing={missing}
      />
      {hasIndex ? <IndexPage context={context} entries={entries} /> : null}
      {hasDetails ? <DetailsPage context={context} options={options} missing={missing} /> : null}
      {hasKeyMetrics ? <KeyMetricsPage context={context} /> : null}
      {hasCharts ? <ChartPage context={context} /> : null}
      {sections.map(({ id, section }) => (
        <SectionPage key={id} context={context} id={id} section={section} />
      ))}
      {performance.length > 0 ? <PerformancePage context={context} performance={performance} /> : null}
    </Document>
  )
}
