import { markNotificationsRead } from '@/server/services/notification/markNotificationsRead'
import { notificationChoices } from '@/server/services/notification/notificationChoices'
import { notifications } from '@/server/services/notification/notifications'
import { saveNotificationChoices } from '@/server/services/notification/saveNotificationChoices'
import { unreadNotifications } from '@/server/services/notification/unreadNotifications'
import { type RootFields, serve } from '../serve'

export const Query = {
  notificationChoices: serve(notificationChoices),
  notifications: serve(notifications),
  unreadNotifications: serve(unreadNotifications),
} satisfies RootFields

export const Mutation = {
  markNotificationsRead: serve(markNotificationsRead),
  saveNotificationChoices: serve(saveNotificationChoices),
} satisfies RootFields
