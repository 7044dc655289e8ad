import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Db } from '@/server/db/client'
import { secretHash } from './secretHash'

/** Codes of one set. */
const setSize = 10
/** Digits and capitals without those that are mistaken for others: five bits a character. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eighty random bits as XXXX-XXXX-XXXX-XXXX. */
function newRecoveryCode(): string {
  const characters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}

/** The hash of a code however it was typed: case, spaces and dashes do not matter, nor O for 0 and I or L for 1. */
function hashOf(code: string): string {
  const characters = code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  return secretHash(characters.replace(/O/g, '0').replace(/[IL]/g, '1'))
}

/** A new set of recovery codes, of which only the hashes are kept; the old set is worthless from here on. */
export async function newRecoveryCodes(tx: Db, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: setSize }, newRecoveryCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: hashOf(code), createdAt: now })) })
  return codes
}

/** Uses a recovery code up, on condition: of any number of tries at once exactly one succeeds. */
export async function takeRecoveryCode(tx: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash: hashOf(code), usedAt: null },
    data: { usedAt: now },
  })
  return count === 1
}

/** How many recovery codes a person can still use. */
export const recoveryCodesLeft = (db: Db, userId: string): Promise<number> =>
  db.recoveryCode.count({ where: { userId, usedAt: null } })
