import 'server-only'
import type { ChildProcess } from 'node:child_process'
import { nextAnswer, startChild } from '@/server/childProcess/startChild'
import type { PdfAnswer, PdfQuestion } from './pdfMessage'

type Limits = { reports: number; megabytes: number; seconds: number }

/** After this many reports or this much memory the process is replaced; a report that takes longer is aborted. */
const usualLimits: Limits = { reports: 50, megabytes: 450, seconds: 120 }

/** A report that needs more heap fails alone, and its process with it. */
const largestHeapMegabytes = 768

export type PdfWorker = {
  /**
   * Renders a document, one at a time. A failure, timeout or abort ends the process, and the next report is rendered by
   * another.
   */
  render: (question: PdfQuestion, signal: AbortSignal) => Promise<Uint8Array>
  /** Ends the process until the next report. */
  rest: () => void
  /** The id of the current process. */
  pid: () => number | null
}

/**
 * Renders reports in a separate low-priority process, so that neither their memory use nor their failures reach the
 * site.
 */
export function pdfWorker(limits: Limits = usualLimits): PdfWorker {
  let child: ChildProcess | null = null
  let renderedCount = 0
  const rest = () => {
    child?.kill('SIGKILL')
    child = null
  }
  const render = async (question: PdfQuestion, signal: AbortSignal): Promise<Uint8Array> => {
    if (child === null) [child, renderedCount] = [await startChild('pdfWorker', largestHeapMegabytes, signal), 0]
    try {
      const answer = nextAnswer<PdfAnswer>(child, limits.seconds, signal)
      child.send(question, (error) => error !== null && rest())
      const said = await answer
      if (said.kind !== 'rendered')
        throw new Error(said.kind === 'failed' ? said.error : 'The PDF process answered without a document.')
      renderedCount += 1
      if (renderedCount >= limits.reports || said.megabytes > limits.megabytes) rest()
      return said.bytes
    } catch (error) {
      rest()
      throw error
    }
  }
  return { render, rest, pid: () => child?.pid ?? null }
}
