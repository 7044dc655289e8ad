import 'server-only'
import { someProfilesSchema } from '@/domain/profile'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudits } from '@/server/services/auditEvent'
import { undoSince } from '@/server/services/undo'
import { type SignedInContext, useCase } from '@/server/services/useCase'
import { changeGroups } from '../role/changeGroups'
import { findPeople, type Person } from '../findProfile'
import { lockPeople } from '../lockPeople'
import { placePeople } from '../place/placePeople'

/** Whether the last archiving of each of them was done by the caller, in this session, less than an hour ago. */
async function hasJustArchived(
  tx: Prisma.TransactionClient,
  { actor, now }: SignedInContext,
  userIds: string[],
): Promise<boolean> {
  const session = await tx.userSession.findUnique({ where: { id: actor.sessionId }, select: { createdAt: true } })
  if (session === null) return false
  const since = new Date(Math.max(session.createdAt.getTime(), undoSince(now).getTime()))
  const events = await tx.auditEvent.findMany({
    where: {
      action: { in: ['account.archived', 'account.profileArchived'] },
      subjectType: 'User',
      subjectId: { in: userIds },
      at: { gte: since },
    },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { subjectId: true, actorUserId: true },
  })
  const archivedBy = new Map(events.map(({ subjectId, actorUserId }) => [subjectId, actorUserId]))
  return userIds.every((id) => archivedBy.get(id) === actor.userId)
}

/** People whose department was deleted in the meantime are restored without one. */
async function clearDeletedDepartments(context: SignedInContext, people: readonly Person[]): Promise<void> {
  const ids = people.flatMap(({ subscriptionDepartmentId }) => subscriptionDepartmentId ?? [])
  const gone = await context.db.subscriptionDepartment.findMany({
    where: { id: { in: ids }, archived: true },
    select: { id: true },
  })
  const isGone = ({ subscriptionDepartmentId }: Person) => gone.some(({ id }) => id === subscriptionDepartmentId)
  const isLeftOver = ({ roleGroup, subscriptionDepartmentId }: Person) =>
    roleGroup === 'SubscriptionDepartmentAdministrator' && subscriptionDepartmentId === null
  await placePeople(context, people.filter(isGone), null)
  await changeGroups(context, people.filter(isLeftOver), 'User')
}

/**
 * Undoes an archiving, in the session that made it and within an hour, atomically. Passwords stay valid; sessions and
 * mailed codes stay void.
 */
export const restoreProfiles = useCase({
  input: someProfilesSchema,
  ability: 'profile.delete',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db }, { ids }) => (await findPeople(db, ids, { archived: true }))?.[0] ?? null,
  run: ({ input: { ids }, ...context }) =>
    transaction(context.db, async (tx) => {
      const { actor } = context
      const people = await lockPeople(tx, ids, { actor, ability: 'profile.delete', archived: true })
      const userIds = people.map(({ userId }) => userId)
      if (!(await hasJustArchived(tx, context, userIds))) throw new AppError('NOT_FOUND')
      await tx.profile.updateMany({ where: { id: { in: ids } }, data: { archived: false, version: { increment: 1 } } })
      await tx.user.updateMany({ where: { id: { in: userIds } }, data: { archived: false } })
      await recordAudits(
        { ...context, db: tx },
        people.map(({ userId, subscriptionId }) => ({ action: 'account.restored', subjectId: userId, subscriptionId })),
      )
      await clearDeletedDepartments({ ...context, db: tx }, people)
      return (await findPeople(tx, ids)) ?? []
    }),
})
