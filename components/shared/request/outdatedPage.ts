import { renderedForHeader, renderedForParameter } from '@/domain/viewer'

/** What the page that is shown was rendered for; null on pages for everyone. Set in browsers alone. */
let renderedFor: string | null = null
let isOutdated = false
const listeners = new Set<() => void>()

/** Notes for whom the page was rendered: all later requests say so, and are refused once the session is another. */
export function setRenderedFor(value: string | null): void {
  if (typeof window === 'undefined' || value === renderedFor) return
  renderedFor = value
  setOutdated(false)
}

function setOutdated(value: boolean): void {
  isOutdated = value
  for (const listener of listeners) listener()
}

/** The headers by which a request names for whom its page was rendered. */
export const renderedForHeaders = (): Record<string, string> =>
  renderedFor === null ? {} : { [renderedForHeader]: renderedFor }

/** The address of a download that names for whom its page was rendered. */
export function renderedForAddress(path: string, value: string | null): string {
  if (value === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [renderedForParameter]: value }).toString()}`
}

/** Notes a refusal of the server for that reason, by the key of its message; any other is ignored. */
export function noteRefusal(key: unknown): void {
  if (key === 'drawnForAnother') setOutdated(true)
}

/** Notes what the session is for now, as the server says; what it does not say is no difference. */
export function noteSession(value: string | undefined): void {
  if (renderedFor !== null && value !== undefined && value !== renderedFor) setOutdated(true)
}

/** Whether the page is known to be rendered for another company, role or person than the session has. */
export const isPageOutdated = (): boolean => isOutdated

/** Calls the listener whenever that changes; returns how to stop. */
export function watchOutdated(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
