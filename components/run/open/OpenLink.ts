import type { OpenLinkState } from '@/domain/openLink'

/** An open link as its page shows it. */
export type OpenLink = {
  code: string
  name: string
  state: OpenLinkState
  isAnonymous: boolean
  /** The address whose mail opened the page; null for the page of the wall. */
  mailedTo: string | null
  asksPin: boolean
  /** What the questionnaire is about, and its length where it has questions; null behind a PIN. */
  about: { description: string; extent: { questions: number; minutes: number; depends: boolean } | null } | null
  startDate: string | null
  endDate: string | null
  timeZone: string
  companyName: string
  brandColor: string | null
  logoUrl: string | null
}
