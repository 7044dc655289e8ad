import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { runPaths } from '@/domain/paths'

/** Back to where one came from; to one's own workspace when the address was opened by itself. */
export function useLeaveRun(): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (window.history.length > 1 && document.referrer.startsWith(window.location.origin)) router.back()
    else router.push(runPaths.me)
  }, [router])
}
