import 'server-only'
import { someProfilesSchema } from '@/domain/profile'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudits } from '@/server/services/auditEvent'
import { restored, undoSince } from '@/server/services/undo'
import { type SignedInContext, useCase } from '@/server/services/useCase'
import { changeGroups } from '../role/changeGroups'
import { findPeople, type Person } from '../findProfile'
import { lockPeople } from '../lockPeople'
import { placePeople } from '../place/placePeople'

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
      const { actor, now } = context
      const people = await lockPeople(tx, ids, { actor, ability: 'profile.delete', archived: true })
      const userIds = people.map(({ userId }) => userId)
      const isUndoable = ({ archivedAt, archivedInSessionId }: Person) =>
        archivedAt !== null && archivedAt >= undoSince(now) && archivedInSessionId === actor.sessionId
      if (!people.every(isUndoable)) throw new AppError('NOT_FOUND')
      await tx.profile.updateMany({
        where: { id: { in: ids } },
        data: { ...restored, archivedInSessionId: null },
      })
      await tx.user.updateMany({ where: { id: { in: userIds } }, data: { archived: false } })
      await recordAudits(
        { ...context, db: tx },
        people.map(({ userId, subscriptionId }) => ({ action: 'account.restored', subjectId: userId, subscriptionId })),
      )
      await clearDeletedDepartments({ ...context, db: tx }, people)
      return (await findPeople(tx, ids)) ?? []
    }),
})
