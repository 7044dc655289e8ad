import 'server-only'
import { env } from '@/server/env'

/** The time zone of everything that belongs to no company. */
export function platformTimeZone(): string {
  return env().timeZone
}
