'use client'
import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { ReportPackageDocument, type ReportPackageFragment } from '@/graphql/__generated__/operations'

const pause = 2_000
const pauseWhenHidden = 15_000

/** A package as the server knows it, or as this tab has just told it. */
export function useWatchedPackage(id: string | null): {
  reportPackage: ReportPackageFragment | null
  error: unknown
  refetch: () => Promise<unknown>
} {
  const { data, previousData, error, refetch } = useQuery(ReportPackageDocument, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  })
  // What was known stands while nobody answers.
  const known = (data ?? previousData)?.reportPackage
  return {
    reportPackage: known !== undefined && known.id === id ? known : null,
    error: id === null ? undefined : error,
    refetch,
  }
}

/** Reads again every two seconds while it is wanted, more seldom in a tab nobody sees, and at once when it is seen again. */
export function usePolling(isWanted: boolean, read: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const next = () => {
      if (!isOver) timer = setTimeout(poll, document.hidden ? pauseWhenHidden : pause)
    }
    const poll = () =>
      void read()
        .catch(() => undefined)
        .finally(next)
    const handleVisibility = () => {
      if (document.hidden) return
      clearTimeout(timer)
      poll()
    }
    next()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [isWanted, read])
}
