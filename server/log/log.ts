import 'server-only'
import pino from 'pino'
import { env } from '@/server/env'
import { LogStream } from './LogStream'
import { redact } from './redact'
import { requestScope } from './requestScope'
import { describeError } from './describeError'

const secretName =
  /pass|secret|token|cookie|authorization|otp|pepper|variables|body|answer|html|email|^to$|^text$|^code$|^headers?$/i
const ourId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function clean(name: string, value: unknown): unknown {
  if (value instanceof Error || name === 'err') return describeError(value)
  if (secretName.test(name)) return '[secret]'
  if (typeof value === 'string') return ourId.test(value) ? value : redact(value, 500)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value))
    return value.slice(0, 20).map((item) => (typeof item === 'object' ? '[left out]' : clean(name, item)))
  return '[left out]'
}

/**
 * The fields of a line: only plain values, with secrets redacted; nested values are omitted, since their content is
 * unknown.
 */
const cleanFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, clean(name, value)]])),
  )

type Level = 'error' | 'warn' | 'info' | 'debug'
type Fields = { err?: unknown; [name: string]: unknown }
type Write = { (fields: Fields, words: string): void; (words: string): void }
type Target = { write: (line: string) => unknown }

/** The log goes to standard error: standard output is for messages to the operator who started the program. */
const errorOutput = 2

// The framework bundles this module more than once; the process writes through one queue.
const ofProcess = globalThis as { ripplemarkLog?: pino.Logger; ripplemarkLogFlush?: () => void }

const written = (target: Target, level: Level) =>
  pino(
    {
      base: null,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Errors are already described here.
      serializers: { err: (described: unknown) => described },
      mixin: () => ({ requestId: requestScope()?.requestId }),
    },
    target,
  )

function writer(): pino.Logger {
  if (ofProcess.ripplemarkLog === undefined) {
    const stream = new LogStream(errorOutput)
    ofProcess.ripplemarkLogFlush = () => stream.flush()
    ofProcess.ripplemarkLog = written(stream, env().logLevel)
  }
  return ofProcess.ripplemarkLog
}

const at =
  (level: Level): Write =>
  (...[first, words]: [Fields, string] | [string, undefined?]) => {
    const to = writer()
    if (!to.isLevelEnabled(level)) return
    if (typeof first === 'string') to[level](redact(first))
    else to[level](cleanFields(first), redact(words ?? ''))
  }

/**
 * The log of this process: one JSON line per event, with its request. Add fields that help; errors go under `err`.
 */
export const log: Record<Level, Write> = { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }

/** Writes queued lines before a process exits. */
export const flushLog = (): void => ofProcess.ripplemarkLogFlush?.()

/** Redirects the log; returns how to restore it. */
export function logTo(target: Target, level: Level = 'debug'): () => void {
  const before = ofProcess.ripplemarkLog
  ofProcess.ripplemarkLog = written(target, level)
  return () => void (ofProcess.ripplemarkLog = before)
}
