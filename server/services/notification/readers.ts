import 'server-only'
import { roleGroupIds, rolesOf } from '@/domain/role'
import type { Db, Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { actorOfJob } from '../jobAttempt'

/** Whose rights decide what a notification shows, and where it leads. */
export type Reader = Pick<SignedIn, 'userId' | 'roles' | 'subscriptionId' | 'subscriptionDepartmentId'>

/** A reader with the address for mails; null while it is not confirmed. */
export type Addressee = Reader & { email: string | null; firstName: string }

type Place = { subscriptionId: string; subscriptionDepartmentId: string | null }
const isActive = { archived: false, erasedAt: null } as const

const idsOf = async (db: Db, where: Prisma.UserWhereInput): Promise<string[]> =>
  (await db.user.findMany({ where: { ...isActive, ...where }, select: { id: true }, orderBy: { id: 'asc' } })).map(
    ({ id }) => id,
  )

/** The administrators of a company, and of the department to which a record of it belongs. */
export function administratorsOf(db: Db, { subscriptionId, subscriptionDepartmentId }: Place): Promise<string[]> {
  const within = { archived: false, subscriptionId }
  const ofCompany = { roleGroupId: roleGroupIds.SubscriptionAdministrator, profile: within }
  if (subscriptionDepartmentId === null) return idsOf(db, ofCompany)
  const ofDepartment = {
    roleGroupId: roleGroupIds.SubscriptionDepartmentAdministrator,
    profile: { ...within, subscriptionDepartmentId },
  }
  return idsOf(db, { OR: [ofCompany, ofDepartment] })
}

/** All staff. */
export const staffOf = (db: Db): Promise<string[]> => idsOf(db, { roleGroupId: roleGroupIds.Administrator })

/** The requester of a job while they are still an administrator there. */
export async function requesterOf(
  db: Db,
  job: { id: string; userId: string; subscriptionId: string },
): Promise<string[]> {
  const actor = await actorOfJob(db, job)
  return actor !== null && actor.roles.includes('SubscriptionDepartmentAdministration') ? [actor.userId] : []
}

/** These people with their rights at this moment; archived ones are left out. Staff are in no company. */
export async function addressees(db: Db, userIds: readonly string[]): Promise<Addressee[]> {
  const users = await db.user.findMany({
    where: { ...isActive, id: { in: [...userIds] } },
    select: {
      id: true,
      email: true,
      emailConfirmed: true,
      roleGroup: { select: { name: true } },
      profile: { select: { archived: true, firstName: true, subscriptionId: true, subscriptionDepartmentId: true } },
    },
  })
  return users.map(({ id, email, emailConfirmed, roleGroup, profile }) => {
    const place = profile === null || profile.archived ? null : profile
    return {
      userId: id,
      roles: rolesOf(roleGroup.name),
      subscriptionId: place?.subscriptionId ?? null,
      subscriptionDepartmentId: place?.subscriptionDepartmentId ?? null,
      email: emailConfirmed ? email : null,
      firstName: profile?.firstName ?? '',
    }
  })
}
