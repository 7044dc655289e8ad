import type { ApolloClient } from '@apollo/client'
import type { Messages } from 'next-intl'
import type { FindingsInWords } from '@/components/result/findings/useFindingSentences'
import { errorCode, isUnreachable } from '@/components/shared/request/errorCode'
import { uploadFiles } from '@/components/shared/request/uploadFiles'
import { impactPaper, type ImpactWords } from '@/domain/impact'
import { onlySection, withoutNames } from '@/domain/report'
import type { ReportProblem } from '@/domain/reportPackage'
import { CampaignImpactDocument } from '@/graphql/impact/__generated__/operations'
import type { ReportPackageFragment } from '@/graphql/reportPackage/__generated__/operations'
import { impactPdf } from '../impactPdf'
import type { PdfRenderer } from '../pdfRenderer'
import { reportData, type ReportScope } from '../reportData'
import { type Printing, reportPdf } from '../reportPdf'

type Item = ReportPackageFragment['items'][number]
/** The dependencies of report making. */
export type ReportMaking = {
  client: ApolloClient
  renderer: PdfRenderer
  words: Messages['report']
  inWords: FindingsInWords
  impactWords: ImpactWords
  language: string
  signal: AbortSignal
  onWaiting: (isWaiting: boolean) => void
}
/** Why a report could not be made, as a message key: the server worker's reasons, or an unreachable server. */
type Problem = ReportProblem | 'noConnection'
/** The result of making a report. */
export type Outcome = { blobId: string } | { problem: Problem }

/** Rethrows errors that only waiting, or signing in, can resolve. Any other error is this report's problem. */
function toProblem(error: unknown, stage: Problem, signal: AbortSignal): Outcome {
  const code = errorCode(error)
  if (signal.aborted || isUnreachable(error) || code === 'UNAUTHENTICATED') throw error
  console.error(error)
  return { problem: code === 'NOT_FOUND' || code === 'FORBIDDEN' ? 'notAllowed' : stage }
}

/** The chain of impact of the campaign as a PDF. */
async function chainPdf(
  questionnaireId: string,
  { client, renderer, words, impactWords, language, signal }: ReportMaking,
): Promise<Blob> {
  const { data } = await client.query({
    query: CampaignImpactDocument,
    variables: { questionnaireId },
    fetchPolicy: 'no-cache',
  })
  if (data === undefined) throw new Error('The server answered without a chain of impact')
  signal.throwIfAborted()
  return impactPdf(impactPaper(impactWords, data.campaignImpact, new Date()), {
    renderer,
    words: words.pdf,
    language,
    signal,
  })
}

/** One report of a package as a PDF; null for that of a person who has not finished. */
async function itemPdf(reportPackage: ReportPackageFragment, item: Item, making: ReportMaking): Promise<Blob | null> {
  if (item.kind === 'Impact') return chainPdf(reportPackage.questionnaireId, making)
  const { client, renderer, words, inWords, language, signal } = making
  const report = await reportData(client, itemScope(reportPackage, item))
  signal.throwIfAborted()
  if (report === null) return null
  const printed = reportPackage.isWithoutNames ? withoutNames(report) : report
  return reportPdf(printed, itemPrinting(reportPackage, item), { renderer, words, inWords, language, signal })
}

/** Reads, renders and stores one report of a package. */
export async function makeReport(
  reportPackage: ReportPackageFragment,
  item: Item,
  making: ReportMaking,
): Promise<Outcome> {
  const { signal } = making
  let stage: Problem = 'failed'
  try {
    const pdf = await itemPdf(reportPackage, item, making)
    signal.throwIfAborted()
    if (pdf === null) return { problem: 'notFinished' }
    stage = 'notStored'
    const [stored] = await uploadFiles([
      new File([pdf], `${reportPackage.name}:${item.filename}`, { type: 'application/pdf' }),
    ])
    return stored === undefined ? { problem: stage } : { blobId: stored.id }
  } catch (error) {
    return toProblem(error, stage, signal)
  }
}

/**
 * Whether an item is the report of all the package's participants. Only that one has the title and the selected
 * learners.
 */
const isWhole = ({ kind }: Item) => kind === 'Company'

/** Whose answers a report of a package contains. */
function itemScope(reportPackage: ReportPackageFragment, item: Item): ReportScope {
  const { questionnaireId, userIds, withoutUserIds } = reportPackage
  const sectionId = onlySection(reportPackage.sectionIds)
  if (item.respondentId !== null) return { questionnaireId, userId: item.respondentId, sectionId }
  if (isWhole(item))
    return {
      questionnaireId,
      sectionId,
      departmentId: reportPackage.subscriptionDepartmentId,
      chosen: { userIds, withoutUserIds },
    }
  return { questionnaireId, sectionId, departmentId: item.subscriptionDepartmentId }
}

/** The print options of a report of a package. */
function itemPrinting(reportPackage: ReportPackageFragment, item: Item): Printing {
  const { title, customiser, sectionIds } = reportPackage
  return { title: isWhole(item) ? title : null, customiser, sectionIds: sectionIds.length === 0 ? null : sectionIds }
}
