import 'server-only'
import { emailKey } from '@/domain/account'
import type { RoleGroupName } from '@/domain/role'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'

type Input = { userId: string | null; email: string | null }

/**
 * The person to erase, archived or not, with the fields that authorization depends on; null if there is none, or no
 * longer.
 */
export async function personToErase(db: Db, { userId, email }: Input) {
  const found = await db.user.findFirst({
    where: {
      erasedAt: null,
      ...(userId === null ? { email: { equals: emailKey(email ?? ''), mode: 'insensitive' } } : { id: userId }),
    },
    select: {
      id: true,
      email: true,
      emailConfirmed: true,
      roleGroup: { select: { name: true } },
      profile: {
        select: {
          firstName: true,
          lastName: true,
          archived: true,
          subscriptionId: true,
          subscriptionDepartmentId: true,
        },
      },
    },
  })
  if (found === null) return null
  const { id, profile } = found
  return {
    userId: id,
    email: found.email,
    emailConfirmed: found.emailConfirmed,
    name: `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim(),
    roleGroup: found.roleGroup.name as RoleGroupName,
    subscriptionId: profile?.subscriptionId ?? null,
    subscriptionDepartmentId: profile?.subscriptionDepartmentId ?? null,
  }
}

/**
 * Whether a person's finished answers may be removed from the figures. Not if group-only results were promised: the
 * figures before and after would differ by this one person and so reveal their answers.
 */
export async function mayRemoveAnswers(db: Db, userId: string, within: string | null): Promise<boolean> {
  const promised = {
    endDate: { not: null },
    archived: false,
    OR: [
      { subscription: { smallestGroupSize: { not: null } } },
      { questionnaire: { promisedGroupSize: { not: null } } },
    ],
  }
  return (
    (await db.questionnaireRespondentSession.count({
      where: { userId, ...(within === null ? {} : { subscriptionId: within }), ...promised },
    })) === 0
  )
}

/**
 * The scope of an erasure: the own company for company administrators; null (every company) for staff who manage none.
 */
export const reachOfErasure = ({ roles, subscriptionId }: SignedIn): string | null =>
  roles.includes('Administration') && subscriptionId === null ? null : subscriptionId
