import 'server-only'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PdfAnswer } from './pdfMessage'

/** A report that needs more than this fails alone, and takes its process with it. */
const largestHeapMegabytes = 768
const startSeconds = 60

/** None of ours, which hold secrets. */
const environment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' } as const

/** The answer that comes next; fails when the process ends without one, when it takes too long (TimeoutError) and when it is called off. */
export function nextAnswer(child: ChildProcess, seconds: number, signal?: AbortSignal): Promise<PdfAnswer> {
  const patience = AbortSignal.timeout(seconds * 1000)
  const either = signal === undefined ? patience : AbortSignal.any([patience, signal])
  return new Promise<PdfAnswer>((resolve, reject) => {
    const settle = (end: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      either.removeEventListener('abort', onAbort)
      end()
    }
    const onMessage = (message: unknown) => settle(() => resolve(message as PdfAnswer))
    const onExit = (code: number | null, by: string | null) => settle(() => reject(new Error(`The process that draws reports ended (${code ?? by}).`)))
    const onError = (error: Error) => settle(() => reject(error))
    const onAbort = () => settle(() => reject(either.reason as Error))
    if (either.aborted) return onAbort()
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    either.addEventListener('abort', onAbort)
    if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode)
  })
}

/** Starts a process that draws; it ends with ours, however ours ends. */
export async function startDrawer(signal: AbortSignal): Promise<ChildProcess> {
  const commands = join(/* turbopackIgnore: true */ process.cwd(), 'commands')
  const args = [`--max-old-space-size=${largestHeapMegabytes}`, '--import', pathToFileURL(join(commands, 'watchParent.mjs')).href, join(commands, 'pdfWorker.mjs')]
  // Not fork(): the bundler takes its first argument for a module of the site.
  const child = spawn(process.execPath, args, { env: environment, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.on('error', () => undefined)
  try {
    const said = await nextAnswer(child, startSeconds, signal)
    if (said.kind !== 'ready') throw new Error('The process that draws reports said something else than that it is ready.')
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return child
}
