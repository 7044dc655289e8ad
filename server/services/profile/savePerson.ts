import 'server-only'
import type { z } from 'zod'
import { emailKey } from '@/domain/account'
import { savePersonSchema } from '@/domain/profile'
import type { Db, Prisma } from '@/server/db/client'
import { assertNotManaging, authorize, can, type SignedIn } from '@/server/policy'
import { type RoleGroupName, roleGroupOf } from '@/domain/role'
import { isUniqueViolation } from '@/server/db/violations'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { assertMailboxNotLimited } from '@/server/credentials/limits/mailboxLimits'
import {
  accountInCompany,
  askEmailChange,
  assertAdministratorRemains,
  assertNotRecentlyPlaced,
  notifyNewMember,
} from '../account'
import { findProfile, type Person } from './findProfile'
import { useCase, type SignedInContext } from '../useCase'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { recordAudit } from '../auditEvent'
import { lockDepartment } from '../lockDepartment'
import { changeGroups, assignableGroup } from './role/changeUserRoleGroup'
import { lockPerson } from './lockPeople'
import { placePeople } from './place/placePeople'
import { recordRenamed } from './recordRenamed'

/** The error of one field of the user form. */
function personField(path: keyof typeof savePersonSchema.shape, key: string): AppError {
  return new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key }] })
}

type Input = z.output<typeof savePersonSchema>
type Place = { subscriptionId: string | null; subscriptionDepartmentId: string | null }

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
  { subscriptionDepartmentId: requested }: Input,
  { subscriptionDepartmentId: stored }: Person,
): string | null {
  if (requested === undefined) return stored
  return requested === null && !actor.roles.includes('SubscriptionAdministration') ? stored : requested
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
function changePerson(context: SignedInContext, input: Input, found: Person): Promise<Person | null> {
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
    await recordRenamed(inTransaction, stored, input)
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

/** The company or department of a new person; department administrators add people to their own only. */
function newPlace(
  { roles, subscriptionDepartmentId: own }: SignedIn,
  { subscriptionId, subscriptionDepartmentId: requested }: Input,
): Place {
  return {
    subscriptionId,
    subscriptionDepartmentId: requested ?? (roles.includes('SubscriptionAdministration') ? null : own),
  }
}

const isKnown = async (db: Db, id: string | null) => id !== null && (await db.profile.count({ where: { id } })) > 0

type Newcomer = { place: Place; group: RoleGroupName }

function newGroup({ actor }: SignedInContext, { roleGroupId }: Input, place: Place): RoleGroupName {
  const group = assignableGroup(actor, place, roleGroupId)
  if (group === null) throw personField('roleGroupId', 'roleNotOffered')
  if (group === 'SubscriptionDepartmentAdministrator' && place.subscriptionDepartmentId === null)
    throw personField('subscriptionDepartmentId', 'administratorDepartmentRequired')
  return group
}

/** The role group is assigned before the invitation is mailed, since it voids codes mailed before. */
async function add(
  tx: Prisma.TransactionClient,
  context: SignedInContext,
  { id, email, firstName, lastName }: Input,
  { place, group }: Newcomer,
): Promise<Person> {
  const { actor, now } = context
  await lockDepartment(tx, actor, place)
  const { userId, became } = await accountInCompany(
    tx,
    { id: id ?? undefined, email, firstName, lastName, ...place, placedById: actor.userId },
    now,
  )
  if (became === 'present') throw personField('email', 'emailRegistered')
  await tx.profile.update({ where: { userId }, data: { firstName, lastName } })
  const person = await findProfile(tx, { userId })
  if (person === null) throw new AppError('NOT_FOUND')
  const inTransaction = { ...context, db: tx }
  await recordAudit(inTransaction, {
    action: `account.${became}`,
    subjectId: userId,
    subscriptionId: place.subscriptionId,
  })
  await changeGroups(inTransaction, [person], group)
  await notifyNewMember(tx, context, { userId, isInvited: true })
  return person
}

/** Creates a new person: an account without a password, the profile, the role group, and the invitation. */
async function addPerson(context: SignedInContext, input: Input, place: Place): Promise<Person> {
  const group = newGroup(context, input, place)
  await assertMailboxNotLimited(context.db, input.email, context)
  return transaction(context.db, (tx) => add(tx, context, input, { place, group })).catch((error: unknown) => {
    throw isUniqueViolation(error) ? personField('email', 'emailRegistered') : error
  })
}

/** Everything the user form saves, atomically: account, profile, invitation, e-mail, role group. */
export const savePerson = useCase({
  input: savePersonSchema,
  ability: 'profiles.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, input) => {
    if (input.id === null || !(await isKnown(db, input.id))) return { person: null, ...newPlace(actor, input) }
    const person = await findProfile(db, { id: input.id })
    return person === null
      ? null
      : { person, subscriptionId: person.subscriptionId, subscriptionDepartmentId: person.subscriptionDepartmentId }
  },
  run: ({ input, subject: { person, ...place }, ...context }) =>
    person === null ? addPerson(context, input, place) : changePerson(context, input, person),
})
