'use client'
import { useApolloClient } from '@apollo/client/react'
import { useLocale, useMessages } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import {
  ReportPackageDocument,
  ReportPackageFragment,
  UpdateReportPackageItemDocument,
  type UpdateReportPackageItemMutationVariables,
} from '@/graphql/reportPackage/__generated__/operations'
import { errorCode, isUnreachable } from '@/components/shared/request/errorCode'
import { useFindingSentences } from '@/components/result/findings/useFindingSentences'
import { exclusively } from '@/components/shared/unsaved/exclusively'
import { useImpactWords } from '@/components/shared/impact/useImpactWords'
import { pdfRenderer } from '../pdfRenderer'
import { makeReport, type Outcome, type ReportMaking } from './makeReport'
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
  const impactWords = useImpactWords()
  const language = useLocale()
  const around = useRef({ words, inWords, impactWords, language })
  const [isMaking, setMaking] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<{ id: string; error: unknown } | null>(null)
  useEffect(() => {
    around.current = { words, inWords, impactWords, language }
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

function updateItem(model: UpdateReportPackageItemMutationVariables['model'], making: ReportMaking): Promise<unknown> {
  return withRetry(
    () => making.client.mutate({ mutation: UpdateReportPackageItemDocument, variables: { model } }),
    making,
  )
}

async function makeWithRetry(reportPackage: ReportPackageFragment, item: Item, making: ReportMaking): Promise<Outcome> {
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
function markFailed({ client }: ReportMaking, { id }: Item): void {
  client.cache.modify({
    id: client.cache.identify({ __typename: 'ReportPackageItem', id }),
    fields: { state: () => 'Error', problem: () => 'failed' },
  })
}

async function makeItem(reportPackage: ReportPackageFragment, item: Item, making: ReportMaking): Promise<void> {
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
async function makeReports(reportPackage: ReportPackageFragment, making: ReportMaking): Promise<void> {
  for (const item of reportPackage.items.filter((one) => !isItemOver(one))) {
    making.signal.throwIfAborted()
    await makeItem(reportPackage, item, making)
    await breath()
  }
}
