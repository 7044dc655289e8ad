import { pdf } from '@react-pdf/renderer'
import { registerFonts } from '@/pdf/fonts'
import { PaperDocument } from '@/pdf/paper/PaperDocument'
import { ReportDocument } from '@/pdf/report/ReportDocument'
import { ImpactDocument } from '@/pdf/impact/ImpactDocument'
import type { ImpactRequest } from '@/pdf/impact/impactRequest'
import type { PaperRequest } from '@/pdf/paper/paperRequest'
import type { ReportRequest } from '@/pdf/report/reportRequest'

/** A document to render: a report, a questionnaire on paper, or a chain of impact. */
export type PdfRequest = ReportRequest | PaperRequest | ImpactRequest
/** The worker's response: the document, or an error. */
export type PdfAnswer = { blob: Blob } | { error: string }

// The site's content security policy forbids pages to compile the layout engine (WebAssembly); the worker's script
// has no policy.
self.addEventListener('message', (event: MessageEvent<PdfRequest>) => {
  void answer(event.data).then((result) => self.postMessage(result))
})

function documentOf(request: PdfRequest) {
  if ('paper' in request) return <PaperDocument {...request} />
  return 'impact' in request ? <ImpactDocument {...request} /> : <ReportDocument {...request} />
}

async function answer(request: PdfRequest): Promise<PdfAnswer> {
  try {
    registerFonts(`${self.location.origin}/fonts`)
    return { blob: await pdf(documentOf(request)).toBlob() }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
