import type { ImpactPaper } from '@/domain/impact'
import type { ReportMessages } from '@/pdf/report/reportTranslator'
import { imageAsDataUri } from './imageAsDataUri'
import type { PdfRenderer } from './pdfRenderer'

type Around = { renderer: PdfRenderer; words: ReportMessages; language: string; signal: AbortSignal }

/** The PDF of a chain of impact. A logo that cannot be read is left out. */
export async function impactPdf(impact: ImpactPaper, { renderer, words, language, signal }: Around): Promise<Blob> {
  const company = { ...impact.company, logo: await imageAsDataUri(impact.company.logo) }
  return renderer.render({ impact: { ...impact, company }, words, language }, signal)
}
