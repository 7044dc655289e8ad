'use client'
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { useDocumentVisibility, useSessionStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorCode } from '@/components/shared/request/errorCode'
import { newId } from '@/components/shared/newId'
import {
  CancelReportPackageDocument,
  CreateReportPackageDocument,
  type CreateReportPackageMutationVariables,
  LatestReportPackageDocument,
  type ReportPackageFragment,
  ReportPackageDocument,
} from '@/graphql/reportPackage/__generated__/operations'
import { type PackageProgress, packageProgress } from './packageProgress'
import { useReportMaking } from './useReportMaking'

type Wanted = Omit<CreateReportPackageMutationVariables['model'], 'id'>
/** The package of a questionnaire that is in progress or ready, and its operations. */
export type Bulk = {
  reportPackage: ReportPackageFragment | null
  progress: PackageProgress | null
  isUnfinished: boolean
  isBeginning: boolean
  isWaiting: boolean
  isOpen: boolean
  error: unknown
  /** Resolves to true once the package is created. */
  begin: (wanted: Wanted) => Promise<boolean>
  open: () => void
  hide: () => void
  cancel: () => Promise<void>
  dismiss: () => void
  /** It is downloaded: once its window is closed it also disappears from the page. */
  onDownload: () => void
}

const isShown = (found: ReportPackageFragment | null | undefined): found is ReportPackageFragment =>
  found != null && found.state !== 'Cancelled'

/** It has expired after a day, or another tab cancelled it. */
const isGone = (error: unknown) => errorCode(error) === 'NOT_FOUND'

/** Creates a package. A duplicate request, from a double click or after a lost response, creates one package. */
function useNewPackage() {
  const [mutate, { loading: isBeginning }] = useMutation(CreateReportPackageDocument)
  const [begun, setBegun] = useState<ReportPackageFragment | null>(null)
  const asking = useRef<{ key: string; id: string } | null>(null)
  /** Returns its id once it is created. */
  const create = async (wanted: Wanted): Promise<string> => {
    const key = JSON.stringify(wanted)
    if (asking.current?.key !== key) asking.current = { key, id: newId() }
    const { id } = asking.current
    const { data } = await mutate({ variables: { model: { id, ...wanted } } })
    asking.current = null
    setBegun(data?.createReportPackage ?? null)
    return id
  }
  return { begun, create, isBeginning }
}

type Options = {
  opensUnfinished?: boolean
  /** Whether the screen has read the latest one into the cache; it is read here where nothing is given. */
  isRead?: boolean
}

function useLatestPackage(questionnaireId: string, isRead: Options['isRead']) {
  return useQuery(LatestReportPackageDocument, {
    variables: { questionnaireId },
    skip: isRead === false,
    fetchPolicy: isRead === undefined ? 'no-cache' : 'cache-first',
  })
}

/**
 * One package of reports at a time: created, made here or by the server, and found again after a reload. An
 * unfinished one opens its dialog at once with `opensUnfinished`; otherwise it continues as a line of the page.
 */
export function useReportPackage(questionnaireId: string, { opensUnfinished = false, isRead }: Options = {}): Bulk {
  const client = useApolloClient()
  const latest = useLatestPackage(questionnaireId, isRead)
  const { begun, create, isBeginning } = useNewPackage()
  const [dismissed, setDismissed] = useSessionStorage<string | null>({
    key: 'dismissedReportPackage',
    defaultValue: null,
  })
  const [view, setView] = useState<{ id: string; isOpen: boolean } | null>(null)
  const [downloaded, setDownloaded] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(undefined)
  const first = begun ?? latest.data?.latestReportPackage
  const id = isShown(first) && first.id !== dismissed ? first.id : null
  const watched = useWatchedPackage(id)
  const known = isGone(watched.error) ? null : (watched.reportPackage ?? first)
  const reportPackage = id !== null && isShown(known) ? known : null
  const progress = reportPackage === null ? null : packageProgress(reportPackage)
  const isUnfinished = progress?.isUnfinished === true
  const making = useReportMaking(isUnfinished && reportPackage?.isByWorker === false ? id : null)
  usePackagePolling(isUnfinished && !making.isMaking && making.error === undefined, watched)
  const opensItself = isShown(first) && (begun !== null || (opensUnfinished && packageProgress(first).isUnfinished))

  const begin = async (wanted: Wanted) => {
    setError(undefined)
    try {
      setView({ id: await create(wanted), isOpen: true })
      return true
    } catch (refusal) {
      setError(refusal)
      return false
    }
  }
  const show = (isOpen: boolean) => () => setView(id === null ? null : { id, isOpen })
  const dismiss = () => setDismissed(id)
  const cancel = async () => {
    if (id === null) return
    dismiss()
    await client.mutate({ mutation: CancelReportPackageDocument, variables: { id } }).catch((refusal: unknown) => {
      if (isGone(refusal)) return
      setDismissed(null)
      setError(refusal)
    })
  }
  return {
    reportPackage,
    progress,
    isUnfinished,
    isBeginning,
    isWaiting: making.isWaiting,
    isOpen: reportPackage !== null && (view !== null && view.id === id ? view.isOpen : opensItself),
    error: error ?? making.error ?? watched.error,
    begin,
    open: show(true),
    hide: downloaded !== null && downloaded === id ? dismiss : show(false),
    cancel,
    dismiss,
    onDownload: () => setDownloaded(id),
  }
}

const pause = 2_000
const pauseWhenHidden = 15_000

/** A package from the server, or from this tab's latest update. */
function useWatchedPackage(id: string | null) {
  const { data, previousData, error, refetch, startPolling, stopPolling } = useQuery(ReportPackageDocument, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  })
  // The previous data remain while the server is unreachable.
  const known = (data ?? previousData)?.reportPackage
  return {
    reportPackage: known !== undefined && known.id === id ? known : null,
    error: id === null ? undefined : error,
    refetch,
    startPolling,
    stopPolling,
  }
}

type Polled = Pick<ReturnType<typeof useWatchedPackage>, 'refetch' | 'startPolling' | 'stopPolling'>

/** Polls every two seconds while active, less often in a hidden tab, and at once when it becomes visible. */
function usePackagePolling(isActive: boolean, { refetch, startPolling, stopPolling }: Polled): void {
  const isHidden = useDocumentVisibility() === 'hidden'
  useEffect(() => {
    if (!isActive) return
    startPolling(isHidden ? pauseWhenHidden : pause)
    return stopPolling
  }, [isActive, isHidden, startPolling, stopPolling])
  const handleReturn = useEffectEvent(() => {
    if (isActive) refetch().catch(() => undefined)
  })
  useEffect(() => {
    if (!isHidden) handleReturn()
  }, [isHidden])
}
