import type { DisplayState } from '../questionnaire'

export type OpenLinkState = 'Open' | 'NotYet' | 'Ended' | 'Full' | 'Closed' | 'NotLive' | 'GroupsOnly'

export type OpenLinkFacts = {
  startDate: Date | null
  endDate: Date | null
  mostAnswers: number | null
  closedAt: Date | null
  /** How many have begun through it. */
  begun: number
  /** The state of its questionnaire; null for one that was archived. */
  questionnaire: DisplayState | null
  /**
   * Whether the link is anonymous and participants are promised that only groups are shown: a person who answers
   * several times would fill a group with answers they know.
   */
  breaksPromise: boolean
}

/** Whether people may begin through an open link at this moment, or why not; the link's own reasons come first. */
export function openLinkState(
  { startDate, endDate, mostAnswers, closedAt, begun, questionnaire, breaksPromise }: OpenLinkFacts,
  now: Date,
): OpenLinkState {
  if (closedAt !== null || questionnaire === null) return 'Closed'
  if ((endDate !== null && now > endDate) || questionnaire === 'Finished') return 'Ended'
  if ((startDate !== null && now < startDate) || questionnaire === 'Upcoming') return 'NotYet'
  if (mostAnswers !== null && begun >= mostAnswers) return 'Full'
  if (questionnaire !== 'Live') return 'NotLive'
  return breaksPromise ? 'GroupsOnly' : 'Open'
}

/** Whether people may begin through a link in this state, now or later. */
export const isUsableOpenLink = (state: OpenLinkState): boolean => state !== 'Closed' && state !== 'Ended'
