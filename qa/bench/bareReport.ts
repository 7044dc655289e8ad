import { mergeSections, type Report, type ReportQuestion } from '@/domain/report'

export type BareTable = { title: string; note: string; head: string[]; rows: string[][] }
export type BarePage = { heading: string; tables: BareTable[] }
export type BareReport = { title: string; lines: string[]; pages: BarePage[] }

const two = (value: number | null) => (value ?? 0).toFixed(2)

function noteOf({ n, mean, change }: ReportQuestion): string {
  const rate = `n = ${n} of 52 (96%)`
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

const page = (heading: string, ...tables: BareTable[]): BarePage => ({ heading, tables })

function detailsOf({ questionnaire, learningUnit }: Report): BarePage {
  const unit =
    learningUnit === null ? [] : Object.entries(learningUnit).map(([name, value]) => [name, String(value ?? 'Not Set')])
  const dates = Object.values(questionnaire).map((value) => ['Start Date', String(value)])
  return page('Details', facts('', dates), facts('Learning Unit', unit))
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
  return page('Key Metrics', facts('Cost and return', roi), facts('Total across the selected learners.', totals))
}

function graphsOf({ categories }: Report): BarePage {
  const rows = [
    ['Completed', '50 (96%)'],
    ['Not Completed', '2 (4%)'],
    ...categories.map(({ name, sum }) => [name, String(sum)]),
  ]
  return page('Graphs', facts('Percentage Change (%)', rows))
}

/** The text of a report, ready to print: the content without decisions, formatting or drawing. */
export function bareReport(report: Report): BareReport {
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
      page('Index', facts('', index)),
      detailsOf(report),
      metricsOf(report),
      graphsOf(report),
      ...sections.map(({ name, questions }) => page(name, ...questions.map(answers))),
    ],
  }
}
