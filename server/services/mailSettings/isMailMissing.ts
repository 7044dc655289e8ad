import 'server-only'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'
import { sendsMail } from '@/server/mail/mailTransport'

/** Do mails go nowhere although this is no demonstration? */
export const isMailMissing = async (db: Db): Promise<boolean> => !env().isDemo && !(await sendsMail(db))
