'use client'
import { useApolloClient } from '@apollo/client/react'
import { useLocale, useMessages } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { ApolloClient } from '@apollo/client'
import type { Messages } from 'next-intl'
import {
  ReportPackageDocument,
  ReportPackageFragment,
  UpdateReportPackageItemDocument,
  type UpdateReportPackageItemMutationVariables,
} from '@/graphql/__generated__/operations'
import { errorCode, isUnreachable } from '@/components/shared/request/errorCode'
import { type FindingsInWords, useFindingSentences } from '@/components/result/findings/useFindingSentences'
import { uploadFiles } from '@/components/shared/request/uploadFiles'
import type { ReportProblem } from '@/domain/reportPackage'
import { onlySection, withoutNames } from '@/domain/report'
import { exclusively } from '@/components/shared/unsaved/exclusively'
import { reportData } from '../reportData'
import { type PdfRenderer, pdfRenderer } from '../pdfRenderer'
import { reportPdf } from '../reportPdf'
import type { ReportScope } from '../reportData'
import type { Printing } from '../reportPdf'
import { withRetry, waitForRetry } from './withRetry'
import { packageProgress, isItemOver } from './packageProgress'

type Making = {
  /** This tab makes the package; its local state is at least as new as the server's. */
  isMaking: boolean
  /** The server is currently unreachable. */
  isWaiting: boolean
  error: unknown
}

/**
 * Makes the reports of a package in this browser, in one of its tabs at a time; null for none. Continues where
 * another tab, or an earlier visit, stopped.
 */
export function useReportMaking(id: string | null): Making {
  const client = useApolloClient()
  const words = useMessages()['report']
  const inWords = useFindingSentences()
  const language = useLocale()
  const around = useRef({ words, inWords, language })
  const [isMaking, setMaking] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<{ id: string; error: unknown } | null>(null)
  useEffect(() => {
    around.current = { words, inWords, language }
  })
  useEffect(() => {
    if (id === null) return
    const controller = new AbortController()
    const { signal } = controller
    const read = () => client.query({ query: ReportPackageDocument, variables: { id }, fetchPolicy: 'network-only' })
    const make = async () => {
      const options = { signal, onWaiting: setWaiting }
      const { data } = await withRetry(read, options)
      if (data === undefined || !packageProgress(data.reportPackage).isUnfinished) return
      setMaking(true)
      const renderer = pdfRenderer()
      await makeReports(data.reportPackage, { client, renderer, ...around.current, ...options }).finally(renderer.end)
    }
    exclusively(`reportPackage/${id}`, make, signal)
      .catch(async (error: unknown) => {
        if (signal.aborted) return
        // Another tab may have cancelled it.
        await read().catch(() => undefined)
        setFailure({ id, error })
      })
      .finally(() => !signal.aborted && setMaking(false))
    return () => {
      controller.abort()
      setMaking(false)
      setWaiting(false)
    }
  }, [client, id])
  return { isMaking, isWaiting, error: failure !== null && failure.id === id ? failure.error : undefined }
}

type Item = ReportPackageFragment['items'][number]

/** Maximum number of attempts at a report when the connection fails during it. */
const mostTries = 3
/** Lets the page render and respond between two reports. */
const breath = () => new Promise((resolve) => setTimeout(resolve))
/** The package is deleted or ended, or the user is not signed in, so nothing more can be made. */
const endsPackage = (error: unknown) =>
  ['NOT_FOUND', 'CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'].includes(errorCode(error) ?? '')

function updateItem(
  model: UpdateReportPackageItemMutationVariables['model'],
  making: MakeReportsMaking,
): Promise<unknown> {
  return withRetry(
    () => making.client.mutate({ mutation: UpdateReportPackageItemDocument, variables: { model } }),
    making,
  )
}

async function makeWithRetry(
  reportPackage: ReportPackageFragment,
  item: Item,
  making: MakeReportsMaking,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    // Also waits for the connection: a report is not started without it.
    await updateItem({ id: item.id, state: 'Started' }, making)
    try {
      return await makeReport(reportPackage, item, making)
    } catch (error) {
      if (making.signal.aborted || !isUnreachable(error)) throw error
      if (tries === mostTries) return { problem: 'noConnection' }
      await waitForRetry(tries - 1, making.signal)
    }
  }
}

