import 'server-only'
import { notificationsSchema } from '@/domain/notification'
import { useCase } from '../useCase'
import { notificationView, withSubjects } from './notificationView'
import { visibleTo } from './visibleTo'

/** A page of the caller's notifications, the latest first, and how many of all are unread. */
export const notifications = useCase({
  input: notificationsSchema,
  ability: 'notification.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { userId } }) => ({ userId }),
  run: async ({ db, actor, input: { offset, first } }) => {
    const where = visibleTo(actor)
    const rows = await db.notification.findMany({
      where,
      include: withSubjects,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: offset,
      take: first,
    })
    return {
      items: rows.map((row) => notificationView(actor, row)),
      totalCount: await db.notification.count({ where }),
      unreadCount: await db.notification.count({ where: { ...where, readAt: null } }),
    }
  },
})
