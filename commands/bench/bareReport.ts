import { mergeSections, type CompanyReport, type ReportQuestion } from '@/domain/report'

export type BareTable = { title: string; note: string; head: string[]; rows: string[][] }
export type BarePage = { heading: string; tables: BareTable[] }
export type BareReport = { title: string; lines: string[]; pages: BarePage[] }

function answers({ text, means, responseType, answers: given }: ReportQuestion): BareTable {
  const isComparison = responseType === 'ComparisonScale'
  return {
    title: text,
    note: means === null ? '' : `Mean before ${means.meanBefore ?? ''} · Mean after ${means.meanAfter ?? ''} · n = ${means.n}`,
    head: isComparison ? ['Learner', 'Before', 'After'] : ['Learner', 'Response'],
    rows: given.map(({ learner, before, after, values }) => (isComparison ? [learner, before ?? '', after ?? ''] : [learner, values.join('\n')])),
  }
}

const facts = (title: string, rows: string[][]): BareTable => ({ title, note: '', head: [], rows })

/** The words of a report, ready to be printed: what is left when nothing has to be decided, formatted or drawn. */
export function bareReport(report: CompanyReport): BareReport {
  const { title, company, departmentName, questionnaire, learningUnit, categories, learners } = report
  const sections = mergeSections(report.sections)
  const unit = learningUnit === null ? [] : Object.entries(learningUnit).map(([name, value]) => [name, String(value ?? 'Not Set')])
  return {
    title,
    lines: [company.name, departmentName ?? '', questionnaire.name, '1st January 2024 to 1st March 2024', 'Generated 2nd March 2024'],
    pages: [
      { heading: 'Index', tables: [facts('', [['Details', '3'], ['Key Metrics', '4'], ['Graphs', '5'], ...sections.map(({ name }) => [name, '6'])])] },
      { heading: 'Details', tables: [facts('', Object.values(questionnaire).map((value) => ['Start Date', String(value)])), facts('Learning Unit', unit)] },
      { heading: 'Key Metrics', tables: [facts('Total across the selected learners.', [...Object.entries(learners).map(([name, value]) => [name, `£${value}`]), ...categories.map(({ name, sum, n }) => [name, `${sum}% per learner, n = ${n}`])])] },
      { heading: 'Graphs', tables: [facts('Percentage Change (%)', [['Completed', '50 (96%)'], ['Not Completed', '2 (4%)'], ...categories.map(({ name, sum }) => [name, String(sum)])])] },
      ...sections.map(({ name, questions }) => ({ heading: name, tables: questions.map(answers) })),
    ],
  }
}
