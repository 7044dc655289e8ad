import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Db } from '@/server/db/client'
import { secretHash } from '../secretHash'

/** Codes of one set. */
const setSize = 10
/** Digits and capitals without ambiguous ones: five bits per character. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eighty random bits as XXXX-XXXX-XXXX-XXXX. */
function newRecoveryCode(): string {
  const characters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}

/** The hash of a code in any notation: case, spaces and dashes are ignored, O reads as 0, and I and L read as 1. */
function hashOf(code: string): string {
  const characters = code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  return secretHash(characters.replace(/O/g, '0').replace(/[IL]/g, '1'))
}

/** Creates a new set of recovery codes and stores only their hashes; the old set becomes void. */
export async function newRecoveryCodes(tx: Db, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: setSize }, newRecoveryCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: hashOf(code), createdAt: now })) })
  return codes
}

/** Uses a recovery code up conditionally: of any number of concurrent attempts exactly one succeeds. */
export async function takeRecoveryCode(tx: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash: hashOf(code), usedAt: null },
    data: { usedAt: now },
  })
  return count === 1
}

/** The number of a user's unused recovery codes. */
export const recoveryCodesLeft = (db: Db, userId: string): Promise<number> =>
  db.recoveryCode.count({ where: { userId, usedAt: null } })
