import 'server-only'
import { format } from 'node:util'
import { log } from './log'

const spoken = (args: unknown[]) =>
  format(...args.map((arg) => (typeof arg === 'object' && arg !== null ? '' : arg))).trim()

/**
 * Redirects console output of libraries to the log with the same redaction: the console writes synchronously, which
 * blocks the process, and its content is unknown. All but plain text is omitted, except for an error.
 */
export function redirectConsole(): void {
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
