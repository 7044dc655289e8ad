import 'server-only'
import type { Prisma } from '@/server/db/client'

type Place = { subscriptionId: string; subscriptionDepartmentId: string | null }

/**
 * The self-service questionnaires a person of this place may start: published ones of the own company, for everybody or
 * the own department, within their window when they have one. Never templates or archived ones.
 */
export function selfServiceOffer({ subscriptionId, subscriptionDepartmentId }: Place, now: Date): Prisma.QuestionnaireWhereInput {
  const departments = [{ subscriptionDepartmentId: null }, ...(subscriptionDepartmentId === null ? [] : [{ subscriptionDepartmentId }])]
  return {
    subscriptionId,
    questionnaireType: 'SelfService',
    isPublished: true,
    isTemplate: false,
    archived: false,
    AND: [
      { OR: departments },
      { OR: [{ startDate: null }, { startDate: { lte: now } }] },
      { OR: [{ endDate: null }, { endDate: { gte: now } }] },
    ],
  }
}
