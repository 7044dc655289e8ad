import 'server-only'
import type { Db } from '@/server/db/client'
import { enqueueEmails, type NewEmail } from './enqueueEmails'

/** Adds one mail to the outbox, in the transaction of its cause. */
export const enqueueEmail = (tx: Db, email: NewEmail, now: Date): Promise<void> => enqueueEmails(tx, [email], now)
