import 'server-only'
import { env } from '@/server/env'

/**
 * Without a mail server, the body of a kept mail with a code is dropped, so that readers of the database or a backup
 * obtain no valid code. The demo keeps it for /mailbox.
 */
export const bodyToKeep = (): { html?: string; text?: string } => (env().isDemo ? {} : { html: '', text: '' })
