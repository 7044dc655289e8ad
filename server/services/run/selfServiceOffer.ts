import 'server-only'
import type { Prisma } from '@/server/db/client'
import { takenOut } from './takenOut'

type Person = { userId: string; subscriptionId: string; subscriptionDepartmentId: string | null }

/**
 * The self-service questionnaires a person may start: published ones of their company, for all or for their department,
 * within their window when they have one. Never templates or archived ones, nor one they were removed from.
 */
export function selfServiceOffer(
  { userId, subscriptionId, subscriptionDepartmentId }: Person,
  now: Date,
): Prisma.QuestionnaireWhereInput {
  const departments = [
    { subscriptionDepartmentId: null },
    ...(subscriptionDepartmentId === null ? [] : [{ subscriptionDepartmentId }]),
  ]
  return {
    subscriptionId,
    questionnaireType: 'SelfService',
    isPublished: true,
    isTemplate: false,
    archived: false,
    sessions: { none: { userId, ...takenOut } },
    AND: [
      { OR: departments },
      { OR: [{ startDate: null }, { startDate: { lte: now } }] },
      { OR: [{ endDate: null }, { endDate: { gte: now } }] },
    ],
  }
}
