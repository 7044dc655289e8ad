import 'server-only'
import type { Db } from '@/server/db/client'
import { platformTimeZone } from './platformTimeZone'

/** The time zone in which a company's days begin and end; the platform's if there is no company. */
export async function timeZoneOf(db: Db, subscriptionId: string | null): Promise<string> {
  if (subscriptionId === null) return platformTimeZone()
  const company = await db.subscription.findUniqueOrThrow({ where: { id: subscriptionId }, select: { timeZone: true } })
  return company.timeZone
}
