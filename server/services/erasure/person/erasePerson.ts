import 'server-only'
import { emailKey } from '@/domain/account'
import { erasePersonSchema } from '@/domain/erasure'
import type { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { authorize } from '@/server/policy'
import { assertAdministratorRemains } from '@/server/services/account'
import { purgeExpiredBlobs } from '@/server/services/blob'
import { useCase } from '@/server/services/useCase'
import { mayRemoveAnswers, personToErase, reachOfErasure } from './personToErase'
import { erasePersonalData } from './erasePersonalData'

/**
 * Whether another user is importing people into their company. A row that names them would create a new account a
 * moment later.
 */
const isBeingImported = async (
  tx: Prisma.TransactionClient,
  { userId, subscriptionId }: { userId: string; subscriptionId: string | null },
): Promise<boolean> =>
  subscriptionId !== null &&
  (await tx.importJob.findFirst({
    where: {
      subscriptionId,
      state: { in: ['Waiting', 'Running'] },
      NOT: { OR: [{ userId }, { blobReferenceId: null }] },
    },
    select: { id: true },
  })) !== null

/**
 * Erases a person for good, in one transaction: the account becomes a placeholder, and answers stay without a person or
 * are deleted. A person who is already erased is not found. Files are released in the transaction and their bytes
 * deleted right after it. Its row records the mode, so that it can be repeated after the restore of an older backup.
 */
export const erasePerson = useCase({
  input: erasePersonSchema,
  ability: 'profile.erase',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { userId }) => personToErase(db, { userId, email: null }),
  run: async ({ input: { userId, mode, keepsWords, email }, subject, ...context }) => {
    if (emailKey(email) !== emailKey(subject.email))
      throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key: 'confirmationDiffers' }] })
    const { actor, now } = context
    const within = reachOfErasure(actor)
    const erasure = await transaction(context.db, async (tx) => {
      await assertAdministratorRemains(tx, subject.subscriptionId, [userId])
      await lockRow(tx, 'User', userId)
      const person = await personToErase(tx, { userId, email: null })
      if (person === null) throw new AppError('NOT_FOUND')
      authorize(actor, 'profile.erase', person)
      if (await isBeingImported(tx, person)) throw new AppError('CONFLICT', { key: 'importUnderWay' })
      if (mode === 'Remove' && !(await mayRemoveAnswers(tx, userId, within)))
        throw new AppError('CONFLICT', { key: 'answersOfSmallGroups' })
      const counts = await erasePersonalData(tx, person, { mode, keepsWords, within }, context)
      return tx.erasure.create({
        data: {
          userId,
          subscriptionId: person.subscriptionId,
          mode,
          keepsWords,
          withinId: within,
          state: 'Done',
          requestedById: actor.userId,
          counts,
          createdAt: now,
          finishedAt: now,
        },
      })
    })
    // Only this person's files: while a restore is held, other expired files stay.
    await purgeExpiredBlobs(context.db, now, now)
    return erasure.userId ?? userId
  },
})
