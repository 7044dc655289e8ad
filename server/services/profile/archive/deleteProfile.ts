import 'server-only'
import { deleteProfileSchema } from '@/domain/profile'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { can } from '@/server/policy'
import { assertAdministratorRemains, assertNotRecentlyPlaced } from '@/server/services/account'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { recordAudit } from '@/server/services/auditEvent'
import { useCase } from '@/server/services/useCase'
import { findProfile } from '../findProfile'
import { lockPerson } from '../lockPeople'
import { archivedBy } from './archivedBy'

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
