import 'server-only'
import { assertNotRecentlyPlaced } from '@/server/services/account'
import { recordAudits } from '@/server/services/auditEvent'
import type { SignedInContext } from '@/server/services/useCase'
import { changeGroups } from '../role/changeUserRoleGroup'
import type { Person } from '../findProfile'

/** The names of departments, which the audit log stores as they are now. */
async function namesOf({ db }: SignedInContext, people: readonly Person[]): Promise<Map<string, string>> {
  const ids = people.flatMap(({ subscriptionDepartmentId }) => subscriptionDepartmentId ?? [])
  const rows = await db.subscriptionDepartment.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Moves people into a department or, with null, out of theirs, inside a transaction with them locked. A department
 * administrator who moves administers the new one; without a department they become a plain user. People who are
 * already there are skipped.
 */
export async function placePeople(
  context: SignedInContext,
  people: readonly Person[],
  department: { id: string; name: string } | null,
): Promise<void> {
  const { actor, db, now } = context
  const to = department?.id ?? null
  const moving = people.filter(({ subscriptionDepartmentId }) => subscriptionDepartmentId !== to)
  if (moving.length === 0) return
  const demoted =
    to === null ? moving.filter(({ roleGroup }) => roleGroup === 'SubscriptionDepartmentAdministrator') : []
  await assertNotRecentlyPlaced(
    context,
    demoted.map(({ userId }) => userId),
  )
  const names = await namesOf(context, moving)
  await db.profile.updateMany({
    where: { id: { in: moving.map(({ id }) => id) } },
    data: { subscriptionDepartmentId: to, placedAt: now, placedById: actor.userId, version: { increment: 1 } },
  })
  await recordAudits(
    context,
    moving.map(({ userId, subscriptionId, subscriptionDepartmentId: from }) => ({
      action: 'account.moved' as const,
      subjectId: userId,
      subscriptionId,
      detail: { from: names.get(from ?? '') ?? '', to: department?.name ?? '' },
    })),
  )
  await changeGroups(context, demoted, 'User')
}
