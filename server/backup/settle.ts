import 'server-only'
import type { ClientBase } from 'pg'
import { restoredUnder } from '@/server/crypto/pepperMark'
import { inFormer, inReady } from './schemas'

/**
 * Makes rows of the past fit for the present, before anybody sees them: nobody is signed in, no link of before works, no
 * mail leaves that may have left already, nothing falls due until staff say so, and work that was going on can be taken up.
 */
export async function settle(
  client: ClientBase,
  {
    now,
    takenAt,
    pepperMark,
    canReadSealed,
  }: { now: Date; takenAt: string; pepperMark: string; canReadSealed: boolean },
): Promise<{ heldMails: number; voidMails: number }> {
  await client.query(`update ${inReady('UserSession')} set "endedAt" = $1 where "endedAt" is null`, [now])
  await client.query(
    `update ${inReady('OneUseCode')} set "voidedAt" = $1 where "usedAt" is null and "voidedAt" is null`,
    [now],
  )
  // Its link is void now: sent, it would lead nowhere.
  const { rowCount: voidMails } = await client.query(
    `update ${inReady('EmailMessage')} set state = 'Failed', html = '', text = '', "lastError" = 'Restored from a backup: its link is no longer valid' where state in ('Queued', 'Failed') and "hasCode"`,
  )
  const { rowCount } = await client.query(`update ${inReady('EmailMessage')} set state = 'Held' where state = 'Queued'`)
  await endImports(client, now)
  for (const table of ['ReportPackage', 'Erasure'])
    await client.query(`update ${inReady(table)} set "leaseUntil" = null where "leaseUntil" is not null`)
  for (const table of ['RateLimit', 'Node']) await client.query(`truncate ${inReady(table)}`)
  if (!canReadSealed) {
    await client.query(
      `update ${inReady('User')} set "twoFactorEnabled" = false, "twoFactorSecret" = null, "twoFactorLastStep" = null where "twoFactorSecret" is not null or "twoFactorEnabled"`,
    )
    await client.query(`delete from ${inReady('RecoveryCode')}`)
    await client.query(`delete from ${inReady('MailSettings')}`)
  }
  await client.query(
    `insert into ${inReady('Installation')} (id, "mailsHeldSince", "restoredFrom", "lastBackupAt", "keyFingerprint") values (1, $1, $2, $2, $3)
     on conflict (id) do update set "mailsHeldSince" = $1, "restoredFrom" = $2, "lastBackupAt" = $2, "keyFingerprint" = $3, "storageCheckedAt" = null, "storageProblems" = null`,
    [now, takenAt, restoredUnder(pepperMark)],
  )
  return { heldMails: rowCount ?? 0, voidMails: voidMails ?? 0 }
}

/**
 * An import that was not over could bring somebody in who was erased since, and nobody knows how much of it had come before the
 * restore: whoever asked for it is told and may import the file again. Nor can staff take up one that was parked.
 */
async function endImports(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `update ${inReady('ImportJob')} set state = 'Failed', problem = '{"key": "importRestored"}', "leaseUntil" = null, "finishedAt" = $1
     where state in ('Waiting', 'Running') or problem->>'key' = 'importParked'`,
    [now],
  )
  await client.query(`delete from ${inReady('JobAttempt')} where kind = 'import'`)
}

/** The storage stays what it was marked as: its files are under this database now, whichever wrote the mark. */
export async function keepStorage(client: ClientBase): Promise<void> {
  const former = inFormer('Installation')
  const { rows } = await client.query('select to_regclass($1) as at', [former])
  if (rows[0].at === null) return
  await client.query(
    `update ${inReady('Installation')} r set "storageId" = coalesce((to_jsonb(f)->>'storageId')::uuid, r."storageId") from ${former} f`,
  )
}
