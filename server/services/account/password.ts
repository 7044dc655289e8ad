import 'server-only'
import { truncates } from 'bcryptjs'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { programFile } from '@/server/childProcess/startChild'
import { AppError } from '@/server/errors'
import { log } from '@/server/log'
import { cost } from './passwordCost'
import type * as passwordThread from './passwordThread'

/** More than this many at once, and the next one is refused: it would wait for most of a minute. */
const mostAtOnce = 500
/** A thread that has had no work for this long ends. */
const idleMilliseconds = 60_000
/** Longer than any comparison takes: a thread that did not come up, or hangs, is given up. */
const longestMilliseconds = 30_000

// The framework bundles this module more than once; the process has one thread for passwords.
const ofProcess = globalThis as { ripplemarkPasswords?: { threads: Piscina; limit: ReturnType<typeof pLimit> } }

/**
 * One thread: of many tries at once each is admitted when those before it were compared, so that the limits of tries hold. It
 * gets no settings, which hold secrets, and nothing that is loaded into the process.
 */
function startPool() {
  const threads = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMilliseconds,
    recordTiming: false,
    env: {},
    execArgv: [],
  })
  threads.on('error', (err) => log.error({ err }, 'the thread for passwords failed'))
  return { threads, limit: pLimit(1) }
}

type Thread = typeof passwordThread
type Task<Name extends keyof Thread> = Parameters<Thread[Name]>[0]

/** Runs a function of passwordThread.ts after those asked for before it; UNAVAILABLE when too many wait. `admit` is asked when its turn has come. */
async function runInThread<Name extends keyof Thread>(
  name: Name,
  task: Task<Name>,
  admit: () => Promise<void> = async () => undefined,
): Promise<ReturnType<Thread[Name]>> {
  const { threads, limit } = (ofProcess.ripplemarkPasswords ??= startPool())
  if (limit.activeCount + limit.pendingCount >= mostAtOnce) throw new AppError('UNAVAILABLE')
  return limit(async () => {
    await admit()
    const signal = AbortSignal.timeout(longestMilliseconds)
    return threads.run(task, { name, filename: programFile('passwordThread'), signal })
  })
}

/** The hash kept for a password. */
export const hashPassword = (password: string): Promise<string> => runInThread('hash', { password, cost })

/** A hash that no password has: an unknown address takes as long to refuse as a wrong password. */
const hashOfNone = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`

/**
 * Is it the password? Without a stored hash it takes the same time to say no. bcrypt reads 72 bytes: anything longer
 * is no password, whatever it begins with. `admit` is asked when it is this comparison's turn, and may refuse.
 */
export async function isPassword(
  password: string,
  stored: string | null,
  admit?: () => Promise<void>,
): Promise<boolean> {
  const matches = await runInThread('compare', { password, passwordHash: stored ?? hashOfNone }, admit)
  return stored !== null && matches && !truncates(password)
}
