import 'server-only'
import {
  createSubscriptionDepartmentSchema,
  subscriptionDepartmentIdSchema,
  subscriptionDepartmentsSchema,
  updateSubscriptionDepartmentSchema,
} from '@/domain/subscriptionDepartment'
import type { Db, Prisma } from '@/server/db/client'
import { namedLike } from '@/server/db/namedLike'
import { transaction } from '@/server/db/transaction'
import { lockRow } from '@/server/db/lock'
import { AppError } from '@/server/errors'
import { roleGroupIds } from '@/domain/role'
import { type SignedInContext, useCase } from '../useCase'
import { assertNameAvailable } from '../assertNameAvailable'
import { recordAudit } from '../auditEvent'
import { mapIdConflict } from '../mapIdConflict'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { groupByKey, type Loader } from '../loader'

/** A page of the departments of a company, by name; department administrators see only their own. */
export const subscriptionDepartments = useCase({
  input: subscriptionDepartmentsSchema,
  ability: 'subscriptionDepartments.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: async ({ db, actor, input: { subscriptionId, search, offset, first } }) => {
    const isDepartmental = !actor.roles.includes('SubscriptionAdministration')
    const where: Prisma.SubscriptionDepartmentWhereInput = {
      AND: [
        { subscriptionId, archived: false },
        isDepartmental ? { id: actor.subscriptionDepartmentId ?? { in: [] } } : {},
        await namedLike(db, 'SubscriptionDepartment', search, { subscriptionId }),
      ],
    }
    const items = await db.subscriptionDepartment.findMany({
      where,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    return { items, totalCount: await db.subscriptionDepartment.count({ where }) }
  },
})

/** Asserts that no other department of the company has this name. Call it in the transaction that saves the name. */
function assertDepartmentNameAvailable(
  tx: Prisma.TransactionClient,
  { subscriptionId, ...named }: { id: string | undefined; name: string; subscriptionId: string },
): Promise<void> {
  const find = (another: Prisma.SubscriptionDepartmentWhereInput) =>
    tx.subscriptionDepartment.findFirst({
      where: { AND: [another, { subscriptionId, archived: false }] },
      select: { id: true },
    })
  return assertNameAvailable(tx, { kind: 'subscriptionDepartment', subscriptionId, ...named, find })
}

type NewDepartment = { id?: string; name: string; subscriptionId: string }

/** Creates a department of a company whose name no other has. Call it in a transaction. */
export async function addDepartment(
  { db: tx, ...context }: Omit<SignedInContext, 'db'> & { db: Prisma.TransactionClient },
  { id, name, subscriptionId }: NewDepartment,
): Promise<Prisma.SubscriptionDepartmentModel> {
  await assertDepartmentNameAvailable(tx, { id, name, subscriptionId })
  const created = await mapIdConflict(
    tx.subscriptionDepartment.create({ data: { id, name, subscriptionId, createdAt: context.now } }),
  )
  await recordAudit(
    { ...context, db: tx },
    {
      action: 'subscriptionDepartment.created',
      subjectType: 'SubscriptionDepartment',
      subjectId: created.id,
      subscriptionId,
      detail: { name: created.name },
    },
  )
  return created
}

/** Creates a department of the company with a unique name. */
export const createSubscriptionDepartment = useCase({
  input: createSubscriptionDepartmentSchema,
  ability: 'subscriptionDepartments.create',
  role: 'SubscriptionAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: ({ input, ...context }) => transaction(context.db, (tx) => addDepartment({ ...context, db: tx }, input)),
})

/** A department that was not deleted; null for any other. */
export function findSubscriptionDepartment(db: Db, id: string) {
  return db.subscriptionDepartment.findFirst({ where: { id, archived: false } })
}

/** Saves the name of a department. */
export const updateSubscriptionDepartment = useCase({
  input: updateSubscriptionDepartmentSchema,
  ability: 'subscriptionDepartment.update',
  absent: 'absentDepartment',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => findSubscriptionDepartment(db, id),
  run: ({ input: { id, version, ...fields }, subject: { subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      await lockRow(tx, 'SubscriptionDepartment', id)
      const stored = await findSubscriptionDepartment(tx, id)
      if (stored === null) throw new AppError('NOT_FOUND')
      assertCurrentVersion(version, stored)
      if (fields.name !== undefined && fields.name !== stored.name)
        await assertDepartmentNameAvailable(tx, { id, name: fields.name, subscriptionId })
      const saved = await tx.subscriptionDepartment.update({
        where: { id },
        data: { ...fields, version: { increment: 1 } },
      })
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'subscriptionDepartment.updated',
          subjectType: 'SubscriptionDepartment',
          subjectId: id,
          subscriptionId,
          detail: { name: saved.name },
        },
      )
      return saved
    }),
})

/** The number of people in each department's list: neither deleted people nor staff. */
export const numberOfPeople: Loader<string, number> = async (db, departmentIds) => {
  const rows = await db.profile.groupBy({
    by: ['subscriptionDepartmentId'],
    where: {
      subscriptionDepartmentId: { in: [...departmentIds] },
      archived: false,
      user: { roleGroupId: { not: roleGroupIds.Administrator } },
    },
    _count: { _all: true },
  })
  const counted = new Map(rows.map(({ subscriptionDepartmentId, _count }) => [subscriptionDepartmentId, _count._all]))
  return departmentIds.map((id) => counted.get(id) ?? 0)
}

/** The department of each id, archived or not, since old records still show its name; null for an unknown id. */
export const subscriptionDepartmentById: Loader<string, Prisma.SubscriptionDepartmentModel | null> = async (
  db,
  ids,
) => {
  const rows = await db.subscriptionDepartment.findMany({ where: { id: { in: [...ids] } } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** A department, for its administrators. */
export const subscriptionDepartment = useCase({
  input: subscriptionDepartmentIdSchema,
  ability: 'subscriptionDepartment.read',
  absent: 'absentDepartment',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findSubscriptionDepartment(db, id),
  run: async ({ subject }) => subject,
})

/** The unarchived departments of each company, by name. */
export const departmentsOfSubscription: Loader<string, Prisma.SubscriptionDepartmentModel[]> = async (
  db,
  subscriptionIds,
) => {
  const rows = await db.subscriptionDepartment.findMany({
    where: { subscriptionId: { in: [...subscriptionIds] }, archived: false },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return groupByKey(rows, subscriptionIds, (row) => row.subscriptionId)
}
