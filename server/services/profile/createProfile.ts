import 'server-only'
import type { z } from 'zod'
import { createProfileSchema } from '@/domain/profile'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { lockDepartment } from '../lockDepartment'
import { mapIdConflict } from '../mapIdConflict'
import { type SignedInContext, useCase } from '../useCase'
import { findProfile } from './findProfile'
import { lockPerson } from './lockPeople'
import { placePeople } from './place/placePeople'
import { recordRenamed } from './recordRenamed'

type Input = z.output<typeof createProfileSchema>

/**
 * Sets the names and department of a newly invited person; the empty profile was created with the invitation, and gets
 * the given id.
 */
function complete(
  context: SignedInContext,
  { id, userId, firstName, lastName, subscriptionId, subscriptionDepartmentId }: Input,
  found: { id: string; subscriptionId: string | null },
) {
  const { actor } = context
  if ((subscriptionId ?? found.subscriptionId) !== found.subscriptionId) throw new AppError('NOT_FOUND')
  return transaction(context.db, async (tx) => {
    const isPlacing = (subscriptionDepartmentId ?? null) !== null
    const department = await lockDepartment(tx, actor, {
      subscriptionId: found.subscriptionId,
      subscriptionDepartmentId: subscriptionDepartmentId ?? null,
    })
    const stub = await lockPerson(tx, found.id, { actor, ability: 'profile.update' })
    if (stub.firstName !== '' || stub.lastName !== '')
      throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'id', key: 'idExists' }] })
    if (isPlacing) await placePeople({ ...context, db: tx }, [stub], department)
    await recordRenamed({ ...context, db: tx }, stub, { firstName, lastName })
    const data = { id, firstName, lastName, version: { increment: 1 } }
    return mapIdConflict(tx.profile.update({ where: { userId }, data }))
  })
}

/**
 * Creates the caller's missing profile, in no company whatever the input: only its administrators add members. They
 * complete the empty profile of a person they have just invited.
 */
export const createProfile = useCase({
  input: createProfileSchema,
  ability: 'profile.update',
  subject: async ({ db, actor }, { userId }) => {
    const nowhere = {
      id: null,
      userId,
      roleGroup: 'User' as const,
      subscriptionId: null,
      subscriptionDepartmentId: null,
    }
    return userId === actor.userId ? nowhere : findProfile(db, { userId })
  },
  run: ({ input, subject: { id: stubId, subscriptionId }, ...context }) => {
    const { id, userId, firstName, lastName } = input
    if (stubId === null) return mapIdConflict(context.db.profile.create({ data: { id, userId, firstName, lastName } }))
    return complete(context, input, { id: stubId, subscriptionId })
  },
})
