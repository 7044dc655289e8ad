import { db, type Prisma } from '@/server/db/client'
import { profile } from './profile'

/** A saved view of the analyser in an administrator's company. */
export async function savedView(fields: Partial<Prisma.SavedViewUncheckedCreateInput> & { subscriptionId: string }) {
  const userId = fields.userId ?? (await profile({ subscriptionId: fields.subscriptionId })).userId
  const count = await db().savedView.count({ where: { userId } })
  return db().savedView.create({ data: { name: `View ${count + 1}`, query: 'all=1&by=category', ...fields, userId } })
}
