import 'server-only'
import { someProfilesSchema } from '@/domain/profile'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { can } from '@/server/policy'
import { assertAdministratorRemains, assertNotRecentlyPlaced } from '@/server/services/account'
import { credentialsChangedForAll } from '@/server/credentials/credentialsChangedForAll'
import { recordAudits } from '@/server/services/auditEvent'
import { useCase } from '@/server/services/useCase'
import { findPeople } from '../findProfile'
import { lockPeople } from '../lockPeople'
import { archivedBy } from './archivedBy'

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
