import 'server-only'
import { AppError } from '@/server/errors'

/** Refuses an end in the past, at its field. */
export function assertEndAhead(endDate: Date | null | undefined, now: Date): void {
  if (endDate != null && endDate <= now)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'endDate', key: 'openLinkIsOver' }] })
}
