import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { Reader } from './readers'

/** Of a department alone: its campaigns, and what its administrators requested for it. */
function ofDepartment(subscriptionDepartmentId: string): Prisma.NotificationWhereInput[] {
  return [
    { importJob: { subscriptionDepartmentId } },
    { reportPackage: { subscriptionDepartmentId } },
    { importJobId: null, reportPackageId: null, questionnaire: { subscriptionDepartmentId } },
  ]
}

function inCompany({ roles, subscriptionId, subscriptionDepartmentId }: Reader): Prisma.NotificationWhereInput[] {
  if (subscriptionId === null || !roles.includes('SubscriptionDepartmentAdministration')) return []
  const within = { subscriptionId, erasureId: null }
  if (roles.includes('SubscriptionAdministration')) return [within]
  return subscriptionDepartmentId === null ? [] : [{ ...within, OR: ofDepartment(subscriptionDepartmentId) }]
}

/**
 * The reader's own notifications that their present rights still cover: a person who lost a role, a department or a
 * company sees nothing of it any more, whatever they were notified of.
 */
export function visibleTo(reader: Reader): Prisma.NotificationWhereInput {
  const ofPlatform = reader.roles.includes('Administration') ? [{ erasureId: { not: null } }] : []
  const covered = [...ofPlatform, ...inCompany(reader)]
  return {
    userId: reader.userId,
    AND: [
      // Prisma ignores an empty OR inside AND.
      covered.length === 0 ? { id: { in: [] } } : { OR: covered },
      { OR: [{ questionnaireId: null }, { questionnaire: { archived: false } }] },
    ],
  }
}
