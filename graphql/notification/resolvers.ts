import {
  markNotificationsRead,
  notificationChoices,
  notifications,
  saveNotificationChoices,
  unreadNotifications,
} from '@/server/services/notification/notifications'
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
