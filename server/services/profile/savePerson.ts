import 'server-only'
import type { z } from 'zod'
import { savePersonSchema } from '@/domain/profile'
import type { Db, Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { useCase, type SignedInContext } from '../useCase'
import { changePerson } from './changePerson'
import { findProfile, type Person } from './findProfile'
import type { RoleGroupName } from '@/domain/role'
import { isUniqueViolation } from '@/server/db/isUniqueViolation'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { accountInCompany, notifyNewMember } from '../account'
import { assertMailboxNotLimited } from '@/server/credentials/limits/mailboxLimits'
import { recordAudit } from '../auditEvent'
import { lockDepartment } from '../lockDepartment'
import { changeGroups } from './changeGroups'
import { assignableGroup } from './assignableGroup'
import { personField } from './personField'

/** The company or department of a new person; department administrators add people to their own only. */
function newPlace(
  { roles, subscriptionDepartmentId: own }: SignedIn,
  { subscriptionId, subscriptionDepartmentId: asked }: z.output<typeof savePersonSchema>,
) {
  return {
    subscriptionId,
    subscriptionDepartmentId: asked ?? (roles.includes('SubscriptionAdministration') ? null : own),
  }
}

const isKnown = async (db: Db, id: string | null) => id !== null && (await db.profile.count({ where: { id } })) > 0

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

type Input = z.output<typeof savePersonSchema>
type Place = { subscriptionId: string | null; subscriptionDepartmentId: string | null }
type Newcomer = { place: Place; group: RoleGroupName }

function groupOf({ actor }: SignedInContext, { roleGroupId }: Input, place: Place): RoleGroupName {
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
  const group = groupOf(context, input, place)
  await assertMailboxNotLimited(context.db, input.email, context)
  return transaction(context.db, (tx) => add(tx, context, input, { place, group })).catch((error: unknown) => {
    throw isUniqueViolation(error) ? personField('email', 'emailRegistered') : error
  })
}
