import 'server-only'
import type { ChildProcess } from 'node:child_process'
import { fileProblem, type ImportProblem } from '@/domain/sheet'
import { nextAnswer, startChild } from '@/server/childProcess/startChild'
import { AppError } from '@/server/errors'
import type { ReadSheet, SheetReading } from './readTable'

/** The messages to and from the reading process. */
export type SheetQuestion = { filename: string; bytes: Uint8Array; reading: SheetReading }
export type SheetAnswer =
  | { kind: 'read'; table: ReadSheet }
  | { kind: 'refused'; problem: ImportProblem }
  | { kind: 'unsupported'; key: string }
  | { kind: 'failed'; error: string }

/**
 * A sheet that exceeds the memory or time limit is refused and its process ends; an idle process ends after a while.
 */
const limits = { megabytes: 256, seconds: 60, idleSeconds: 60 }

let reader: ChildProcess | null = null
let idle: NodeJS.Timeout | null = null
let before: Promise<unknown> = Promise.resolve()

function end(): void {
  reader?.kill('SIGKILL')
  reader = null
}

/** References the child process only while it reads: a finished command need not wait for it. */
function hold(child: ChildProcess, isReading: boolean): void {
  for (const held of [child, child.channel]) {
    if (isReading) held?.ref()
    else held?.unref()
  }
}

async function ask(question: SheetQuestion): Promise<ReadSheet> {
  if (idle !== null) clearTimeout(idle)
  if (reader === null || reader.exitCode !== null || reader.signalCode !== null)
    reader = await startChild('sheetReader', limits.megabytes)
  const child = reader
  hold(child, true)
  const answer = nextAnswer<SheetAnswer>(child, limits.seconds)
  child.send(question, (error) => error !== null && end())
  // The process read only this sheet, so the sheet caused its exit, by time or memory.
  const said = await answer.catch((): SheetAnswer => {
    end()
    return { kind: 'refused', problem: { key: 'fileTooComplex' } }
  })
  hold(child, false)
  idle = setTimeout(end, limits.idleSeconds * 1000).unref()
  if (said.kind === 'read') return said.table
  if (said.kind === 'refused') throw fileProblem(said.problem.key, said.problem.values)
  if (said.kind === 'unsupported') throw new AppError('UNSUPPORTED_TYPE', { key: said.key })
  throw new Error(said.error)
}

/**
 * The table in a file as `readTable` reads it, in a separate process with a lower priority and limits of time and
 * memory, so that no file blocks other requests. Sheets are read one after another.
 */
export function readInSubprocess(
  { filename, bytes }: { filename: string; bytes: Uint8Array },
  reading: SheetReading,
): Promise<ReadSheet> {
  const turn = before.then(() => ask({ filename, bytes, reading }))
  before = turn.catch(() => undefined)
  return turn
}
