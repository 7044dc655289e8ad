import 'server-only'
import { env } from '@/server/env'

/**
 * What becomes of a body with a code that is kept because no mail server is set: it is dropped, so that whoever reads the
 * database or a backup holds no live code. The demo shows it at /mailbox.
 */
export const bodyToKeep = (): { html?: string; text?: string } => (env().isDemo ? {} : { html: '', text: '' })
