import 'server-only'
import { createSavedViewSchema } from '@/domain/savedView'
import type { Prisma } from '@/server/db/client'
import { lockName } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { likeText } from '@/server/db/text'
import { mapIdConflict } from '../mapIdConflict'
import { useCase } from '../useCase'
import { ownIn } from './ownIn'

type Named = { userId: string; subscriptionId: string; name: string }

/**
 * Refuses a name that another view of the person has in the company, ignoring case. Naming is serialized per person and
 * company.
 */
async function assertSavedViewNameAvailable(
  tx: Prisma.TransactionClient,
  { userId, subscriptionId, name }: Named,
): Promise<void> {
  await lockName(tx, `savedView ${userId} ${subscriptionId}`)
  const another = await tx.savedView.findFirst({
    where: { userId, subscriptionId, name: { equals: likeText(name), mode: 'insensitive' } },
    select: { id: true },
  })
  if (another !== null) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'name', key: 'savedViewTaken' }] })
}

/** Saves filters of the analyser under a name. */
export const createSavedView = useCase({
  input: createSavedViewSchema,
  ability: 'savedView.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { subscriptionId }) => ownIn(db, actor, subscriptionId),
  run: ({ db, now, input: { id, name, query }, subject: { userId, subscriptionId } }) =>
    transaction(db, async (tx) => {
      await assertSavedViewNameAvailable(tx, { userId, subscriptionId, name })
      return mapIdConflict(tx.savedView.create({ data: { id, userId, subscriptionId, name, query, createdAt: now } }))
    }),
})
