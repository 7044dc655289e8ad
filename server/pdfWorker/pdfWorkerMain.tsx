import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { renderToBuffer } from '@react-pdf/renderer'
import { registerFonts } from '@/pdf/fonts'
import { ImpactDocument } from '@/pdf/impact/ImpactDocument'
import { PosterDocument } from '@/pdf/poster/PosterDocument'
import { ReportDocument } from '@/pdf/report/ReportDocument'
import type { PdfAnswer, PdfQuestion } from './pdfMessage'

// Answering questionnaires has priority.
setPriority(constants.priority.PRIORITY_LOW)
const fonts = join(process.cwd(), 'public/fonts')
const megabytes = () => process.memoryUsage.rss() / 1024 / 1024

function documentOf(question: PdfQuestion) {
  if ('poster' in question) return <PosterDocument {...question} />
  return 'impact' in question ? <ImpactDocument {...question} /> : <ReportDocument {...question} />
}

async function answer(question: PdfQuestion): Promise<PdfAnswer> {
  try {
    registerFonts(fonts)
    const bytes = await renderToBuffer(documentOf(question))
    return { kind: 'rendered', bytes, megabytes: megabytes() }
  } catch (error) {
    return {
      kind: 'failed',
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      megabytes: megabytes(),
    }
  }
}

/** A killed site receives no more messages; 'disconnect' follows. */
const say = (message: PdfAnswer) => process.send?.(message, undefined, undefined, () => undefined)
process.on('message', (question: PdfQuestion) => void answer(question).then(say))
// The parent has exited, so there is nothing left to render.
process.on('disconnect', () => process.exit(0))
say({ kind: 'ready' })
