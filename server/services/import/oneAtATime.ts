import 'server-only'
import { AppError } from '@/server/errors'

const busy = new Set<string>()

/** Does the work unless the same is being done for this company already: a file is a lot to read, and a second click brings the same one. */
export async function oneAtATime<Result>(subscriptionId: string, work: () => Promise<Result>): Promise<Result> {
  if (busy.has(subscriptionId)) throw new AppError('CONFLICT', { key: 'importRunning' })
  busy.add(subscriptionId)
  try {
    return await work()
  } finally {
    busy.delete(subscriptionId)
  }
}
