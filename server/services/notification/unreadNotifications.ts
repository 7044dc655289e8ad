import 'server-only'
import { unreadNotificationsSchema } from '@/domain/notification'
import { useCase } from '../useCase'
import { visibleTo } from './visibleTo'

/** How many of the caller's notifications are unread. */
export const unreadNotifications = useCase({
  input: unreadNotificationsSchema,
  ability: 'notification.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { userId } }) => ({ userId }),
  run: ({ db, actor }) => db.notification.count({ where: { ...visibleTo(actor), readAt: null } }),
})
