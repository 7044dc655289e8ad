import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { AppError } from '@/server/errors'
import { inRequest, log, logTo, shortReason } from '.'
import { redirectConsole } from './redirectConsole'

type Line = {
  level: string
  msg: string
  requestId?: string
  err?: { type: string; message: string; code?: string; stack?: string[]; cause?: { message: string } }
  [field: string]: unknown
}

/** The lines that a piece of work logs. */
function linesOf(work: () => void): Line[] {
  const target = new PassThrough()
  const back = logTo(target)
  try {
    work()
  } finally {
    back()
  }
  return String(target.read() ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

it('contains the level, the time, the message and the request', () => {
  const [line] = linesOf(() =>
    inRequest({ requestId: 'the-request', codes: new Set() }, {}, () =>
      log.info({ questionnaireId: '018f3a2b-1c2d-7e3f-8a4b-5c6d7e8f9a0b', rows: 3 }, 'imported'),
    ),
  )
  expect(line).toMatchObject({
    level: 'info',
    msg: 'imported',
    requestId: 'the-request',
    questionnaireId: '018f3a2b-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
    rows: 3,
  })
  expect(new Date(line!.time as string).toISOString()).toBe(line!.time)
})

it('omits nested values, and redacts fields named like a secret', () => {
  const request = { body: { password: 'Harbour-Vale-26!' }, headers: { cookie: 'a=b' } }
  const [line] = linesOf(() =>
    log.warn(
      { request, variables: 'x', password: 'Harbour-Vale-26!', email: 'a@example.test', many: [{ a: 1 }, 'b'] },
      'tried',
    ),
  )
  expect(line).toMatchObject({
    request: '[left out]',
    variables: '[secret]',
    password: '[secret]',
    email: '[secret]',
    many: ['[left out]', 'b'],
  })
})

it('describes an error by its type, message, stack and cause', () => {
  const cause = new TypeError(`Unexpected token in JSON: "my answer is private"`)
  const [line] = linesOf(() =>
    log.error(
      {
        err: Object.assign(new Error('It broke for a@example.test', { cause }), {
          code: 'EPIPE',
          config: { password: 'x' },
        }),
      },
      'failed',
    ),
  )
  expect(line!.err).toMatchObject({ type: 'Error', code: 'EPIPE', cause: { message: 'Unexpected token in JSON: […]' } })
  expect(line!.err!.stack![0]).toMatch(/^at .*log\.test\.ts/)
  expect(JSON.stringify(line)).not.toMatch(/private|a@example|"config"/)
})

it('describes thrown values that are not errors', () => {
  expect(linesOf(() => log.error({ err: { password: 'x' } }, 'failed'))[0]!.err).toEqual({
    type: 'object',
    message: 'a value other than an error was thrown',
  })
})

it('cannot be made to forge a line', () => {
  const lines = linesOf(() =>
    log.info({ name: 'Ada\r\n{"level":"info","msg":"forged"}' }, 'one\n{"msg":"forged"}\u001b[2J'),
  )
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/\\n|\\u001b/)
})

it('gives a short reason to people', () => {
  expect(shortReason(new Error('No answer from "db" for a@example.test'))).toMatch(
    /^Error: No answer from "db" for \[email [0-9a-f]{12}\]$/,
  )
  expect(shortReason(new AppError('NOT_FOUND'))).toBe('AppError: NOT_FOUND: NOT_FOUND')
})

it('captures the output of libraries with the same redaction', () => {
  const before = { ...console }
  redirectConsole()
  const lines = linesOf(() => {
    console.error('it said %s', 'no', { password: 'Harbour-Vale-26!' }, new Error('No row for a@example.test'))
    console.log({ password: 'Harbour-Vale-26!' })
  })
  Object.assign(console, before)
  expect(lines).toMatchObject([
    { level: 'error', from: 'console', err: { type: 'Error' } },
    { level: 'debug', from: 'console', msg: 'said' },
  ])
  expect(lines[0]!.msg).toContain('it said no')
  expect(JSON.stringify(lines)).not.toMatch(/Harbour|a@example/)
})
