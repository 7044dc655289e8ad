import { join } from 'node:path'
import { renderToBuffer } from '@react-pdf/renderer'
import { fullReport, type Report } from '@/domain/report'
import messages from '@/locales/en-GB/report.json'
import { registerFonts } from '@/pdf/fonts'
import { ReportDocument } from '@/pdf/report/ReportDocument'
import { comparison } from '@/pdf/report/testing/questionFixtures'
import { reportFixture, reportHeading } from '@/pdf/report/testing/reportFixture'
import { BareDocument } from './BareDocument'
import { bareReport } from './bareReport'
import { compare } from './compare'
import { printTimes } from './printTimes'

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
  return { ...example, sections: [...sections, ...example.sections.slice(1, 2)] }
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
        options={fullReport}
        sectionIds={null}
        language="en-GB"
      />,
    )
  const floor = () => renderToBuffer(<BareDocument {...bare} />)
  const pages = [pagesOf(await product()), pagesOf(await floor())]
  const times = await compare({ product, floor, rounds: 9, warmUps: 3 })
  printTimes({
    title: 'One company report of 50 learners',
    product: `ReportDocument, ${pages[0]} pages`,
    floor: `the same tables as literals, ${pages[1]} pages, as many passes`,
    aim: 1.5,
    times,
  })
}
