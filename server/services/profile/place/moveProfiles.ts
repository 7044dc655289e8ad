import 'server-only'
import { moveProfilesSchema } from '@/domain/profile'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { lockDepartment } from '@/server/services/lockDepartment'
import { useCase } from '@/server/services/useCase'
import { findPeople, findProfile } from '../findProfile'
import { lockPeople } from '../lockPeople'
import { mayMovePerson } from './mayMovePerson'
import { placePeople } from './placePeople'

/** Moves people of a company into one of its departments, or out of any, atomically. */
export const moveProfiles = useCase({
  input: moveProfilesSchema,
  ability: 'profile.move',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { ids: [first] }) => findProfile(db, { id: first }),
  run: ({ input: { ids, subscriptionDepartmentId }, subject: { subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      const { actor } = context
      const department = await lockDepartment(tx, actor, { subscriptionId, subscriptionDepartmentId })
      const people = await lockPeople(tx, ids, { actor, ability: 'profile.move' })
      if (
        !people.every(
          (person) =>
            person.subscriptionId === subscriptionId && mayMovePerson(actor, person, subscriptionDepartmentId),
        )
      )
        throw new AppError('NOT_FOUND')
      await placePeople({ ...context, db: tx }, people, department)
      return (await findPeople(tx, ids)) ?? []
    }),
})
