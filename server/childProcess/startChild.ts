import 'server-only'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const startSeconds = 60

/** Contains none of the site's own settings, which include secrets. */
const environment = { NODE_ENV: 'production' } as const

/** The path of a program in dist/. */
export const programFile = (program: string): string =>
  join(/* turbopackIgnore: true */ process.cwd(), 'dist', `${program}.mjs`)

/**
 * Resolves with the next message of the child; rejects when the process exits without one, when it takes too long
 * (TimeoutError) and when it is aborted.
 */
export function nextAnswer<Answer>(child: ChildProcess, seconds: number, signal?: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(seconds * 1000)
  const either = signal === undefined ? timeout : AbortSignal.any([timeout, signal])
  return new Promise<Answer>((resolve, reject) => {
    const settle = (end: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      either.removeEventListener('abort', onAbort)
      end()
    }
    const onMessage = (message: unknown) => settle(() => resolve(message as Answer))
    const onExit = (code: number | null, by: string | null) =>
      settle(() => reject(new Error(`Child process ${child.pid} exited (${code ?? by}) before it answered.`)))
    const onError = (error: Error) => settle(() => reject(error))
    const onAbort = () => settle(() => reject(either.reason as Error))
    if (either.aborted) return onAbort()
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    either.addEventListener('abort', onAbort)
    if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode)
  })
}

/**
 * Starts a program of dist/ that sends { kind: 'ready' } and then answers requests; it exits with this process,
 * however that ends.
 */
export async function startChild(program: string, heapMegabytes: number, signal?: AbortSignal): Promise<ChildProcess> {
  const root = /* turbopackIgnore: true */ process.cwd()
  const args = [
    `--max-old-space-size=${heapMegabytes}`,
    '--import',
    pathToFileURL(join(root, 'commands/process/watchParent.mjs')).href,
    programFile(program),
  ]
  // Not fork(): the bundler takes its first argument for a module of the site.
  const child = spawn(process.execPath, args, {
    env: environment,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => undefined)
  try {
    const said = await nextAnswer<{ kind: string }>(child, startSeconds, signal)
    if (said.kind !== 'ready') throw new Error(`The child process ${program} did not report that it is ready.`)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return child
}
