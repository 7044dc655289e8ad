import 'server-only'
import { randomInt } from 'node:crypto'
import { keepsRules } from '@/domain/account'
import { env } from '@/server/env'

/** No letters and digits that look alike: it is read off one screen and typed into another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** A random password by the rules of the settings, for its owner to replace at the first sign-in. */
export function initialPassword(): string {
  for (;;) {
    const password = [group(), group(), group(), group()].join('-')
    if (keepsRules(password, env().passwordRules)) return password
  }
}
