import 'server-only'
import { deleteProfileSchema } from '@/domain/profile'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { can } from '@/server/policy'
import { keepAnAdministrator } from '../account'
import { recordAudit } from '../audit'
import { useCase } from '../useCase'
import { findProfile } from './findProfile'
import { lockPerson } from './lockPeople'

/** Archives the profile of somebody one manages; the account is closed by itself. Of whom one may not, nothing is told, not even that they exist. */
export const deleteProfile = useCase({
  input: deleteProfileSchema,
  ability: 'profile.delete',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { id }) => {
    const person = await findProfile(db, { id })
    if (person === null || !can(actor, 'profile.delete', person)) throw new AppError('FORBIDDEN', { key: 'deleteRefused' })
    return person
  },
  run: ({ input: { id }, subject: { userId, subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      await keepAnAdministrator(tx, subscriptionId, [userId])
      await lockPerson(tx, id, { actor: context.actor, ability: 'profile.delete' })
      await tx.profile.update({ where: { id }, data: { archived: true, version: { increment: 1 } } })
      await recordAudit({ ...context, db: tx }, { action: 'account.profileArchived', subjectId: userId, subscriptionId })
      return id
    }),
})
