import { Document, Text, Link, StyleSheet, View } from '@react-pdf/renderer'
import { unitText } from '@/domain/format'
import { reportColours } from '@/domain/report'
import { byAxis, completionsOf } from '@/domain/result'
import type { ReportCategory, ReportQuestion, ReportSection } from '@/domain/report'
import { fontsFor } from '../fontsFor'
import { FindingsPage } from './FindingsPage'
import { logoOf } from './logoOf'
import { printable } from './printable'
import type { ReportContext } from './reportContext'
import { calledOf } from './reportFacts'
import { reportPlan } from './reportPlan'
import type { ReportRequest } from './reportRequest'
import { reportTranslator, type Translate } from './reportTranslator'
import { DetailsPage } from './sections/DetailsPage'
import { KeyMetricsPage } from './sections/KeyMetricsPage'
import { LastingPage } from './sections/LastingPage'
import { PerformancePage } from './sections/PerformancePage'
import { SplashPage } from './sections/SplashPage'
import { proseDirectionStyle, nameDirectionStyle } from './proseDirectionStyle'
import { reportStyles, reportPalette } from './reportStyles'
import { QuestionBlock } from './sections/QuestionBlock'
import { ReportPage } from './sections/ReportPage'
import { CategoryBars } from './sections/CategoryBars'
import { CompletionsPie } from './sections/CompletionsPie'

/**
 * A report of a company, a department or one participant: splash, index, Findings, Details, Key Metrics, graphs,
 * quotes, a page per section name, Performance.
 */
export function ReportDocument(request: ReportRequest) {
  const {
    report,
    title: givenTitle,
    findings,
  } = printable({
    report: request.report,
    title: request.heading.title,
    findings: request.findings,
  })
  const {
    heading: { generatedOn, logo },
    words,
    options,
    sectionIds,
    language,
  } = request
  const t = reportTranslator(words)
  const title = givenTitle.trim() || report.questionnaire.name
  const context: ReportContext = {
    t,
    title,
    called: calledOf(t, title, report),
    report,
    colours: reportColours(report.company.brandColor),
    fontFamily: fontsFor(JSON.stringify([report, title, words, findings])),
    firstPages: new Map(),
  }
  const plan = reportPlan({ report, options, sectionIds })
  const {
    hasDetails,
    hasIndex,
    hasFindings,
    hasKeyMetrics,
    hasCharts,
    followed,
    quoted,
    sections,
    performance,
    missing,
  } = plan
  const entries = [
    ...(hasFindings ? [{ id: 'findings', name: t('findings.title') }] : []),
    ...(hasDetails ? [{ id: 'details', name: t('details.title') }] : []),
    ...(hasKeyMetrics ? [{ id: 'key-metrics', name: t('keyMetrics.title') }] : []),
    ...(hasCharts ? [{ id: 'charts', name: t('charts.title') }] : []),
    ...(followed.length > 0 ? [{ id: 'lasting', name: t('lasting.title') }] : []),
    ...(quoted.length > 0 ? [{ id: 'quotes', name: t('quotes.title') }] : []),
    ...sections.map(({ id, section }) => ({ id, name: section.name })),
    ...(performance.length > 0 ? [{ id: 'performance', name: t('performance.title') }] : []),
  ]
  return (
    <Document
      title={context.called}
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
      {hasFindings ? <FindingsPage context={context} sentences={findings} /> : null}
      {hasDetails ? <DetailsPage context={context} options={options} missing={missing} /> : null}
      {hasKeyMetrics ? <KeyMetricsPage context={context} /> : null}
      {hasCharts ? <ChartPage context={context} /> : null}
      {followed.length > 0 ? <LastingPage context={context} categories={followed} isDrawn={hasCharts} /> : null}
      {quoted.length > 0 ? <QuotesPage context={context} quoted={quoted} /> : null}
      {sections.map(({ id, section }) => (
        <SectionPage key={id} context={context} id={id} section={section} />
      ))}
      {performance.length > 0 ? <PerformancePage context={context} performance={performance} /> : null}
    </Document>
  )
}

type Props = { context: ReportContext; id: string; section: ReportSection }

