import { randomUUID } from 'node:crypto'
import { db, type Prisma } from '@/server/db/client'

/** A mail of the outbox. */
export const mailTo = (
  fields: Partial<Prisma.EmailMessageUncheckedCreateInput> & { kind: Prisma.EmailMessageUncheckedCreateInput['kind'] },
) =>
  db().emailMessage.create({
    data: { to: `${randomUUID()}@example.test`, subject: 'S', html: 'h', text: 't', ...fields },
  })
