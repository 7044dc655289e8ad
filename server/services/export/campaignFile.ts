import 'server-only'
import type { CampaignFormat, Cell } from '@/domain/export'
import { words } from '@/locales/words'
import type { CampaignCodeBook } from './campaignCodeBook'
import { csvText } from './csvText'
import { workbookStream } from './workbookStream'

type Parts = {
  format: CampaignFormat
  codeBook: CampaignCodeBook
  pages: AsyncIterable<Cell[][]>
  facts: readonly (readonly Cell[])[]
}

/** Spreadsheets know UTF-8 by this mark alone. */
const mark = '\ufeff'
const widths = { answer: 18, codeBook: [22, 60, 24, 24, 16, 18, 18, 40, 44], campaign: [34, 40] }

async function* csvStream(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(mark + csvText([header]))
  for await (const page of pages) yield encoder.encode(csvText(page))
}

/** The bytes of an export as they come: a .csv under the names of its variables, or a workbook with labels, code book and facts. */
export function campaignFile({ format, codeBook, pages, facts }: Parts): AsyncGenerator<Uint8Array> {
  const { variables, headings, header, rows } = codeBook
  if (format === 'csv') return csvStream(variables, pages)
  if (format === 'codebook') return csvStream(header, [rows])
  const t = words('en-GB', 'campaignExport')
  return workbookStream([
    { name: t('sheet.answers'), widths: variables.map(() => widths.answer), headings: [headings, variables], pages },
    { name: t('sheet.codeBook'), widths: widths.codeBook, headings: [header], pages: [rows] },
    { name: t('sheet.campaign'), widths: widths.campaign, headings: [], pages: [facts] },
  ])
}
