import 'server-only'
import { AppError } from '@/server/errors'
import type { OpenLinkRow } from './openLinkRows'

/** Why no one begins, by the state of the link. */
const refusals = {
  NotYet: 'openLinkNotYet',
  Ended: 'openLinkEnded',
  Full: 'openLinkFull',
  Closed: 'openLinkClosed',
  NotLive: 'openLinkNotLive',
  GroupsOnly: 'openLinkAnonymous',
}

/** Refuses where no one begins through the link now; one that was deleted reads as closed. */
export function assertOpen(link: OpenLinkRow | null | undefined): asserts link is OpenLinkRow {
  const state = link?.state ?? 'Closed'
  if (state !== 'Open') throw new AppError('CONFLICT', { key: refusals[state] })
}
