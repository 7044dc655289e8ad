import 'server-only'
import type { Db } from '@/server/db/client'
import { enqueueEmails, type NewEmail } from './enqueueEmails'

/** Writes one mail into the outbox, in the transaction of what causes it. */
export const enqueueEmail = (tx: Db, email: NewEmail, now: Date): Promise<void> => enqueueEmails(tx, [email], now)
