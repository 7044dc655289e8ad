import 'server-only'
import type { PdfQuestion } from './pdfMessage'
import { pdfWorker } from './pdfWorker'

const idleSeconds = 60
/** A document of one page that takes longer is given up. */
const mostSeconds = 30

const pdfs = pdfWorker()
let idle: NodeJS.Timeout | null = null
let before: Promise<unknown> = Promise.resolve()

/**
 * Renders a small document that a person waits for, one after another, in a separate process that ends when it is idle.
 */
export function renderOnRequest(question: PdfQuestion): Promise<Uint8Array> {
  const turn = before.then(async () => {
    if (idle !== null) clearTimeout(idle)
    try {
      return await pdfs.render(question, AbortSignal.timeout(mostSeconds * 1000))
    } finally {
      idle = setTimeout(pdfs.rest, idleSeconds * 1000).unref()
    }
  })
  before = turn.catch(() => undefined)
  return turn
}
