import 'server-only'
import { grantableGroups, roleGroupIds, type RoleGroupName, roleGroupNames, roleGroupOf } from '@/domain/role'
import { credentialsChangedForAll } from '@/server/credentials/credentialsChanged'
import { recordAudits } from '@/server/services/auditEvent'
import { type SignedInContext, useCase } from '@/server/services/useCase'
import { assertNotManaging, type SignedIn } from '@/server/policy'
import { changeUserRoleGroupSchema, roleGroupsSchema } from '@/domain/profile'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { assertAdministratorRemains, assertNotRecentlyPlaced, userById } from '@/server/services/account'
import { lockDepartment } from '@/server/services/lockDepartment'
import { findProfile, type Person } from '../findProfile'
import { lockPerson } from '../lockPeople'

/**
 * Assigns another role group to people, inside a transaction with them locked, and ends their sessions. People who
 * already have it are skipped.
 */
export async function changeGroups(
  context: SignedInContext,
  people: readonly Person[],
  to: RoleGroupName,
): Promise<void> {
  const { db, now } = context
  const changing = people.filter(({ roleGroup }) => roleGroup !== to)
  if (changing.length === 0) return
  const userIds = changing.map(({ userId }) => userId)
  await db.user.updateMany({ where: { id: { in: userIds } }, data: { roleGroupId: roleGroupIds[to] } })
  await credentialsChangedForAll(db, userIds, now)
  await recordAudits(
    context,
    changing.map(({ userId, subscriptionId, roleGroup }) => ({
      action: 'account.roleChanged' as const,
      subjectId: userId,
      subscriptionId,
      detail: { from: roleGroup, to },
    })),
  )
}

/**
 * The role group of an id, if the caller may assign it to people of this company or department; null otherwise, and for
 * an unknown id. The staff group cannot be assigned while managing a company.
 */
export function assignableGroup(
  actor: SignedIn,
  { subscriptionId }: { subscriptionId: string | null },
  roleGroupId: string,
): RoleGroupName | null {
  const group = roleGroupOf(roleGroupId)
  const isGiven =
    group !== undefined && grantableGroups(actor.roles, { isInCompany: subscriptionId !== null }).includes(group)
  if (!isGiven) return null
  if (group === 'Administrator') assertNotManaging(actor, 'profiles.grantStaff')
  return group
}

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

/** The role groups the caller may assign in the current scope, or all. */
export const roleGroups = useCase({
  input: roleGroupsSchema,
  ability: 'account.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: async ({ actor, input: { isAll } }) => {
    const names =
      isAll === true ? roleGroupNames : grantableGroups(actor.roles, { isInCompany: actor.subscriptionId !== null })
    return { items: names.map((name) => ({ id: roleGroupIds[name], name })), totalCount: names.length }
  },
})
