/** What administrators are notified of, how, and where it leads. */
export {
  fewestInvited,
  fewestLate,
  notificationDays,
  type NotificationKind,
  notificationKinds,
  notificationKindsOf,
  type NotificationMail,
  notificationMails,
  notificationValues,
  type NotificationWording,
  notificationWording,
  notificationWordings,
  notifiedShares,
  usualMails,
} from './notification'
export {
  markNotificationsReadSchema,
  notificationChoicesFormSchema,
  notificationChoicesSchema,
  notificationsSchema,
  saveNotificationChoicesSchema,
  unreadNotificationsSchema,
} from './notification.schema'
export { notificationPath } from './notificationPath'
