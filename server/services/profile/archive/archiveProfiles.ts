import 'server-only'
import { can, type SignedIn } from '@/server/policy'
import { deleteProfileSchema, someProfilesSchema } from '@/domain/profile'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { assertAdministratorRemains, assertNotRecentlyPlaced } from '@/server/services/account'
import { credentialsChangedForAll, credentialsChanged } from '@/server/credentials/credentialsChanged'
import { recordAudit, recordAudits } from '@/server/services/auditEvent'
import { type SignedInContext, useCase } from '@/server/services/useCase'
import { undoArchive, undoSince } from '@/server/services/undo'
import { findPeople, findProfile, type Person } from '../findProfile'
import { lockPeople, lockPerson } from '../lockPeople'
import { changeGroups } from '../role/changeUserRoleGroup'
import { placePeople } from '../place/placePeople'

/** Archives a profile, and records when and in which session, where it can be undone. */
export const archivedBy = ({ sessionId }: SignedIn, now: Date) => ({
  archived: true,
  archivedAt: now,
  archivedInSessionId: sessionId,
  version: { increment: 1 },
})

/**
 * Archives people, profile and account, atomically. Callers cannot archive themselves, and a company keeps an
 * administrator. Their answers stay.
 */
export const archiveProfiles = useCase({
  input: someProfilesSchema,
  ability: 'profile.delete',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { ids }) => {
    const people = (await findPeople(db, ids)) ?? []
    const [first] = people
    return first === undefined || !people.every((person) => can(actor, 'profile.delete', person))
      ? null
      : { ...first, userIds: people.map(({ userId }) => userId) }
  },
  run: ({ input: { ids }, subject: { subscriptionId, userIds }, ...context }) =>
    transaction(context.db, async (tx) => {
      const { actor, now } = context
      await assertNotRecentlyPlaced({ ...context, db: tx }, userIds)
      await assertAdministratorRemains(tx, subscriptionId, userIds)
      const people = await lockPeople(tx, ids, { actor, ability: 'profile.delete' })
      if (!people.every((person) => person.subscriptionId === subscriptionId)) throw new AppError('NOT_FOUND')
      await tx.profile.updateMany({ where: { id: { in: ids } }, data: archivedBy(actor, now) })
      await tx.user.updateMany({ where: { id: { in: userIds } }, data: { archived: true } })
      await credentialsChangedForAll(tx, userIds, now)
      await recordAudits(
        { ...context, db: tx },
        userIds.map((subjectId) => ({ action: 'account.archived', subjectId, subscriptionId })),
      )
      return ids
    }),
})

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
        data: { ...undoArchive, archivedInSessionId: null },
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

/**
 * Archives the profile of a person the caller administers and closes the account: sessions end and sign-in is refused.
 * Without permission the person reads as absent.
 */
export const deleteProfile = useCase({
  input: deleteProfileSchema,
  ability: 'profile.delete',
  absent: 'absentPerson',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { id }) => {
    const person = await findProfile(db, { id })
    if (person === null || !can(actor, 'profile.delete', person))
      throw new AppError('FORBIDDEN', { key: 'deleteRefused' })
    return person
  },
  run: ({ input: { id }, subject: { userId, subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      await assertNotRecentlyPlaced({ ...context, db: tx }, [userId])
      await assertAdministratorRemains(tx, subscriptionId, [userId])
      await lockPerson(tx, id, { actor: context.actor, ability: 'profile.delete' })
      await tx.profile.update({ where: { id }, data: archivedBy(context.actor, context.now) })
      await tx.user.update({ where: { id: userId }, data: { archived: true } })
      await credentialsChanged(tx, userId, context.now)
      await recordAudit(
        { ...context, db: tx },
        { action: 'account.profileArchived', subjectId: userId, subscriptionId },
      )
      return id
    }),
})
