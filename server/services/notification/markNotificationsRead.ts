import 'server-only'
import { markNotificationsReadSchema } from '@/domain/notification'
import type { Db, Prisma } from '@/server/db/client'
import { useCase } from '../useCase'
import { visibleTo } from './visibleTo'

/** The notification with this id and all before it; none for an id of others. */
async function upTo(db: Db, mine: Prisma.NotificationWhereInput, id: string | null) {
  const last = id === null ? null : await db.notification.findFirst({ where: { ...mine, id } })
  if (last === null) return []
  const { createdAt } = last
  return [{ createdAt: { lt: createdAt } }, { createdAt, id: { lte: last.id } }]
}

/** Marks some of the caller's notifications as read, or all up to one; returns how many are unread afterwards. */
export const markNotificationsRead = useCase({
  input: markNotificationsReadSchema,
  ability: 'notification.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { userId } }) => ({ userId }),
  run: async ({ db, actor, now, input: { ids, upToId } }) => {
    const mine = visibleTo(actor)
    const asked = [{ id: { in: ids } }, ...(await upTo(db, mine, upToId))]
    await db.notification.updateMany({ where: { ...mine, readAt: null, OR: asked }, data: { readAt: now } })
    return db.notification.count({ where: { ...mine, readAt: null } })
  },
})
