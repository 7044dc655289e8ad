import 'server-only'
import {
  createScaleLabelSetSchema,
  scaleLabelSetIdSchema,
  scaleLabelSetsSchema,
  updateScaleLabelSetSchema,
} from '@/domain/scaleLabelSet'
import type { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { namedLike } from '@/server/db/namedLike'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { assertNameAvailable } from '../assertNameAvailable'
import { recordAudit } from '../auditEvent'
import { mapIdConflict } from '../mapIdConflict'
import { type SignedInContext, useCase } from '../useCase'

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

/** Asserts that no other set of the company has this name. Call it in the transaction that saves the name. */
function assertSetNameAvailable(
  tx: Prisma.TransactionClient,
  { subscriptionId, ...named }: { id: string | undefined; name: string; subscriptionId: string },
): Promise<void> {
  const find = (another: Prisma.ScaleLabelSetWhereInput) =>
    tx.scaleLabelSet.findFirst({ where: { AND: [another, { subscriptionId }] }, select: { id: true } })
  return assertNameAvailable(tx, { kind: 'scaleLabelSet', subscriptionId, ...named, find })
}

type Event = 'created' | 'updated' | 'deleted'

const recordSet = (context: SignedInContext, event: Event, set: Prisma.ScaleLabelSetModel) =>
  recordAudit(context, {
    action: `scaleLabelSet.${event}`,
    subjectType: 'ScaleLabelSet',
    subjectId: set.id,
    subscriptionId: set.subscriptionId,
    detail: { name: set.name },
  })

/** Keeps labels under a name that no other set of the company has, ignoring case. */
export const createScaleLabelSet = useCase({
  input: createScaleLabelSetSchema,
  ability: 'scaleLabelSet.create',
  role: 'SubscriptionAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: ({ input, ...context }) =>
    transaction(context.db, async (tx) => {
      await assertSetNameAvailable(tx, { ...input, id: input.id })
      const created = await mapIdConflict(tx.scaleLabelSet.create({ data: { ...input, createdAt: context.now } }))
      await recordSet({ ...context, db: tx }, 'created', created)
      return created
    }),
})

/** Gives a set another name or other labels; questions keep the labels that were chosen from it. */
export const updateScaleLabelSet = useCase({
  input: updateScaleLabelSetSchema,
  ability: 'scaleLabelSet.update',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => db.scaleLabelSet.findUnique({ where: { id } }),
  run: ({ input: { id, version, ...fields }, ...context }) =>
    transaction(context.db, async (tx) => {
      await lockRow(tx, 'ScaleLabelSet', id)
      const stored = await tx.scaleLabelSet.findUnique({ where: { id } })
      if (stored === null) throw new AppError('NOT_FOUND')
      assertCurrentVersion(version, stored)
      if (fields.name !== undefined && fields.name !== stored.name)
        await assertSetNameAvailable(tx, { id, name: fields.name, subscriptionId: stored.subscriptionId })
      const saved = await tx.scaleLabelSet.update({ where: { id }, data: { ...fields, version: { increment: 1 } } })
      await recordSet({ ...context, db: tx }, 'updated', saved)
      return saved
    }),
})

/** Deletes a set; questions keep the labels that were chosen from it. */
export const deleteScaleLabelSet = useCase({
  input: scaleLabelSetIdSchema,
  ability: 'scaleLabelSet.delete',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => db.scaleLabelSet.findUnique({ where: { id } }),
  run: ({ subject, ...context }) =>
    transaction(context.db, async (tx) => {
      const { count } = await tx.scaleLabelSet.deleteMany({ where: { id: subject.id } })
      if (count > 0) await recordSet({ ...context, db: tx }, 'deleted', subject)
      return subject.id
    }),
})
