import { findingSentences } from '@/domain/format'
import { fullReport } from '@/domain/report'
import messages from '@/locales/en-GB/report.json'
import { words } from '@/locales/words'
import { ReportDocument } from '../ReportDocument'
import { readPdf } from './readPdf'
import { reportFixture, reportHeading } from './reportFixture'
import type { ReportRequest } from '../reportRequest'

/** The content of a report's PDF, for tests. */
export async function readReport(request: Partial<ReportRequest> = {}) {
  const { report = reportFixture(), language = 'en-GB' } = request
  const said = words('en-GB', 'result')
  const whole: ReportRequest = {
    report,
    findings: findingSentences(report.findings, {
      say: (rule, values) => said(`findings.rule.${rule}`, values),
      currencySymbol: report.company.currencySymbol,
      language,
    }),
    heading: reportHeading,
    words: messages.pdf,
    options: fullReport,
    sectionIds: null,
    language,
    ...request,
  }
  return readPdf(<ReportDocument {...whole} />)
}
