import 'server-only'
import { env } from '@/server/env'

/** The zone of what belongs to no company. */
export function platformTimeZone(): string {
  return env().timeZone
}
