import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { createSavedViewSchema, savedViewIdSchema, savedViewsSchema } from '@/domain/savedView'
import { namedLike } from '@/server/db/namedLike'
import { lockName } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { likeText } from '@/server/db/text'
import { useCase } from '../useCase'
import { mapIdConflict } from '../mapIdConflict'

/**
 * The owner and company of the requested views: the caller, in their own company, staff in any; null when there is no
 * such company.
 */
async function ownIn(
  db: Db,
  { userId, subscriptionId: home, roles }: SignedIn,
  subscriptionId: string,
): Promise<{ userId: string; subscriptionId: string } | null> {
  if (home !== subscriptionId && !roles.includes('Administration')) return null
  const company = await db.subscription.findFirst({
    where: { id: subscriptionId, archived: false },
    select: { id: true },
  })
  return company === null ? null : { userId, subscriptionId }
}

/** A page of the caller's own saved views of a company, by name. */
export const savedViews = useCase({
  input: savedViewsSchema,
  ability: 'savedView.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { subscriptionId }) => ownIn(db, actor, subscriptionId),
  run: async ({ db, input: { search, offset, first }, subject: { userId, subscriptionId } }) => {
    const where: Prisma.SavedViewWhereInput = {
      userId,
      subscriptionId,
      ...(await namedLike(db, 'SavedView', search, { subscriptionId })),
    }
    const items = await db.savedView.findMany({
      where,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    return { items, totalCount: await db.savedView.count({ where }) }
  },
})

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

/** Deletes one of the caller's own saved views. */
export const deleteSavedView = useCase({
  input: savedViewIdSchema,
  ability: 'savedView.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { id }) => {
    const view = await db.savedView.findUnique({ where: { id }, select: { userId: true, subscriptionId: true } })
    return view === null || (await ownIn(db, actor, view.subscriptionId)) === null ? null : view
  },
  run: async ({ db, input: { id } }) => {
    await db.savedView.deleteMany({ where: { id } })
    return id
  },
})
