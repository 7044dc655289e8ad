import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'

/** How long a call to a storage may take, in milliseconds: to be connected, without a sign of life, and with all its tries. */
export type Patience = { connecting: number; silent: number; whole: number }

/** Whoever uploads hears of a storage that is away within fifteen seconds. */
export const usualPatience: Patience = { connecting: 2000, silent: 4000, whole: 13_000 }

const tries = 3
const firstPause = 150

/** What arrived is not what was sent. */
export class Damaged extends Error {
  override name = 'Damaged'
}

type Failure = Error & { $metadata?: { httpStatusCode?: number } }

/** May it work the next time? Not when the storage understood and refused; a wrong sum is the network's doing. */
function mayPass(error: Failure): boolean {
  if (error instanceof Damaged || error.name === 'BadDigest' || error.name === 'XAmzContentSHA256Mismatch') return true
  const status = error.$metadata?.httpStatusCode
  return status === undefined || status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 507)
}

/** Does a work up to three times with growing pauses, all of it in bounded time: what hangs is left behind. */
export async function withPatience<Result>(
  { whole }: Patience,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(whole)
  const over = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error(`No answer within ${whole} ms`)), { once: true }),
  )
  const all = async () => {
    for (let turn = 1; ; turn += 1) {
      try {
        return await work(signal)
      } catch (error) {
        if (turn === tries || signal.aborted || !mayPass(error as Failure)) throw error
        await wait(firstPause * 3 ** (turn - 1), undefined, { signal })
      }
    }
  }
  const done = all()
  // Whichever of the two comes last has nobody who listens.
  over.catch(() => undefined)
  done.catch(() => undefined)
  return Promise.race([done, over])
}
