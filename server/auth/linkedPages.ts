import 'server-only'
import type { Legal } from '@/domain/viewer'
import { db, Prisma } from '@/server/db/client'
import { preparedRows } from '@/server/db/pool/preparedRows'
import { AppError } from '@/server/errors'
import { openAnswerLink } from '@/server/services/answerLink/openAnswerLink'
import { closedManagerRequest } from '@/server/services/manager/closedManagerRequest'
import { openManagerRequest } from '@/server/services/manager/openManagerRequest'
import { openLinkPage } from '@/server/services/openLink/openLinkPage'
import { requestContext } from './requestContext'

function nullIfLimited(error: unknown): null {
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return null
  throw error
}

/** What the page of a personal link shows; null for a code that opens nothing, also after too many unknown ones. */
export const answerLinkOfPage = async (code: string) =>
  openAnswerLink(await requestContext(), { code }).catch(nullIfLimited)

/**
 * What the page of a line manager's link shows: the request, or why a genuine one is not open. Null for a code that was never
 * issued, also after too many of them.
 */
export async function managerRequestOfPage(code: string) {
  const context = await requestContext()
  const read = async () =>
    (await openManagerRequest(context, { code })) ?? (await closedManagerRequest(context, { code }))
  return read().catch(nullIfLimited)
}

/** What the page of an open link shows; null for a code that opens nothing. */
export const openLinkOfPage = async (code: string, ticket: string | null) =>
  openLinkPage(await requestContext(), { code, ticket })

/** The privacy notice and terms of a company, linked below the pages of answering. */
export async function legalOf(subscriptionId: string | null): Promise<Legal | null> {
  if (subscriptionId === null) return null
  const [legal] = await preparedRows<Legal>(
    db(),
    Prisma.sql`
    SELECT "privacyNotice", "privacyUrl", "termsUrl" FROM "Subscription" WHERE "id" = ${subscriptionId}::uuid AND NOT "archived"`,
  )
  return legal ?? null
}
