import 'server-only'
import type { z } from 'zod'
import { updateProfileSchema } from '@/domain/profile'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { authorize } from '@/server/policy'
import { lockDepartment } from '../lockDepartment'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { type SignedInContext, useCase } from '../useCase'
import { findProfile, type Person } from './findProfile'
import { lockPerson } from './lockPeople'
import { mayMovePerson } from './place/mayMovePerson'
import { placePeople } from './place/placePeople'
import { recordRenamed } from './recordRenamed'

type Input = z.output<typeof updateProfileSchema>

/** The same for a person whom the caller may not save and for none. */
const absent = 'absentPerson'

const isPlacing = ({ subscriptionDepartmentId }: Input) => subscriptionDepartmentId !== undefined

/** Names may be changed by the person and their administrators; the department, by administrators of the target. */
function authorizeAll({ actor }: SignedInContext, input: Input, person: Person): void {
  const isNaming = input.firstName !== undefined || input.lastName !== undefined
  if (isNaming || !isPlacing(input)) authorize(actor, 'profile.update', person, absent)
  if (!isPlacing(input)) return
  if (!actor.roles.includes('SubscriptionDepartmentAdministration')) throw new AppError('FORBIDDEN')
  authorize(actor, 'profile.move', person, absent)
  if (!mayMovePerson(actor, person, input.subscriptionDepartmentId ?? null))
    throw new AppError('NOT_FOUND', { key: absent })
}

async function save(tx: Prisma.TransactionClient, context: SignedInContext, input: Input, found: Person) {
  const { id, version, firstName, lastName, subscriptionDepartmentId = null } = input
  const department = isPlacing(input)
    ? await lockDepartment(tx, context.actor, { subscriptionId: found.subscriptionId, subscriptionDepartmentId })
    : null
  const stored = await lockPerson(tx, id, { actor: context.actor, ability: 'profile.read' })
  authorizeAll(context, input, stored)
  assertCurrentVersion(version, stored)
  if (isPlacing(input)) await placePeople({ ...context, db: tx }, [stored], department)
  await recordRenamed({ ...context, db: tx }, stored, { firstName, lastName })
  return tx.profile.update({ where: { id }, data: { firstName, lastName, version: { increment: 1 } } })
}

/** Saves a person's names, or their department; omitted fields stay. */
export const updateProfile = useCase({
  input: updateProfileSchema,
  ability: 'profile.read',
  absent,
  subject: ({ db }, { id }) => findProfile(db, { id }),
  run: ({ input, subject, ...context }) => {
    authorizeAll(context, input, subject)
    return transaction(context.db, (tx) => save(tx, context, input, subject))
  },
})
