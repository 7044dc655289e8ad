import { randomUUID } from 'node:crypto'
import { db, type Prisma } from '@/server/db/client'

type Fields = Partial<Prisma.NotificationUncheckedCreateInput> & { userId: string }

/** A notification: that half of the invited have answered, unless given. */
export const notification = (fields: Fields) =>
  db().notification.create({ data: { kind: 'HalfAnswered', eventKey: randomUUID(), count: 5, total: 10, ...fields } })
