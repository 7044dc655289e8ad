import 'server-only'
import type { ChildProcess } from 'node:child_process'
import { nextAnswer, startChild } from '@/server/childProcess/startChild'
import type { PdfAnswer, PdfQuestion } from './pdfMessage'

type Limits = { reports: number; megabytes: number; seconds: number }

/** After so many reports or with so much memory the process gives way to a fresh one; a report that takes longer is given up. */
const usualLimits: Limits = { reports: 50, megabytes: 450, seconds: 120 }

/** A report that needs more than this fails alone, and takes its process with it. */
const largestHeapMegabytes = 768

export type PdfWorker = {
  /** Draws a report, one at a time. What fails, takes too long or is called off takes the process with it, and the next one is drawn by another. */
  draw: (question: PdfQuestion, signal: AbortSignal) => Promise<Uint8Array>
  /** Ends the process until a report is to be drawn again. */
  rest: () => void
  /** The process of the moment. */
  pid: () => number | null
}

/** Draws reports in a process of its own with a lower priority, so that neither memory nor a fault of one of them reaches the site. */
export function pdfWorker(limits: Limits = usualLimits): PdfWorker {
  let drawer: ChildProcess | null = null
  let drawn = 0
  const rest = () => {
    drawer?.kill('SIGKILL')
    drawer = null
  }
  const draw = async (question: PdfQuestion, signal: AbortSignal): Promise<Uint8Array> => {
    if (drawer === null) [drawer, drawn] = [await startChild('pdfWorker', largestHeapMegabytes, signal), 0]
    try {
      const answer = nextAnswer<PdfAnswer>(drawer, limits.seconds, signal)
      drawer.send(question, (error) => error !== null && rest())
      const said = await answer
      if (said.kind !== 'drawn')
        throw new Error(said.kind === 'failed' ? said.error : 'The process that draws reports answered nothing.')
      drawn += 1
      if (drawn >= limits.reports || said.megabytes > limits.megabytes) rest()
      return said.bytes
    } catch (error) {
      rest()
      throw error
    }
  }
  return { draw, rest, pid: () => drawer?.pid ?? null }
}
