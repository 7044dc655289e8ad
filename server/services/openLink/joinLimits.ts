import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { assertPoint, assertTryLeft, type Refilled, takeTry } from '@/server/credentials/limits/rateLimit'
import { secretHash } from '@/server/credentials/secretHash'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { Context } from '../useCase'
import type { OpenLinkRow } from './openLinkRows'

/** People who come from one client address: a large lecture hall behind one connection, but no flood. */
const coming = { most: 1_200, minutes: 15, message: 'openLinkFlood' }

/** Wrong PINs from one client address: those of a class that mistypes, then one at a time. */
const ofAddress = { most: 30, everySeconds: 10, message: 'openLinkPins' }
/** Wrong PINs of one link from everywhere: then 480 a day (docs/security.md has the arithmetic). */
const ofLink = { most: 500, everySeconds: 180, message: 'openLinkPins' }

const samePin = (typed: string, pin: string) =>
  typed.length === pin.length && timingSafeEqual(Buffer.from(typed), Buffer.from(pin))

/** The tries of a link's present PIN from everywhere: a new PIN has all of its own. */
const pinKey = ({ id, pin }: { id: string; pin: string | null }): string => `openLinkPin:${secretHash(`${id} ${pin}`)}`

/** Whether so many wrong PINs were tried that right ones are refused too until the next try is back. */
export const isPinBlocked = (db: Db, link: OpenLinkRow, now: Date): Promise<boolean> =>
  assertTryLeft(db, pinKey(link), ofLink, now).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError) return true
      throw error
    },
  )

/**
 * Refuses a wrong PIN, and any PIN while no try is left. A wrong one takes a try in the statement that decides; a right
 * one takes none, so that a whole class begins at once.
 */
export async function assertPin({ db, now, client }: Context, link: OpenLinkRow, typed: string): Promise<void> {
  if (link.pin === null) return
  const tries: [key: string, limit: Refilled][] = [
    [`${pinKey(link)}:${client?.address ?? ''}`, ofAddress],
    [pinKey(link), ofLink],
  ]
  const isRight = samePin(typed, link.pin)
  for (const [key, limit] of tries) await (isRight ? assertTryLeft : takeTry)(db, key, limit, now)
  if (!isRight) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'pin', key: 'openLinkPinWrong' }] })
}

/** Wrong short codes from one client address, like wrong PINs (docs/security.md has the arithmetic). */
const codesOfAddress = { ...ofAddress, message: 'openLinkCodes' }

/** Refuses any short code while no try is left; a wrong one takes a try. */
export const assertCodeTries = ({ db, now, client }: Context, isRight: boolean): Promise<void> =>
  (isRight ? assertTryLeft : takeTry)(db, `openLinkCode:${client?.address ?? ''}`, codesOfAddress, now)

/** Refuses those who come from one address in a flood. */
export async function assertNoFlood({ db, now, client }: Context): Promise<void> {
  const address = client?.address ?? null
  if (address !== null) await assertPoint(db, `openLink:${address}`, coming, now)
}
