import 'server-only'
import type { MailSource } from '@/domain/mailSettings'
import { env } from '@/server/env'
import type { SavedMailServer } from '@/server/mail/savedMailServer'

/** Which settings decide where mails are sent, given what staff saved. */
export function currentSource(saved: SavedMailServer | null): MailSource {
  if (env().isDemo) return 'demo'
  if (env().smtpUrl !== null) return 'environment'
  if (saved === null) return 'none'
  return saved.url === null ? 'unreadable' : 'saved'
}
