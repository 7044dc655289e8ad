import 'server-only'
import { seal, unseal } from '@/server/crypto/seal'
import type { Db } from '@/server/db/client'

/**
 * The saved mail server; `url` is null when it can no longer be decrypted because the key of the settings changed.
 */
export type SavedMailServer = { url: string | null; from: string | null }

const only = { id: 1 }

/** The mail server that staff saved; null when they saved none. */
export async function savedMailServer(db: Db): Promise<SavedMailServer | null> {
  const row = await db.mailSettings.findUnique({ where: only })
  if (row === null) return null
  const opened = await unseal('mail settings', row.smtpUrl)
  return { url: typeof opened?.smtpUrl === 'string' ? opened.smtpUrl : null, from: row.mailFrom }
}

/** Saves the mail server, encrypted; a blank sender means the product's default. */
export async function saveMailServer(
  db: Db,
  { smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string },
): Promise<void> {
  const fields = { smtpUrl: await seal('mail settings', { smtpUrl }), mailFrom: mailFrom === '' ? null : mailFrom }
  await db.mailSettings.upsert({ where: only, create: { ...only, ...fields }, update: fields })
}

/** Deletes the saved mail server. */
export async function deleteMailServer(db: Db): Promise<void> {
  await db.mailSettings.deleteMany({ where: only })
}
