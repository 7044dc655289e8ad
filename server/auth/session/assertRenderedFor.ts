import 'server-only'
import { renderedForOf } from '@/domain/viewer'
import { AppError } from '@/server/errors'
import type { Session } from './sessionOf'

/**
 * Refuses a request of a page that was rendered for another company, role, department or person than the session now has:
 * another tab of the browser changed it. Requests that do not say, as those of scripts, are not refused.
 */
export function assertRenderedFor(session: Session | null, renderedFor: string | null): void {
  if (session === null || renderedFor === null || renderedFor === renderedForOf(session.actor)) return
  throw new AppError('CONFLICT', { key: 'drawnForAnother' })
}
