'use client'
import { useRouter } from 'next/navigation'
import { questionnairePaths, type ReportArea, runPaths } from '@/domain/paths'

type Entry = { url: string | null; index: number }
/** What newer browsers know of the pages of ours that lie behind this one. */
type Behind = { currentEntry: Entry | null; entries: () => Entry[] }

/** Whether the page before this one is one of ours, and not where one signs in. */
function cameFromInside(): boolean {
  const { navigation } = window as { navigation?: Behind }
  const before =
    navigation?.currentEntry == null ? document.referrer : navigation.entries()[navigation.currentEntry.index - 1]?.url
  if (!before || !URL.canParse(before)) return false
  const { origin, pathname } = new URL(before)
  return (
    origin === window.location.origin && !/^\/(account|authentication)\//.test(pathname) && window.history.length > 1
  )
}

/** Leaves a report: back to where one came from; who came from elsewhere goes to the questionnaire's results, or to their own workspace. */
export function useClose(area: ReportArea, questionnaireId: string): () => void {
  const router = useRouter()
  return () => {
    if (cameFromInside()) router.back()
    else router.push(area === 'me' ? runPaths.me : questionnairePaths.overview({ area }, questionnaireId))
  }
}
