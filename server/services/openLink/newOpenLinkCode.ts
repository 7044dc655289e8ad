import 'server-only'
import { randomInt } from 'node:crypto'
import type { Db } from '@/server/db/client'

/** Letters that no one mistakes for one another on a wall: no i, l and o. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
/** With the digits that are none of these letters: no 0 and 1. */
const signs = `${letters}23456789`
const some = (length: number, of: string) => Array.from({ length }, () => of[randomInt(of.length)]).join('')

/**
 * The code of a new open link, as its address has it: two groups of five, one of 8 × 10¹⁴. It is shown to everyone,
 * so that it is no secret, but too many to try.
 */
export const newOpenLinkCode = (): string => `${some(5, signs)}-${some(5, signs)}`

/** Six letters that find no other open link, one of 1.5 × 10⁸. */
export async function newShortCode(db: Db): Promise<string> {
  const shortCode = some(6, letters)
  return (await db.openLink.count({ where: { shortCode } })) === 0 ? shortCode : newShortCode(db)
}
