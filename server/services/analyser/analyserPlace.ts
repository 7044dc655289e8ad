import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import { answerScope, type SignedIn } from '@/server/policy'

/**
 * A company whose results are requested, and the department they are limited to; null for the whole company.
 */
export type AnalyserPlace = {
  company: Prisma.SubscriptionModel
  subscriptionId: string
  subscriptionDepartmentId: string | null
}

/**
 * The company or department of the requested results; null when there is none. Department administrators are
 * limited to theirs.
 */
export async function analyserPlace(db: Db, actor: SignedIn, subscriptionId: string): Promise<AnalyserPlace | null> {
  const company = await db.subscription.findFirst({ where: { id: subscriptionId, archived: false } })
  return company === null ? null : { company, subscriptionId, subscriptionDepartmentId: answerScope(actor) }
}

/**
 * The questionnaires with possible results: those that were published, or that at least one person finished.
 */
export function questionnairesIn({
  subscriptionId,
  subscriptionDepartmentId,
}: Pick<AnalyserPlace, 'subscriptionId' | 'subscriptionDepartmentId'>): Prisma.QuestionnaireWhereInput {
  const run = { archived: false, ...(subscriptionDepartmentId === null ? {} : { subscriptionDepartmentId }) }
  return {
    subscriptionId,
    archived: false,
    isTemplate: false,
    questionnaireType: { not: 'FollowUp' as const },
    OR: [
      { isPublished: true, ...(subscriptionDepartmentId === null ? {} : { subscriptionDepartmentId }) },
      { sessions: { some: { ...run, endDate: { not: null } } } },
    ],
  }
}