/** Marks a report as failed in the cache when the server does not record it. */
function markFailed({ client }: MakeReportsMaking, { id }: Item): void {
  client.cache.modify({
    id: client.cache.identify({ __typename: 'ReportPackageItem', id }),
    fields: { state: () => 'Error', problem: () => 'failed' },
  })
}

async function makeItem(reportPackage: ReportPackageFragment, item: Item, making: MakeReportsMaking): Promise<void> {
  try {
    const outcome = await makeWithRetry(reportPackage, item, making)
    await updateItem(
      'blobId' in outcome
        ? { id: item.id, state: 'Complete', ...outcome }
        : { id: item.id, state: 'Error', ...outcome },
      making,
    )
  } catch (error) {
    if (making.signal.aborted || endsPackage(error)) throw error
    console.error(error)
    markFailed(making, item)
  }
}

/** Makes the unfinished reports of a package, one at a time; one that fails does not stop the others. */
async function makeReports(reportPackage: ReportPackageFragment, making: MakeReportsMaking): Promise<void> {
  for (const item of reportPackage.items.filter((one) => !isItemOver(one))) {
    making.signal.throwIfAborted()
    await makeItem(reportPackage, item, making)
    await breath()
  }
}

type MakeReportItem = ReportPackageFragment['items'][number]
/** The dependencies of report making. */
type MakeReportsMaking = {
  client: ApolloClient
  renderer: PdfRenderer
  words: Messages['report']
  inWords: FindingsInWords
  language: string
  signal: AbortSignal
  onWaiting: (isWaiting: boolean) => void
}
/** Why a report could not be made, as a message key: the server worker's reasons, or an unreachable server. */
type Problem = ReportProblem | 'noConnection'
/** The result of making a report. */
type Outcome = { blobId: string } | { problem: Problem }

/** Rethrows errors that only waiting, or signing in, can resolve. Any other error is this report's problem. */
function toProblem(error: unknown, stage: Problem, signal: AbortSignal): Outcome {
  const code = errorCode(error)
  if (signal.aborted || isUnreachable(error) || code === 'UNAUTHENTICATED') throw error
  console.error(error)
  return { problem: code === 'NOT_FOUND' || code === 'FORBIDDEN' ? 'notAllowed' : stage }
}

/** Reads, renders and stores one report of a package. */
async function makeReport(
  reportPackage: ReportPackageFragment,
  item: MakeReportItem,
  { client, renderer, words, inWords, language, signal }: MakeReportsMaking,
): Promise<Outcome> {
  let stage: Problem = 'failed'
  try {
    const report = await reportData(client, itemScope(reportPackage, item))
    signal.throwIfAborted()
    if (report === null) return { problem: 'notFinished' }
    const printed = reportPackage.isWithoutNames ? withoutNames(report) : report
    const pdf = await reportPdf(printed, itemPrinting(reportPackage, item), {
      renderer,
      words,
      inWords,
      language,
      signal,
    })
    signal.throwIfAborted()
    stage = 'notStored'
    const [stored] = await uploadFiles([
      new File([pdf], `${reportPackage.name}:${item.filename}`, { type: 'application/pdf' }),
    ])
    return stored === undefined ? { problem: stage } : { blobId: stored.id }
  } catch (error) {
    return toProblem(error, stage, signal)
  }
}

type ItemPrintingItem = ReportPackageFragment['items'][number]

/**
 * Whether an item is the report of all the package's participants. Only that one has the title and the selected
 * learners.
 */
const isWhole = ({ kind }: ItemPrintingItem) => kind === 'Company'

/** Whose answers a report of a package contains. */
function itemScope(reportPackage: ReportPackageFragment, item: ItemPrintingItem): ReportScope {
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
function itemPrinting(reportPackage: ReportPackageFragment, item: ItemPrintingItem): Printing {
  const { title, customiser, sectionIds } = reportPackage
  return { title: isWhole(item) ? title : null, customiser, sectionIds: sectionIds.length === 0 ? null : sectionIds }
}
