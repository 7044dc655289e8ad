import { accountPaths } from '@/domain/paths'
import { withTabStorage } from './withTabStorage'

const keepers = new Set<() => void>()
let isLeaving = false

/** Calls `keep` before the page is left because its session has ended; returns how to stop. */
export function beforeSessionEnds(keep: () => void): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/** Whether the page is being left because its session has ended: what is typed is kept, and no one is asked. */
export const isSessionOver = (): boolean => isLeaving

/** Leaves for the sign-in page, which says why, and comes back here. What is typed is kept first. */
export function leaveEndedSession(): void {
  for (const keep of keepers) keep()
  isLeaving = true
  // The browser's Back can show this page again as it was.
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true })
  const isKept = withTabStorage((tab) => Object.keys(tab).some((name) => name.startsWith('unsaved/'))) === true
  const { pathname, search, hash } = window.location
  window.location.assign(accountPaths.signInAgain(`${pathname}${search}${hash}`, isKept))
}
