import 'server-only'
import type { z } from 'zod'
import { emailKey } from '@/domain/account'
import type { savePersonSchema } from '@/domain/profile'
import { type RoleGroupName, roleGroupOf } from '@/domain/role'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { authorize, can, assertNotManaging } from '@/server/policy'
import { askEmailChange, assertAdministratorRemains, assertNotRecentlyPlaced } from '../account'
import { lockDepartment } from '../lockDepartment'
import { assertCurrentVersion } from '../assertCurrentVersion'
import type { SignedInContext } from '../useCase'
import { changeGroups } from './changeGroups'
import { findProfile, type Person } from './findProfile'
import { assignableGroup } from './assignableGroup'
import { lockPerson } from './lockPeople'
import { personField } from './personField'
import { placePeople } from './placePeople'

type Input = z.output<typeof savePersonSchema>

/** The role group of the form: the person's current one, or one that the caller may assign. */
function groupOf({ actor }: SignedInContext, { roleGroupId }: Input, person: Person): RoleGroupName {
  if (roleGroupOf(roleGroupId) === person.roleGroup) return person.roleGroup
  if (person.userId === actor.userId) throw personField('roleGroupId', 'ownRole')
  const group = can(actor, 'profile.changeRoleGroup', person) ? assignableGroup(actor, person, roleGroupId) : null
  if (group === null) throw personField('roleGroupId', 'roleNotOffered')
  return group
}

/** If omitted, the department stays; department administrators cannot remove a person from it here. */
function departmentOf(
  { actor }: SignedInContext,
  { subscriptionDepartmentId: asked }: Input,
  { subscriptionDepartmentId: stored }: Person,
): string | null {
  if (asked === undefined) return stored
  return asked === null && !actor.roles.includes('SubscriptionAdministration') ? stored : asked
}

/**
 * Changes the address if the form has another one, by the rules for any change of it; its refusals refer to the form's
 * field.
 */
async function changeEmail(context: SignedInContext, { email }: Input, { userId }: Person): Promise<void> {
  const account = await context.db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { profile: { include: { subscription: true } } },
  })
  if (emailKey(account.email) === email) return
  assertNotManaging(context.actor, 'profile.changeEmail')
  await assertNotRecentlyPlaced(context, [userId])
  await askEmailChange(context, { account, newEmail: email }).catch((error: unknown) => {
    const field =
      error instanceof AppError ? error.details.fieldErrors?.find(({ path }) => path === 'newEmail') : undefined
    throw field === undefined ? error : personField('email', field.key)
  })
}

/**
 * Saves an existing person, atomically. The role group comes before the e-mail: a new group voids codes, and the one
 * for the new address has to stay valid.
 */
export function changePerson(context: SignedInContext, input: Input, found: Person): Promise<Person | null> {
  const { actor, db } = context
  authorize(actor, 'profile.update', found)
  const group = groupOf(context, input, found)
  const subscriptionDepartmentId = departmentOf(context, input, found)
  if (group === 'SubscriptionDepartmentAdministrator' && subscriptionDepartmentId === null)
    throw personField('subscriptionDepartmentId', 'administratorDepartmentRequired')
  return transaction(db, async (tx) => {
    const inTransaction = { ...context, db: tx }
    if (found.roleGroup === 'SubscriptionAdministrator' && group !== found.roleGroup)
      await assertAdministratorRemains(tx, found.subscriptionId, [found.userId])
    const isMoving = subscriptionDepartmentId !== found.subscriptionDepartmentId
    const department =
      isMoving || group === 'SubscriptionDepartmentAdministrator'
        ? await lockDepartment(tx, actor, { subscriptionId: found.subscriptionId, subscriptionDepartmentId })
        : null
    const stored = await lockPerson(tx, found.id, { actor, ability: 'profile.update' })
    assertCurrentVersion(input.version, stored)
    if (stored.roleGroup !== found.roleGroup || stored.subscriptionDepartmentId !== found.subscriptionDepartmentId)
      throw new AppError('CONFLICT', { key: 'changedMeanwhile', current: stored })
    await tx.profile.update({
      where: { id: found.id },
      data: { firstName: input.firstName, lastName: input.lastName, version: { increment: 1 } },
    })
    if (group !== stored.roleGroup) await assertNotRecentlyPlaced(inTransaction, [stored.userId])
    await changeGroups(inTransaction, [stored], group)
    if (isMoving) await placePeople(inTransaction, [{ ...stored, roleGroup: group }], department)
    await changeEmail(inTransaction, input, stored)
    return findProfile(tx, { id: found.id })
  })
}
