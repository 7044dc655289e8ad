import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import { answerScope, type SignedIn } from '@/server/policy'

/** A company whose results are asked for, and the department beyond which they are not; null is the whole company. */
export type AnalyserPlace = {
  company: Prisma.SubscriptionModel
  subscriptionId: string
  subscriptionDepartmentId: string | null
}

/** The place in which results are asked for; null when there is none. Administrators of a department ask within theirs. */
export async function analyserPlace(db: Db, actor: SignedIn, subscriptionId: string): Promise<AnalyserPlace | null> {
  const company = await db.subscription.findFirst({ where: { id: subscriptionId, archived: false } })
  return company === null ? null : { company, subscriptionId, subscriptionDepartmentId: answerScope(actor) }
}

/** The questionnaires of a place with which results can be asked for: those that were published, or that anybody finished. */
export function questionnairesIn({
  subscriptionId,
  subscriptionDepartmentId,
}: Pick<AnalyserPlace, 'subscriptionId' | 'subscriptionDepartmentId'>): Prisma.QuestionnaireWhereInput {
  const run = { archived: false, ...(subscriptionDepartmentId === null ? {} : { subscriptionDepartmentId }) }
  return {
    subscriptionId,
    archived: false,
    isTemplate: false,
    OR: [
      { isPublished: true, ...(subscriptionDepartmentId === null ? {} : { subscriptionDepartmentId }) },
      { sessions: { some: { ...run, endDate: { not: null } } } },
    ],
  }
}
