import 'server-only'
import type { Db } from '@/server/db/client'

/** Those events of which no person has been notified yet. */
export async function withoutKnown<Event extends { eventKey: string }>(
  db: Db,
  events: readonly Event[],
): Promise<Event[]> {
  if (events.length === 0) return []
  const known = await db.notification.findMany({
    where: { eventKey: { in: events.map(({ eventKey }) => eventKey) } },
    select: { eventKey: true },
    distinct: ['eventKey'],
  })
  const keys = new Set(known.map(({ eventKey }) => eventKey))
  return events.filter(({ eventKey }) => !keys.has(eventKey))
}
