import { renderToBuffer } from '@react-pdf/renderer'
import path from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { fullReport, reportOptionsOf, type CompanyReport, type ReportOptions } from '@/domain/report'
import messages from '@/locales/en-GB/report.json'
import { registerFonts } from '../fonts'
import { ReportDocument } from './ReportDocument'
import { learnerNames, reportFixture } from './reportFixture'

type Link = { url?: string; dest?: string; subtype: string }

async function read(report: CompanyReport, options: ReportOptions = fullReport) {
  const buffer = await renderToBuffer(<ReportDocument report={report} words={messages.pdf} options={options} />)
  const pdf = await getDocument({ data: new Uint8Array(buffer), verbosity: 0 }).promise
  const pages: string[] = []
  const links: Link[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('').replace(/\s+/g, ' ').normalize('NFC'))
    links.push(...((await page.getAnnotations()) as Link[]))
  }
  const { info } = await pdf.getMetadata()
  return { pages, links, info: info as Record<string, unknown>, whole: pages.join(' ') }
}

beforeAll(() => registerFonts(path.resolve('public/fonts')))

describe('the company report', () => {
  let full: Awaited<ReturnType<typeof read>>
  beforeAll(async () => {
    full = await read(reportFixture())
  })

  it('opens with the title, the company, the department, the campaign and its dates', () => {
    const splash = full.pages[0] ?? ''
    for (const text of ['Overview Report - 1st January 2024', 'Northwind Learning Ltd', 'Customer Care', 'Coaching for first-line managers, spring 2024', '1st January 2024 to 1st March 2024', 'Generated 2nd March 2024']) {
      expect(splash).toContain(text)
    }
  })

  it('is named and written in a language', () => {
    expect(full.info).toMatchObject({ Title: 'Overview Report - 1st January 2024', Author: 'Northwind Learning Ltd', Language: 'en-GB' })
  })

  it('says on every page but the first which page of how many it is', () => {
    full.pages.slice(1).forEach((text, index) => expect(text).toContain(`Page ${index + 2} of ${full.pages.length}`))
  })

  it('lists its parts with the pages they start on, as links', () => {
    const index = full.pages[1] ?? ''
    for (const heading of ['Details', 'Key Metrics', 'Graphs', 'Confidence and knowledge', 'Results at work']) {
      const page = full.pages.findIndex((text, position) => position > 1 && text.trimStart().startsWith(heading)) + 1
      expect(page, heading).toBeGreaterThan(2)
      expect(index).toContain(`${heading} ${page}`)
    }
    expect(full.links.filter(({ subtype }) => subtype === 'Link')).toHaveLength(5)
  })

  it('tells the details, with Not Set for a missing date of the learning unit', () => {
    const details = full.pages[2] ?? ''
    for (const text of ['Learners Invited 8', 'Learners Completed 6', 'Eight weeks of coaching', 'Harbour Academy', 'End Date Not Set', 'Cost £12,500.00']) expect(details).toContain(text)
  })

  it('floors the size of each category, and prints the mean per learner and n beside it', () => {
    const metrics = full.pages[3] ?? ''
    for (const text of ['Cost per Learner £2,083.33', 'Confidence 60%', '+30.45 % per learner, n = 2', 'Cost Saving 7%', '−1.9 % per learner, n = 4', 'Application of Learning 0%']) expect(metrics).toContain(text)
  })

  it('plots signed sums to the nearest half', () => {
    const charts = full.pages[4] ?? ''
    for (const text of ['Percentage Change (%)', 'Knowledge 12.5', 'Cost Saving −7.5', 'Completed 6 (75%)', 'Not Completed 2 (25%)']) expect(charts).toContain(text)
  })

  it('prints the means of comparisons', () => {
    expect(full.whole).toContain('Mean before 3.33 · Mean after 4.67 · n = 6')
    expect(full.whole).toContain('Mean before 50.00% · Mean after 70.00% · n = 6')
    expect(full.whole).toContain('Mean 8.50 · n = 2')
  })

  it('spells every learner, in every alphabet', () => {
    for (const learner of learnerNames(6)) expect(full.whole.split(learner).length - 1, learner).toBe(7)
  })

  it('puts sections of one name on one page', () => {
    expect(full.pages.filter((text) => text.trimStart().startsWith('Confidence and knowledge'))).toHaveLength(1)
    expect(full.whole).toContain('What helped you most?')
  })

  it('says when nobody answered', () => expect(full.whole).toContain('Has your manager followed up? No responses.'))
})

describe('a long report', () => {
  it('repeats the heads of tables on the pages they reach and loses nobody', async () => {
    const { pages, whole } = await read(reportFixture(50))
    for (const learner of learnerNames(50)) expect(whole.split(new RegExp(`${learner}(?!\\d)`)).length - 1, learner).toBe(7)
    const continued = pages.filter((text) => /^\s*Learner (Before After|Response) /.test(text))
    expect(continued.length).toBeGreaterThan(3)
  })
})

describe('a long answer', () => {
  it('goes on over pages under the heads of its table, to its last word', async () => {
    const report = reportFixture(2)
    const answer = report.sections[1]?.questions[2]?.answers[0]
    if (answer) answer.values = [`${'A sentence that somebody wrote. '.repeat(200)}The very end.`]
    const { pages, whole } = await read(report, reportOptionsOf('00000'))
    expect(whole.split('A sentence that somebody wrote.').length - 1).toBeGreaterThan(195)
    expect(pages.find((text) => text.includes('The very end.'))).toMatch(/^\s*Learner Response/)
  })
})

describe('a report without', () => {
  it('a summary holds the splash page and the sections only', async () => {
    const { pages, whole } = await read(reportFixture(), reportOptionsOf('00000'))
    expect(whole).not.toContain('Key Metrics')
    expect(pages[1]).toContain('Confidence and knowledge')
  })

  it('graphs, index, learning unit and description leaves out just these', async () => {
    const { whole } = await read(reportFixture(), reportOptionsOf('10000'))
    expect(whole).toContain('Key Metrics')
    for (const text of ['Index', 'Graphs', 'Coaching Essentials', 'Eight weeks']) expect(whole).not.toContain(text)
  })

  it('learners, categories or sections still prints', async () => {
    const empty = { ...reportFixture(), invited: 0, completed: 0, learningUnit: null, categories: [], sections: [], learners: { totalLearners: 0, totalCost: 0, costPerLearner: 0 } }
    const { whole } = await read(empty)
    for (const text of ['No results yet.', 'No learners have been invited yet.', '£0.00']) expect(whole).toContain(text)
  })
})
