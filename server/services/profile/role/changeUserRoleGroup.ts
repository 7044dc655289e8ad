import 'server-only'
import { changeUserRoleGroupSchema } from '@/domain/profile'
import { roleGroupOf } from '@/domain/role'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { assertAdministratorRemains, assertNotRecentlyPlaced, userById } from '@/server/services/account'
import { lockDepartment } from '@/server/services/lockDepartment'
import { useCase } from '@/server/services/useCase'
import { changeGroups } from './changeGroups'
import { findProfile, type Person } from '../findProfile'
import { assignableGroup } from './assignableGroup'
import { lockPerson } from '../lockPeople'

const wrongField = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'roleGroupId', key }] })

/** A department administrator needs a department, which is locked against deletion. */
async function lockOwnDepartment(tx: Prisma.TransactionClient, actor: SignedIn, person: Person): Promise<void> {
  if (person.subscriptionDepartmentId === null) throw wrongField('administratorDepartmentRequired')
  await lockDepartment(tx, actor, person)
}

/**
 * Assigns another role group to a person the caller administers, none above the caller's own. Callers cannot change
 * their own, and a company keeps an administrator.
 */
export const changeUserRoleGroup = useCase({
  input: changeUserRoleGroupSchema,
  ability: 'profile.changeRoleGroup',
  absent: 'absentPerson',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { userId }) => {
    if (userId === actor.userId) throw new AppError('FORBIDDEN', { key: 'roleRefused' })
    return findProfile(db, { userId })
  },
  run: async ({ input: { userId, roleGroupId }, subject, ...context }) => {
    const { actor, db } = context
    if (roleGroupOf(roleGroupId) === undefined) throw wrongField('invalidId')
    const to = assignableGroup(actor, subject, roleGroupId)
    if (to === null) throw new AppError('FORBIDDEN', { key: 'roleRefused' })
    await assertNotRecentlyPlaced(context, [userId])
    await transaction(db, async (tx) => {
      if (to !== 'SubscriptionAdministrator') await assertAdministratorRemains(tx, subject.subscriptionId, [userId])
      if (to === 'SubscriptionDepartmentAdministrator') await lockOwnDepartment(tx, actor, subject)
      const person = await lockPerson(tx, subject.id, { actor, ability: 'profile.changeRoleGroup' })
      if (person.subscriptionDepartmentId !== subject.subscriptionDepartmentId)
        throw new AppError('CONFLICT', { key: 'changedMeanwhile' })
      await changeGroups({ ...context, db: tx }, [person], to)
    })
    const [user = null] = await userById(db, [userId])
    return user
  },
})
