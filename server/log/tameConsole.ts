import 'server-only'
import { format } from 'node:util'
import { log } from './log'

const spoken = (args: unknown[]) =>
  format(...args.map((arg) => (typeof arg === 'object' && arg !== null ? '' : arg))).trim()

/**
 * What libraries say to the console becomes lines of the log, with the same care: it would be written at once and
 * hold the process up, and nobody knows what they print. What is not plain words is left out, but for an error.
 */
export function tameConsole(): void {
  const say =
    (level: 'error' | 'warn' | 'debug') =>
    (...args: unknown[]) => {
      const err = args.find((arg) => arg instanceof Error)
      log[level](err === undefined ? { from: 'console' } : { from: 'console', err }, spoken(args) || 'said')
    }
  Object.assign(console, {
    error: say('error'),
    warn: say('warn'),
    info: say('debug'),
    log: say('debug'),
    debug: say('debug'),
  })
}
