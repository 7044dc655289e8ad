import { join } from 'node:path'
import { Document, Page, type PageLayoutProps, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { fullReport, mergeSections, type Report, type ReportQuestion } from '@/domain/report'
import messages from '@/locales/en-GB/report.json'
import { reportFontFamily } from '@/pdf/fontFamilies'
import { registerFonts } from '@/pdf/fonts'
import { ReportDocument } from '@/pdf/report/ReportDocument'
import { comparison } from '@/pdf/report/testing/questionFixtures'
import { reportFixture, reportHeading } from '@/pdf/report/testing/reportFixture'
import { compare } from './support/compare'
import { printTimes } from './support/printTimes'

type BareTable = { title: string; note: string; head: string[]; rows: string[][] }
type BarePage = { heading: string; tables: BareTable[] }
type BareReport = { title: string; lines: string[]; pages: BarePage[] }

const two = (value: number | null) => (value ?? 0).toFixed(2)

function noteOf({ n, mean, change }: ReportQuestion): string {
  const rate = `n = ${n} of 52 invited (96%)`
  if (change === null) return mean === null ? rate : `Mean ${two(mean)} ${rate}`
  const { meanBefore, meanAfter, meanChange, low, high, correctedEffectSize } = change
  return `Mean before ${two(meanBefore)} Mean after ${two(meanAfter)} ${rate} · mean change +${two(meanChange)} · 95% interval +${two(low)} to +${two(high)} · effect size g ${two(correctedEffectSize)}`
}

function answers(question: ReportQuestion): BareTable {
  const { text, responseType, answers: given } = question
  const isComparison = responseType === 'ComparisonScale'
  return {
    title: text,
    note: noteOf(question),
    head: isComparison ? ['Learner', 'Before', 'After'] : ['Learner', 'Response'],
    rows: given.map(({ learner, before, after, values }) =>
      isComparison ? [learner, before ?? '', after ?? ''] : [learner, values.join('\n')],
    ),
  }
}

const facts = (title: string, rows: string[][]): BareTable => ({ title, note: '', head: [], rows })

const pageBareReport = (heading: string, ...tables: BareTable[]): BarePage => ({ heading, tables })

function detailsOf({ questionnaire, learningUnit }: Report): BarePage {
  const unit =
    learningUnit === null ? [] : Object.entries(learningUnit).map(([name, value]) => [name, String(value ?? 'Not Set')])
  const dates = Object.values(questionnaire).map((value) => ['Start Date', String(value)])
  return pageBareReport('Details', facts('', dates), facts('Learning Unit', unit))
}

function metricsOf({ categories, learners, returnOnInvestment }: Report): BarePage {
  const roi = Object.entries(returnOnInvestment ?? {}).map(([name, value]) => [
    name,
    `${name} = benefits ÷ cost × 100 = ${value}`,
  ])
  const totals = [
    ...Object.entries(learners).map(([name, value]) => [name, `£${value}`]),
    ...categories.map(({ name, sum, n }) => [name, `${sum}% per learner, n = ${n}`]),
  ]
  return pageBareReport(
    'Key Metrics',
    facts('Cost and return', roi),
    facts('Total across the selected learners.', totals),
  )
}

function graphsOf({ categories }: Report): BarePage {
  const rows = [
    ['Completed', '50 (96%)'],
    ['Not Completed', '2 (4%)'],
    ...categories.map(({ name, sum }) => [name, String(sum)]),
  ]
  return pageBareReport('Graphs', facts('Percentage Change (%)', rows))
}

/** The text of a report, ready to print: the content without decisions, formatting or drawing. */
function bareReport(report: Report): BareReport {
  const { company, departmentName, questionnaire } = report
  const sections = mergeSections(report.sections)
  const index = [['Details', '3'], ['Key Metrics', '4'], ['Graphs', '5'], ...sections.map(({ name }) => [name, '6'])]
  return {
    title: 'Overview Report - 1st January 2024',
    lines: [
      company.name,
      departmentName ?? '',
      questionnaire.name,
      '1st January 2024 to 1st March 2024',
      'Generated 2nd March 2024',
    ],
    pages: [
      pageBareReport('Index', facts('', index)),
      detailsOf(report),
      metricsOf(report),
      graphsOf(report),
      ...sections.map(({ name, questions }) => pageBareReport(name, ...questions.map(answers))),
    ],
  }
}

const page = {
  fontFamily: reportFontFamily,
  fontSize: 9.5,
  paddingTop: 52,
  paddingHorizontal: 52,
  paddingBottom: 64,
} as const
const footer = { position: 'absolute', bottom: 28, left: 52, right: 52, fontSize: 8 } as const
const row = { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: '#E4E7EC', paddingVertical: 4 } as const
const head = { ...row, fontSize: 8.5, fontWeight: 700 } as const
const first = { width: 200, paddingRight: 12 } as const
const cell = { flex: 1, paddingRight: 8 } as const

function Row({ texts }: { texts: string[] }) {
  return texts.map((text, column) => (
    <Text key={column} style={column === 0 ? first : cell}>
      {text}
    </Text>
  ))
}

function Table({ table: { title, note, head: heads, rows } }: { table: BareTable }) {
  return (
    <View style={{ marginTop: 18 }}>
      {title === '' ? null : <Text style={{ fontSize: 11, fontWeight: 700 }}>{title}</Text>}
      {note === '' ? null : <Text style={{ marginBottom: 5 }}>{note}</Text>}
      <View>
        {heads.length === 0 ? null : (
          <View style={head} fixed>
            <Row texts={heads} />
          </View>
        )}
        {rows.map((texts, index) => (
          <View key={index} style={row} wrap={false}>
            <Row texts={texts} />
          </View>
        ))}
      </View>
    </View>
  )
}

function Part({ part: { heading, tables } }: { part: BarePage }) {
  const layout = ({ children, pageNumber = 1, totalPages = 1 }: PageLayoutProps) => [
    children,
    <Text key="footer" style={footer}>{`Page ${pageNumber} of ${totalPages}`}</Text>,
  ]
  return (
    <Page size="A4" style={page} layout={layout}>
      <Text style={{ fontSize: 22, fontWeight: 700, marginBottom: 10 }}>{heading}</Text>
      {tables.map((table, index) => (
        <Table key={index} table={table} />
      ))}
    </Page>
  )
}

/** The baseline of a report: its text in plain tables, and the page numbers that need the second pass. */
function BareDocument({ title, lines, pages }: BareReport) {
  return (
    <Document title={title}>
      <Page size="A4" style={page} experimentalPagination>
        {[title, ...lines].map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </Page>
      {pages.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </Document>
  )
}

const learners = 50

const question = (number: number) =>
  comparison(`comparison-${number}`, `How sure are you about part ${number} of what the course covered?`, {
    learners,
    before: (index) => (index % 5) + 1,
    after: (index) => (index % 5) + 4 + (index % 2),
  })

/** The example report with 16 before/after questions in four sections of their own. */
export function report(): Report {
  const example = reportFixture(learners)
  const sections = [0, 4, 8, 12].map((first) => ({
    id: `s${first}`,
    name: `Before and after ${first / 4 + 1}`,
    description: null,
    questions: [1, 2, 3, 4].map((n) => question(first + n)),
  }))
  return { ...example, findings: [], sections: [...sections, ...example.sections.slice(1, 2)] }
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

/** The PDF of a company report against a bare document of the same tables, text and fonts. */
export async function companyReport(): Promise<void> {
  registerFonts(join(process.cwd(), 'public/fonts'))
  const data = report()
  const bare = bareReport(data)
  const product = () =>
    renderToBuffer(
      <ReportDocument
        report={data}
        heading={reportHeading}
        words={messages.pdf}
        findings={[]}
        options={fullReport}
        sectionIds={null}
        language="en-GB"
      />,
    )
  const baseline = () => renderToBuffer(<BareDocument {...bare} />)
  const pages = [pagesOf(await product()), pagesOf(await baseline())]
  const times = await compare({ product, baseline, rounds: 9, warmUps: 3 })
  printTimes({
    title: 'One company report of 50 learners',
    product: `ReportDocument, ${pages[0]} pages`,
    baseline: `the same tables as literals, ${pages[1]} pages, as many passes`,
    aim: 1.5,
    times,
  })
}
