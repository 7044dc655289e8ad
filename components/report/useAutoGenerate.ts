'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { uploadFiles } from '@/components/shared/uploadFiles'
import { packageName, type Report } from '@/domain/report'
import type { useReport } from './useReport'

type Ready = { type: 'report-ready'; blobId: string } | { type: 'report-ready'; error: string }

/** Tells whoever opened or holds this page, where that is a page of ours. */
function tell(message: Ready): void {
  const others = new Set([window.opener as Window | null, window.parent])
  for (const other of others) if (other !== null && other !== window) other.postMessage(message, window.location.origin)
}

type Asked = { report: Report | null | undefined; error: unknown; deliver: ReturnType<typeof useReport>['deliver']; nothing: string }

/** Where the address asks for it (?autoGenerate=1&zip=…): makes the report once its data are here, stores it, and says that it is done. True from then on. */
export function useAutoGenerate({ report, error, deliver, nothing }: Asked): boolean {
  const address = useSearchParams()
  const [isStored, setIsStored] = useState(false)
  const hasBegun = useRef(false)
  const isAsked = address.get('autoGenerate') === '1' && (report !== undefined || error !== undefined)

  const fail = (reason: unknown) => tell({ type: 'report-ready', error: reason instanceof Error ? reason.message : String(reason) })
  const begin = useEffectEvent(() => {
    hasBegun.current = true
    if (report == null) return fail(report === null ? nothing : error)
    const zip = address.get('zip') || packageName(new Date(), report.company.timeZone)
    void deliver(async ({ blob, fileName }) => {
      const [stored] = await uploadFiles([new File([blob], `${zip}:${fileName}`, { type: 'application/pdf' })])
      if (stored === undefined) throw new Error(nothing)
      setIsStored(true)
      tell({ type: 'report-ready', blobId: stored.id })
    }, fail)
  })
  useEffect(() => {
    if (!isAsked || hasBegun.current) return
    // A moment later, so that a screen that is drawn twice at once begins once.
    const moment = setTimeout(begin, 0)
    return () => clearTimeout(moment)
  }, [isAsked])
  return isStored
}
