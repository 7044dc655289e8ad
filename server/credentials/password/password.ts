import 'server-only'
import { truncates } from 'bcryptjs'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { programFile } from '@/server/childProcess/startChild'
import { AppError } from '@/server/errors'
import { log } from '@/server/log'
import { cost } from './passwordCost'
import type * as passwordThread from './passwordThread'

/** The queue limit; a further request would wait for most of a minute, so it is refused. */
const maxQueued = 500
/** Idle time after which a thread ends. */
const idleMilliseconds = 60_000
/** Timeout, longer than any comparison takes: a thread that does not start, or hangs, is terminated. */
const longestMilliseconds = 30_000

// The framework bundles this module more than once; the process shares one password thread.
const ofProcess = globalThis as { ripplemarkPasswords?: { threads: Piscina; limit: ReturnType<typeof pLimit> } }

/**
 * One thread: each of many concurrent attempts is admitted only after the earlier ones were compared, so that the
 * attempt limits hold. It gets no settings, which contain secrets, and nothing that the process has loaded.
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
  threads.on('error', (err) => log.error({ err }, 'password hashing thread failed'))
  return { threads, limit: pLimit(1) }
}

type Thread = typeof passwordThread
type Task<Name extends keyof Thread> = Parameters<Thread[Name]>[0]

/**
 * Runs a function of passwordThread.ts after all earlier calls; UNAVAILABLE if too many are queued. `check` is called
 * just before it runs.
 */
async function runInThread<Name extends keyof Thread>(
  name: Name,
  task: Task<Name>,
  check: () => Promise<void> = async () => undefined,
): Promise<Awaited<ReturnType<Thread[Name]>>> {
  const { threads, limit } = (ofProcess.ripplemarkPasswords ??= startPool())
  if (limit.activeCount + limit.pendingCount >= maxQueued) throw new AppError('UNAVAILABLE')
  return limit(async () => {
    await check()
    const signal = AbortSignal.timeout(longestMilliseconds)
    return threads.run(task, { name, filename: programFile('passwordThread'), signal })
  })
}

/** The hash stored for a password. */
export const hashPassword = (password: string): Promise<string> => runInThread('hash', { password, cost })

/** A hash that matches no password: an unknown address takes as long to refuse as a wrong password. */
const unmatchableHash = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`

/**
 * Whether it is the password. Without a stored hash the answer takes the same time. bcrypt reads 72 bytes: anything
 * longer is rejected. `check` is called just before the comparison, and may refuse.
 */
export async function isPassword(
  password: string,
  stored: string | null,
  check?: () => Promise<void>,
): Promise<boolean> {
  const matches = await runInThread('compare', { password, passwordHash: stored ?? unmatchableHash }, check)
  return stored !== null && matches && !truncates(password)
}

/** After how many attempts a password is guessed, by an attacker who tries common ones and these words first. */
export const guessesOf = (password: string, words: string[]): Promise<number> =>
  runInThread('guesses', { password, words })