/** A section, starting on a new page: every question with all learners' answers. */
function SectionPage({ context, id, section: { name, description, questions } }: Props) {
  const {
    t,
    report: { kind, smallestGroupSize },
  } = context
  const isIndicative =
    kind !== 'Individual' && questions.some(({ change, isWithheld }) => change?.isIndicative === true && !isWithheld)
  return (
    <ReportPage context={context} id={id} heading={name}>
      {description ? <Text style={[reportStyles.note, proseDirectionStyle(description)]}>{description}</Text> : null}
      {smallestGroupSize === null ? null : (
        <Text style={reportStyles.note}>{t('withheld.nameless', { smallest: smallestGroupSize })}</Text>
      )}
      {isIndicative ? <Text style={reportStyles.note}>{t('evidence.indicativeHelp')}</Text> : null}
      {questions.map((question) => (
        <QuestionBlock key={question.id} context={context} question={question} />
      ))}
    </ReportPage>
  )
}

/** Charts of category results, one for each unit as on screens, and, unless only some learners count, of completions. */
function ChartPage({ context }: { context: ReportContext }) {
  const { t, report } = context
  const { kind, categories, selection } = report
  const isOfOne = kind === 'Individual'
  const hasPie = !isOfOne && selection === null
  const note = categories.length === 0 ? 'charts.noCategories' : isOfOne ? 'charts.ownNote' : 'charts.categoriesNote'
  const groups = byAxis(categories)
  return (
    <ReportPage context={context} id="charts" heading={t('charts.title')}>
      {hasPie ? (
        <View wrap={false} style={{ marginBottom: 28 }}>
          <Text style={[reportStyles.subheading, { marginTop: 2 }]}>{t('charts.completions')}</Text>
          <CompletionsPie context={context} {...completionsOf(report)} />
        </View>
      ) : null}
      {(groups.length === 0 ? [[]] : groups).map((group, index) => (
        <CategoryBars key={index} title={chartTitle(t, group)} note={index === 0 ? t(note) : null} categories={group} />
      ))}
    </ReportPage>
  )
}

/** What a chart of categories of one unit shows. */
function chartTitle(t: Translate, [first]: readonly ReportCategory[]): string {
  const base = first === undefined ? null : unitText((key, values) => t(`unit.${key}`, values), first.unit)
  const title = t('charts.categories')
  return base === null ? title : t('charts.ofUnit', { title, base })
}

const quoteStyles = StyleSheet.create({
  question: { fontSize: 11, fontWeight: 700, lineHeight: 1.35, marginTop: 18, marginBottom: 6 },
  quote: { borderLeftWidth: 2, paddingLeft: 10, marginBottom: 7 },
})

/** The texts chosen for the report, by question, without their authors. */
function QuotesPage({ context, quoted }: { context: ReportContext; quoted: readonly ReportQuestion[] }) {
  const { t, colours } = context
  return (
    <ReportPage context={context} id="quotes" heading={t('quotes.title')}>
      <Text style={reportStyles.note}>{t('quotes.note')}</Text>
      {quoted.map(({ id, text, quotes }) => (
        <View key={id}>
          <Text style={[quoteStyles.question, proseDirectionStyle(text)]} minPresenceAhead={40}>
            {text}
          </Text>
          {quotes.map((quote) => (
            <View key={quote} style={[quoteStyles.quote, { borderLeftColor: colours.line }]}>
              <Text style={proseDirectionStyle(quote)}>{quote}</Text>
            </View>
          ))}
        </View>
      ))}
    </ReportPage>
  )
}

const styles = StyleSheet.create({
  entry: {
    flexDirection: 'row',
    paddingVertical: 8,
    borderBottomWidth: 0.75,
    borderBottomColor: reportPalette.hairline,
    color: reportPalette.ink,
    textDecoration: 'none',
    fontSize: 11,
  },
  name: { flex: 1, paddingRight: 16 },
  page: { width: 40, textAlign: 'right', fontWeight: 700 },
})

type IndexPageProps = { context: ReportContext; entries: { id: string; name: string }[] }

/**
 * The parts of the report as links with their pages.
 * The pages are unknown during the first layout of the index itself. Because footers print the total, react-pdf lays
 * out the document a second time once it is known; by then `firstPages` is filled, so the index costs no extra pass.
 */
function IndexPage({ context, entries }: IndexPageProps) {
  const { t, colours, firstPages } = context
  return (
    <ReportPage context={context} id="index" heading={t('index.title')}>
      {entries.map(({ id, name }) => (
        <Link key={id} src={`#${id}`} style={styles.entry} wrap={false}>
          <Text style={[styles.name, nameDirectionStyle(name)]}>{name}</Text>
          <Text style={[styles.page, { color: colours.brandText }]} render={() => String(firstPages.get(id) ?? '–')} />
        </Link>
      ))}
    </ReportPage>
  )
}
