import 'server-only'
import { isOutage } from '@/server/errors/isOutage'
import { noteCode } from '@/server/log'

/** Notes that a page failed because the database was away, so that its response asks for a retry. */
export function noteRequestError(error: unknown): void {
  if (isOutage(error)) noteCode('UNAVAILABLE')
}
