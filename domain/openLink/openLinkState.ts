export type OpenLinkState = 'Open' | 'NotYet' | 'Ended' | 'Full' | 'Closed' | 'NotLive' | 'GroupsOnly'

export type OpenLinkFacts = {
  startDate: Date | null
  endDate: Date | null
  mostAnswers: number | null
  closedAt: Date | null
  /** How many have begun through it. */
  begun: number
  /** Whether its questionnaire can be answered: published, within its dates and not archived. */
  isLive: boolean
  /**
   * Whether the link is anonymous and participants are promised that only groups are shown: a person who answers
   * several times would fill a group with answers they know.
   */
  breaksPromise: boolean
}

/** Whether people may begin through an open link at this moment, or why not; the link's own reasons come first. */
export function openLinkState(
  { startDate, endDate, mostAnswers, closedAt, begun, isLive, breaksPromise }: OpenLinkFacts,
  now: Date,
): OpenLinkState {
  if (closedAt !== null) return 'Closed'
  if (endDate !== null && now > endDate) return 'Ended'
  if (startDate !== null && now < startDate) return 'NotYet'
  if (mostAnswers !== null && begun >= mostAnswers) return 'Full'
  if (!isLive) return 'NotLive'
  return breaksPromise ? 'GroupsOnly' : 'Open'
}
