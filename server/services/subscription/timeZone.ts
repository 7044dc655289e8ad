import 'server-only'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'

/** The time zone of everything that belongs to no company. */
export function platformTimeZone(): string {
  return env().timeZone
}

/** The time zone in which a company's days begin and end; the platform's if there is no company. */
export async function timeZoneOf(db: Db, subscriptionId: string | null): Promise<string> {
  if (subscriptionId === null) return platformTimeZone()
  const company = await db.subscription.findUniqueOrThrow({ where: { id: subscriptionId }, select: { timeZone: true } })
  return company.timeZone
}
