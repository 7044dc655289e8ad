import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startEntry } from '@/qa/product.mjs'

export type SteppedWorker = { act: (now: Date) => Promise<void>; kill: () => Promise<unknown>; isAlive: () => boolean }

/** Starts a process that works on command. `act` resolves when it is done, or dead. */
export async function steppedWorker(kind: 'ask' | 'import' | 'invite' | 'remind'): Promise<SteppedWorker> {
  const { child, ended, isAlive, kill } = await startEntry('qa/faults/jobs/steppedWorkerMain.ts', {
    args: [kind],
    isReady: ({ output }) => output().includes('ready'),
  })
  const lines = createInterface({ input: child.stdout })
  return {
    act: async (now) => {
      if (!isAlive()) return
      const answer = once(lines, 'line')
      child.stdin.write(`${now.toISOString()}\n`)
      await Promise.race([answer, ended])
    },
    kill,
    isAlive,
  }
}
