import type { Messages } from 'next-intl'
import { dayInZone } from '@/domain/day'
import { type Report, reportOptionsOf, standardTitle } from '@/domain/report'
import { imageAsDataUri } from './imageAsDataUri'
import { renderReport } from './renderReport'

/** How a report is printed: under which title (blank for the usual one), with which parts, of which sections in which order (null for all). */
export type Printing = { title?: string | null; customiser: string; sectionIds: readonly string[] | null }
type Around = { words: Messages['report']; language: string; now?: Date; signal?: AbortSignal }

/** The PDF of a report, drawn in a worker. A logo that cannot be read is left out. */
export async function reportPdf(
  report: Report,
  { title, customiser, sectionIds }: Printing,
  { words, language, now = new Date(), signal }: Around,
): Promise<Blob> {
  const heading = {
    title: title?.trim() || standardTitle(words, report.kind, report.company.timeZone, now),
    generatedOn: dayInZone(now, report.company.timeZone),
    logo: await imageAsDataUri(report.company.logoUrl),
  }
  return renderReport(
    { report, heading, words: words.pdf, options: reportOptionsOf(customiser), sectionIds, language },
    signal,
  )
}
