import 'server-only'
import { days } from '@/domain/day'
import { notificationDays } from '@/domain/notification'
import type { Db } from '@/server/db/client'

/** Deletes the notifications that are past their time, read or not. */
export async function purgeNotifications(db: Db, now: Date): Promise<number> {
  const { count } = await db.notification.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - days(notificationDays)) } },
  })
  return count
}
