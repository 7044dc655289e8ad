import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { siteEnv } from '@/commands/siteRole.mjs'

export type Worker = { act: (now: Date) => Promise<void>; kill: () => Promise<void>; isAlive: () => boolean }

/** Starts a process that works when it is told to. `act` is over when it is done, or dead. */
export async function startWorker(kind: 'import' | 'invite' | 'remind'): Promise<Worker> {
  const { FAULTS_WORKER: file = '', FAULTS_WATCH: watch = '' } = process.env
  const child: ChildProcess = spawn(process.execPath, ['--import', watch, file, kind], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: siteEnv(process.env),
  })
  const lines = createInterface({ input: child.stdout! })
  const end = once(child, 'exit')
  child.stdin!.on('error', () => undefined)
  await Promise.race([once(lines, 'line'), end])
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    act: async (now) => {
      if (!isAlive()) return
      const answer = once(lines, 'line')
      child.stdin!.write(`${now.toISOString()}\n`)
      await Promise.race([answer, end])
    },
    kill: async () => {
      child.kill('SIGKILL')
      await end
    },
    isAlive,
  }
}
