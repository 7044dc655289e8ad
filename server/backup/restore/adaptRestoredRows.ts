import 'server-only'
import type { ClientBase } from 'pg'
import { restoredUnder } from '@/server/crypto/pepperMark'
import { inPrevious, inStaging } from '../rows/schemas'

/**
 * Adapts restored rows to the present before they become visible: all users are signed out, the links of earlier mails
 * are void, also those with which people answer, but not the ones that stop reminders,
 * no mail that may already have been sent is sent, nothing falls due until staff confirm, and interrupted work can
 * be claimed again.
 */
export async function adaptRestoredRows(
  client: ClientBase,
  {
    now,
    takenAt,
    pepperMark,
    canReadSealed,
  }: { now: Date; takenAt: string; pepperMark: string; canReadSealed: boolean },
): Promise<{ heldMails: number; voidMails: number }> {
  await client.query(`update ${inStaging('UserSession')} set "endedAt" = $1 where "endedAt" is null`, [now])
  await client.query(
    `update ${inStaging('OneUseCode')} set "voidedAt" = $1 where "usedAt" is null and "voidedAt" is null`,
    [now],
  )
  await client.query(`truncate ${inStaging('AnswerLink')}`)
  // Its link is void now, so the mail would be useless.
  const { rowCount: voidMails } = await client.query(
    `update ${inStaging('EmailMessage')} set state = 'Failed', html = '', text = '', "lastError" = 'Restored from a backup: its link is no longer valid' where state in ('Queued', 'Failed') and "hasCode"`,
  )
  const { rowCount } = await client.query(
    `update ${inStaging('EmailMessage')} set state = 'Held' where state = 'Queued'`,
  )
  await endImports(client, now)
  for (const table of ['ReportPackage', 'Erasure'])
    await client.query(`update ${inStaging(table)} set "leaseUntil" = null where "leaseUntil" is not null`)
  for (const table of ['RateLimit', 'Node']) await client.query(`truncate ${inStaging(table)}`)
  if (!canReadSealed) {
    await client.query(
      `update ${inStaging('User')} set "twoFactorEnabled" = false, "twoFactorSecret" = null, "twoFactorLastStep" = null where "twoFactorSecret" is not null or "twoFactorEnabled"`,
    )
    await client.query(`delete from ${inStaging('RecoveryCode')}`)
    await client.query(`delete from ${inStaging('MailSettings')}`)
  }
  await client.query(
    `insert into ${inStaging('Installation')} (id, "mailsHeldSince", "restoredFrom", "lastBackupAt", "keyFingerprint") values (1, $1, $2, $2, $3)
     on conflict (id) do update set "mailsHeldSince" = $1, "restoredFrom" = $2, "lastBackupAt" = $2, "keyFingerprint" = $3, "storageCheckedAt" = null, "storageProblems" = null`,
    [now, takenAt, restoredUnder(pepperMark)],
  )
  return { heldMails: rowCount ?? 0, voidMails: voidMails ?? 0 }
}

/**
 * Ends unfinished imports: one could add a person who was erased since, and how much of it was done before the
 * restore is unknown. The account holder who requested it is notified and may import the file again. Staff cannot
 * resume a parked one either.
 */
async function endImports(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `update ${inStaging('ImportJob')} set state = 'Failed', problem = '{"key": "importRestored"}', "leaseUntil" = null, "finishedAt" = $1
     where state in ('Waiting', 'Running') or problem->>'key' = 'importParked'`,
    [now],
  )
  await client.query(`delete from ${inStaging('JobAttempt')} where kind = 'import'`)
}

/** Preserves the mark of the storage: its files belong to this database now, whichever database wrote the mark. */
export async function preserveStorageMark(client: ClientBase): Promise<void> {
  const former = inPrevious('Installation')
  const { rows } = await client.query('select to_regclass($1) as at', [former])
  if (rows[0].at === null) return
  await client.query(
    `update ${inStaging('Installation')} r set "storageId" = coalesce((to_jsonb(f)->>'storageId')::uuid, r."storageId") from ${former} f`,
  )
}
