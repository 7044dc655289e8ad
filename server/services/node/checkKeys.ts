import 'server-only'
import { createHmac } from 'node:crypto'
import type { Db } from '@/server/db/client'
import { pepperMark, restoredUnder } from '@/server/crypto/pepperMark'
import { env } from '@/server/env'
import { SettingsDiffer } from './SettingsDiffer'

/** A process has other secrets than those the database was encrypted with. */
export class KeysDiffer extends SettingsDiffer {
  constructor() {
    super(
      'The secrets of this process (NEXTAUTH_SECRET, CODE_PEPPER) are not those that the database was last used with. With them nobody would stay signed in, and what is sealed could not be read. Give every node the same secrets, or say what they were before in NEXTAUTH_SECRET_PREVIOUS and CODE_PEPPER_PREVIOUS. After a restore, start with the CODE_PEPPER that it was given; if it broke off, run it again.',
    )
    this.name = 'KeysDiffer'
  }
}

type Secrets = Pick<
  ReturnType<typeof env>,
  'sessionSecret' | 'codePepper' | 'previousSessionSecret' | 'previousCodePepper'
>

/** Distinguishes secrets without disclosing them. */
const fingerprint = (sessionSecret: string, codePepper: string) =>
  createHmac('sha256', `${sessionSecret}\n${codePepper}`)
    .update('Ripplemark: the secrets of an installation')
    .digest('hex')

/** The previous secrets, according to the settings for rotation. */
function formerOf({ sessionSecret, codePepper, previousSessionSecret, previousCodePepper }: Secrets): string[] {
  const pepper = previousCodePepper ?? codePepper
  return [
    restoredUnder(pepperMark(pepper)),
    restoredUnder(pepperMark(codePepper)),
    fingerprint(previousSessionSecret ?? sessionSecret, pepper),
    fingerprint(sessionSecret, pepper),
    fingerprint(previousSessionSecret ?? sessionSecret, codePepper),
  ]
}

/**
 * Compares the secrets of this process with those of the installation: the first process sets them, one whose settings
 * contain the previous ones changes them, and any other is refused (KeysDiffer) before it writes what the others cannot
 * decrypt.
 */
export async function checkKeys(db: Db, secrets: Secrets = env()): Promise<void> {
  const own = fingerprint(secrets.sessionSecret, secrets.codePepper)
  const rows = await db.$queryRaw<{ keyFingerprint: string }[]>`
    INSERT INTO "Installation" ("id", "keyFingerprint") VALUES (1, ${own})
    ON CONFLICT ("id") DO UPDATE SET "keyFingerprint" = CASE WHEN "Installation"."keyFingerprint" IS NULL OR "Installation"."keyFingerprint" = ANY(${formerOf(secrets)}) THEN EXCLUDED."keyFingerprint" ELSE "Installation"."keyFingerprint" END
    RETURNING "keyFingerprint"`
  if (rows[0]?.keyFingerprint !== own) throw new KeysDiffer()
}
