import type { Messages } from 'next-intl'
import { dayInZone } from '@/domain/day'
import { type Report, reportOptionsOf, standardTitle } from '@/domain/report'
import type { FindingsInWords } from '@/components/result/findings/useFindingSentences'
import { imageAsDataUri } from './imageAsDataUri'
import type { PdfRenderer } from './pdfRenderer'

/**
 * The print options of a report: its title (blank for the default), its parts, and its sections in order (null for
 * all).
 */
export type Printing = { title?: string | null; customiser: string; sectionIds: readonly string[] | null }
type Around = {
  renderer: PdfRenderer
  words: Messages['report']
  inWords: FindingsInWords
  language: string
  now?: Date
  signal?: AbortSignal
}

/** The PDF of a report. A logo that cannot be read is left out. */
export async function reportPdf(
  report: Report,
  { title, customiser, sectionIds }: Printing,
  { renderer, words, inWords, language, now = new Date(), signal }: Around,
): Promise<Blob> {
  const heading = {
    title: title?.trim() || standardTitle(words, report.kind, report.company.timeZone, now),
    generatedOn: dayInZone(now, report.company.timeZone),
    logo: await imageAsDataUri(report.company.logoUrl),
  }
  return renderer.render(
    {
      report,
      heading,
      words: words.pdf,
      findings: inWords(report.findings, report.company.currencySymbol),
      options: reportOptionsOf(customiser),
      sectionIds,
      language,
    },
    signal,
  )
}
