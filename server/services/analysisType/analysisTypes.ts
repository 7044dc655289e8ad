import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import {
  analysisTypeIdSchema,
  analysisTypesSchema,
  createAnalysisTypeSchema,
  updateAnalysisTypeSchema,
} from '@/domain/analysisType'
import { namedLike } from '@/server/db/namedLike'
import { transaction } from '@/server/db/transaction'
import { lockRow } from '@/server/db/lock'
import { AppError } from '@/server/errors'
import { useCase } from '../useCase'
import { assertNameAvailable } from '../assertNameAvailable'
import { recordAudit } from '../auditEvent'
import { mapIdConflict } from '../mapIdConflict'
import { assertCurrentVersion } from '../assertCurrentVersion'
import type { Loader } from '../loader'

/** The categories a company may choose from: its own and the standard ones; without a company, the standard ones. */
export function offeredAnalysisTypes(subscriptionId: string | null): Prisma.AnalysisTypeWhereInput {
  return { archived: false, OR: [{ isAdminOnly: true }, ...(subscriptionId === null ? [] : [{ subscriptionId }])] }
}

/** A page of the categories a company may choose from, by name. */
export const analysisTypes = useCase({
  input: analysisTypesSchema,
  ability: 'analysisTypes.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: async ({ db, input, subject: { subscriptionId } }) => {
    const found = await namedLike(db, 'AnalysisType', input.search, { subscriptionId })
    const where = { AND: [offeredAnalysisTypes(subscriptionId), found] }
    const items = await db.analysisType.findMany({
      where,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: input.offset,
      take: input.first,
    })
    return { items, totalCount: await db.analysisType.count({ where }) }
  },
})

/**
 * Asserts that no other category offered beside this one has the name. Call it in the transaction that sets the
 * name.
 */
function assertAnalysisTypeNameAvailable(
  tx: Prisma.TransactionClient,
  { subscriptionId, ...named }: { id: string | undefined; name: string; subscriptionId: string | null },
): Promise<void> {
  const find = (another: Prisma.AnalysisTypeWhereInput) =>
    tx.analysisType.findFirst({ where: { AND: [another, offeredAnalysisTypes(subscriptionId)] }, select: { id: true } })
  return assertNameAvailable(tx, { kind: 'analysisType', subscriptionId, ...named, find })
}

/** Creates a category of the company, or a standard one when staff create it for no company. */
export const createAnalysisType = useCase({
  input: createAnalysisTypeSchema,
  ability: 'analysisTypes.create',
  role: 'SubscriptionAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: ({ input, subject: { subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      await assertAnalysisTypeNameAvailable(tx, { id: input.id, name: input.name, subscriptionId })
      const created = await mapIdConflict(
        tx.analysisType.create({
          data: { ...input, subscriptionId, isAdminOnly: subscriptionId === null, createdAt: context.now },
        }),
      )
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'analysisType.created',
          subjectType: 'AnalysisType',
          subjectId: created.id,
          subscriptionId,
          detail: { name: created.name },
        },
      )
      return created
    }),
})

/** A category that was not deleted; null for any other. */
function findAnalysisType(db: Db, id: string) {
  return db.analysisType.findFirst({ where: { id, archived: false } })
}

/** Saves a category; its owner never changes. */
export const updateAnalysisType = useCase({
  input: updateAnalysisTypeSchema,
  ability: 'analysisType.update',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => findAnalysisType(db, id),
  run: ({ input: { id, version, ...fields }, subject: { subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      await lockRow(tx, 'AnalysisType', id)
      const stored = await findAnalysisType(tx, id)
      if (stored === null) throw new AppError('NOT_FOUND')
      assertCurrentVersion(version, stored)
      if (fields.name !== undefined && fields.name !== stored.name)
        await assertAnalysisTypeNameAvailable(tx, { id, name: fields.name, subscriptionId })
      const saved = await tx.analysisType.update({ where: { id }, data: { ...fields, version: { increment: 1 } } })
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'analysisType.updated',
          subjectType: 'AnalysisType',
          subjectId: id,
          subscriptionId,
          detail: { name: saved.name },
        },
      )
      return saved
    }),
})

/** Archives a category: questions and results keep it, but it is no longer offered. */
export const deleteAnalysisType = useCase({
  input: analysisTypeIdSchema,
  ability: 'analysisType.delete',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => findAnalysisType(db, id),
  run: ({ subject: { id, subscriptionId, name }, ...context }) =>
    transaction(context.db, async (tx) => {
      const { count } = await tx.analysisType.updateMany({
        where: { id, archived: false },
        data: { archived: true, version: { increment: 1 } },
      })
      if (count === 0) return id
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'analysisType.deleted',
          subjectType: 'AnalysisType',
          subjectId: id,
          subscriptionId,
          detail: { name },
        },
      )
      return id
    }),
})

/** A category: the company's own or a standard one. */
export const analysisType = useCase({
  input: analysisTypeIdSchema,
  ability: 'analysisType.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findAnalysisType(db, id),
  run: async ({ subject }) => subject,
})

/** The category of each id, archived or not, since questions keep theirs; null for an unknown id. */
export const analysisTypeById: Loader<string, Prisma.AnalysisTypeModel | null> = async (db, ids) => {
  const rows = await db.analysisType.findMany({ where: { id: { in: [...ids] } } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}
