import type { ChildProcessWithoutNullStreams, SpawnOptions } from 'node:child_process'
import type { Postgres } from '@/commands/database/postgres.mjs'

/** The part of a process's output that is echoed to the screen; all of it is captured. */
type Shown = 'all' | 'errors' | 'nothing'
type Ending = { signal?: NodeJS.Signals; timeout?: number }
/** The exit code, or the signal that ended it. */
type End = number | string

export type Running = {
  child: ChildProcessWithoutNullStreams
  pid: number
  ended: Promise<End>
  /** Its output so far. */
  output: () => string
  isAlive: () => boolean
  /** Asks it to end (SIGTERM), and kills it after the timeout. */
  stop: (options?: Ending) => Promise<End>
  /** SIGKILL, and waits for its exit. */
  kill: () => Promise<End>
}
export type Site = Running & { port: number; url: string }
type Settings = Record<string, string | undefined>

export function startProgram(options: {
  name: string
  program: string
  args?: string[]
  options?: SpawnOptions
  shows?: Shown
  isReady: (made: Running) => boolean | Promise<boolean>
}): Promise<Running>
export function startSite(options: {
  port: number
  env?: Settings
  waitsFor?: 'live' | 'ready'
  shows?: Shown
}): Promise<Site>
export function startWorker(options?: { env?: Settings; asCommand?: boolean; shows?: Shown }): Promise<Running>
export function startEntry(
  entry: string,
  options: { args?: string[]; env?: Settings; shows?: Shown; isReady: (made: Running) => boolean | Promise<boolean> },
): Promise<Running>
export function startLauncher(options: {
  dataDir: string
  port: number
  env?: Settings
}): Running & { statusOf: (path: string) => Promise<number>; ready: () => Promise<boolean> }
export function restartable(start: () => Promise<Running>): Promise<{
  pid: () => number
  stop: Running['stop']
  kill: Running['kill']
  start: () => Promise<void>
}>
export function postgresIn(dataDir: string): {
  /** The path of its postmaster's pid file. */
  file: string
  pid: () => number
  kill: () => Promise<void>
  start: () => Promise<Postgres>
}
export function killLeftovers(dataDir: string): Promise<void>
export function stopAll(options?: Ending): Promise<unknown>
