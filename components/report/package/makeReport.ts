import type { ApolloClient } from '@apollo/client'
import type { Messages } from 'next-intl'
import { errorCode } from '@/components/shared/errorCode'
import { isUnreachable } from '@/components/shared/isUnreachable'
import { uploadFiles } from '@/components/shared/uploadFiles'
import type { ReportProblem } from '@/domain/reportPackage'
import type { ReportPackageFragment } from '@/graphql/__generated__/operations'
import { reportData } from '../reportData'
import { reportPdf } from '../reportPdf'
import { itemPrinting, itemScope } from './itemPrinting'

type Item = ReportPackageFragment['items'][number]
/** What reports are made with. */
export type Making = {
  client: ApolloClient
  words: Messages['report']
  language: string
  signal: AbortSignal
  onWaiting: (isWaiting: boolean) => void
}
/** Why a report could not be made, as the key of a sentence: what the server's worker says, too, or that nobody answered. */
type Problem = ReportProblem | 'noConnection'
/** What became of a report. */
export type Outcome = { blobId: string } | { problem: Problem }

/** Fails on with what only time, or signing in, can mend. Anything else is this report's problem. */
function asProblem(error: unknown, stage: Problem, signal: AbortSignal): Outcome {
  const code = errorCode(error)
  if (signal.aborted || isUnreachable(error) || code === 'UNAUTHENTICATED') throw error
  console.error(error)
  return { problem: code === 'NOT_FOUND' || code === 'FORBIDDEN' ? 'notAllowed' : stage }
}

/** Reads, draws and stores one report of a package. */
export async function makeReport(
  reportPackage: ReportPackageFragment,
  item: Item,
  { client, words, language, signal }: Making,
): Promise<Outcome> {
  let stage: Problem = 'failed'
  try {
    const report = await reportData(client, itemScope(reportPackage, item))
    signal.throwIfAborted()
    if (report === null) return { problem: 'notFinished' }
    const pdf = await reportPdf(report, itemPrinting(reportPackage, item), { words, language, signal })
    signal.throwIfAborted()
    stage = 'notStored'
    const [stored] = await uploadFiles([
      new File([pdf], `${reportPackage.name}:${item.filename}`, { type: 'application/pdf' }),
    ])
    return stored === undefined ? { problem: stage } : { blobId: stored.id }
  } catch (error) {
    return asProblem(error, stage, signal)
  }
}
