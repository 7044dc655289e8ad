import 'server-only'
import { drawnForOf } from '@/domain/viewer'
import { AppError } from '@/server/errors'
import type { Session } from './sessionOf'

/**
 * Refuses a request of a page that was drawn for another company, role, department or person than the session now has:
 * another tab of the browser changed it. Requests that do not say, as those of scripts, are not refused.
 */
export function assertDrawnFor(session: Session | null, drawnFor: string | null): void {
  if (session === null || drawnFor === null || drawnFor === drawnForOf(session.actor)) return
  throw new AppError('CONFLICT', { key: 'drawnForAnother' })
}
