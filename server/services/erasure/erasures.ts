import 'server-only'
import { beginsAt, erasuresSchema } from '@/domain/erasure'
import type { Db, Prisma } from '@/server/db/client'
import { useCase } from '../useCase'

/** The names of companies and requesting users for the rows of a page; null for those that no longer exist. */
async function named(db: Db, rows: readonly Prisma.ErasureModel[]) {
  const companies = await db.subscription.findMany({
    where: { id: { in: rows.flatMap(({ subscriptionId }) => subscriptionId ?? []) } },
    select: { id: true, name: true },
  })
  const askers = await db.user.findMany({
    where: { id: { in: rows.flatMap(({ requestedById }) => requestedById ?? []) }, erasedAt: null },
    select: { id: true, email: true },
  })
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]))
  const addressOf = new Map(askers.map(({ id, email }) => [id, email]))
  return {
    nameOf: (id: string | null) => nameOf.get(id ?? '') ?? null,
    addressOf: (id: string | null) => addressOf.get(id ?? '') ?? null,
  }
}

/** A page of the erasures, including those by retention periods, the latest first, with progress and counts. */
export const erasures = useCase({
  input: erasuresSchema,
  ability: 'erasures.list',
  role: 'Administration',
  subject: () => ({}),
  run: async ({ db, now, input: { offset, first } }) => {
    const rows = await db.erasure.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: offset,
      take: first,
    })
    const { nameOf, addressOf } = await named(db, rows)
    const items = rows.map(({ counts, userId, subscriptionId, requestedById, ...row }) => ({
      ...row,
      userId,
      subscriptionId,
      subject:
        userId !== null ? ('Person' as const) : requestedById === null ? ('Period' as const) : ('Company' as const),
      companyName: nameOf(subscriptionId),
      requestedBy: addressOf(requestedById),
      beginsAt:
        row.state === 'Waiting' && userId === null && beginsAt(row.createdAt) > now ? beginsAt(row.createdAt) : null,
      counts: Object.entries((counts ?? {}) as Record<string, number>).map(([name, count]) => ({ name, count })),
    }))
    return { items, totalCount: await db.erasure.count() }
  },
})
