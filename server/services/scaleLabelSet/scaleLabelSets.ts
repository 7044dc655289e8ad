import 'server-only'
import { createScaleLabelSetSchema, scaleLabelSetIdSchema, scaleLabelSetsSchema } from '@/domain/scaleLabelSet'
import type { Prisma } from '@/server/db/client'
import { lockName } from '@/server/db/lock'
import { namedLike } from '@/server/db/namedLike'
import { likeText } from '@/server/db/text'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { mapIdConflict } from '../mapIdConflict'
import { useCase } from '../useCase'

/** A page of a company's own sets of labels for scales, by name. */
export const scaleLabelSets = useCase({
  input: scaleLabelSetsSchema,
  ability: 'scaleLabelSet.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: async ({ db, input: { search, offset, first }, subject: { subscriptionId } }) => {
    const where: Prisma.ScaleLabelSetWhereInput = {
      subscriptionId,
      ...(await namedLike(db, 'ScaleLabelSet', search, { subscriptionId })),
    }
    const items = await db.scaleLabelSet.findMany({
      where,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    return { items, totalCount: await db.scaleLabelSet.count({ where }) }
  },
})

/** Keeps labels under a name that no other set of the company has, ignoring case. */
export const createScaleLabelSet = useCase({
  input: createScaleLabelSetSchema,
  ability: 'scaleLabelSet.create',
  role: 'SubscriptionAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: ({ db, now, input: { id, name, labels }, subject: { subscriptionId } }) =>
    transaction(db, async (tx) => {
      await lockName(tx, `scaleLabelSet ${subscriptionId}`)
      const another = await tx.scaleLabelSet.findFirst({
        where: { subscriptionId, name: { equals: likeText(name), mode: 'insensitive' } },
        select: { id: true },
      })
      if (another !== null)
        throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'name', key: 'scaleLabelSetTaken' }] })
      return mapIdConflict(tx.scaleLabelSet.create({ data: { id, subscriptionId, name, labels, createdAt: now } }))
    }),
})

/** Deletes a set; questions keep the labels that were chosen from it. */
export const deleteScaleLabelSet = useCase({
  input: scaleLabelSetIdSchema,
  ability: 'scaleLabelSet.delete',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => db.scaleLabelSet.findUnique({ where: { id } }),
  run: async ({ db, input: { id } }) => {
    await db.scaleLabelSet.deleteMany({ where: { id } })
    return id
  },
})
