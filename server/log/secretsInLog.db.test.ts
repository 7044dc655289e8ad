import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphqlContext } from '@/graphql/context'
import { server as apollo } from '@/graphql/server'
import { db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { errorAnswer } from '@/server/http/answer/errorAnswer'
import { logTo } from '@/server/log'
import { nobody } from '@/server/testing/actors'
import { siteServer } from '../process/requests/siteServer'

/** Thirty values that must never be readable in a log. */
const secrets = {
  password: 'Harbour-Vale-26!',
  otherPassword: 'Tr0ub4dor&3 horse',
  databasePassword: 'pg-Pa55-word',
  mailPassword: 'smtp-Pa55-word',
  bucketKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCY',
  resetCode: 'k3Jx9QpV7aZsL0mN2bC4dE6fG8hI1jKlMnOpQrStUvW',
  inviteCode: 'Zx8cV7bN6mA5sD4fG3hJ2kL1qW0eR9tY',
  confirmCode: 'pO9iU8yT7rE6wQ5aS4dF3gH2jK1lZ0xC',
  stopCode: 'mN1bV2cX3zL4kJ5hG6fD7sA8pO9iU0yT',
  setupToken: 'qAzWsXeDcRfVtGbYhNuJmIkOlP12',
  cronSecret: 'cron0123456789abcdef0123456789ab',
  pepper: 'pepper89abcdef0123456789abcdef01',
  sessionCookie: 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..SlE5cXpZ.UjNkRzJm.QWJjRGVm',
  ticketCookie: 'dGlja2V0LW9mLXNvbWVib2R5LTEyMw',
  deviceCookie: 'device-7f3a9c1e5b2d8f4a6c0e',
  bearer: 'sk_live_51H8xYzAbCdEf',
  externalToken: 'ya29.a0AfH6SMBx7QkLmN0pQrSt',
  sealedToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJlLW9mLWl0',
  authenticatorKey: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  authenticatorCode: '492817',
  recoveryCode: 'f7k2-9qpx-3mzt-8wvn-1d5b',
  email: 'ada.lovelace@mail.example.test',
  otherEmail: 'grace+audit@hopper.example.test',
  managerEmail: 'manager@line.example.test',
  answer: 'My manager shouts at us on Mondays.',
  otherAnswer: 'Sixty percent of my salary',
  comment: "I don't trust the board's word",
  name: 'Ada\r\n{"level":"fatal","msg":"forged"}',
  colouredName: 'Ada\u001b[31mLovelace',
  question: 'Do you drink alone?',
}
const all = Object.values(secrets)

let [server, back, log]: [Server | null, () => void, string] = [null, () => undefined, '']

/** Errors as libraries make them, with every secret in them. */
async function errors(): Promise<unknown[]> {
  const failed: unknown[] = []
  const keep = (error: unknown) => void failed.push(error)
  for (const value of all) {
    await db().$queryRaw`SELECT ${value}::uuid`.catch(keep)
    await db()
      .$queryRawUnsafe(`SELECT '${value.replaceAll("'", "''").replaceAll('\0', '')}'::int`)
      .catch(keep)
    await db()
      .user.findUniqueOrThrow({ where: { id: value } })
      .catch(keep)
    await db()
      .user.create({ data: { email: value, firstName: value } as never })
      .catch(keep)
    try {
      JSON.parse(`${value} {`)
    } catch (error) {
      keep(error)
    }
    keep(
      new Error(`The value "${value}" was refused`, {
        cause: new TypeError(`Nobody knows '${value.replaceAll("'", '')}'`),
      }),
    )
    keep(
      Object.assign(new Error('refused'), {
        config: { value },
        response: value,
        parameters: [value],
        detail: `Key (email)=(${value})`,
      }),
    )
    keep(value)
    keep({ value })
  }
  keep(
    new Error(
      `connect to postgresql://app:${secrets.databasePassword}@db.example.test:5432/app and smtp://me:${secrets.mailPassword}@mail.example.test`,
    ),
  )
  keep(new Error(`550 5.1.1 <${secrets.email}> and ${secrets.otherEmail}, ${secrets.managerEmail} are unknown here`))
  keep(new Error(`GET https://app.example.test/account/resetPassword?userId=1&code=${secrets.recoveryCode} failed`))
  keep(new Error(`cookie: a=${secrets.deviceCookie}; b=${secrets.password}`))
  keep(
    new Error(
      `code ${secrets.authenticatorCode} of key ${secrets.authenticatorKey} was late, Bearer ${secrets.bearer}, password=${secrets.password}`,
    ),
  )
  return failed
}

beforeAll(async () => {
  back = logTo(new Writable({ write: (chunk: Buffer, _encoding, done) => void ((log += chunk.toString()), done()) }))
  const failed = await errors()
  server = siteServer((request, response) => {
    const webRequest = new Request(`http://localhost${request.url}`)
    const works: Record<string, () => Promise<unknown>> = {
      '/graphql': operation,
      '/api/account/login': () =>
        Promise.all([...failed, new AppError('RATE_LIMITED')].map((error) => errorAnswer(webRequest, error).text())),
    }
    const work = works[new URL(webRequest.url).pathname] ?? (() => Promise.resolve('ok'))
    void work().then((texts) => response.end(JSON.stringify(texts)))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server!.once('listening', resolve))
})
afterAll(async () => {
  back()
  await new Promise((resolve) => server?.close(resolve))
})

/** Operations with secrets in their variables, one of the wrong type, one that runs into a bug. */
async function operation(): Promise<unknown[]> {
  const query =
    'mutation CreateQuestionResponse($model: QuestionResponseInput!) { createQuestionResponse(model: $model) { id } }'
  const context = graphqlContext({ actor: nobody(), db: db(), now: new Date() })
  const answers = await Promise.all([
    ...all.map((value) =>
      apollo.executeOperation(
        { query, variables: { model: { responseText: value, password: { value } } } },
        { contextValue: context },
      ),
    ),
    apollo.executeOperation({ query: `query Me { me(name: "${secrets.answer}") { id } }` }, { contextValue: context }),
    apollo.executeOperation(
      { query: 'query ForeignOne { __typename }', operationName: 'ForeignOne' },
      { contextValue: context },
    ),
    apollo.executeOperation({ query: '{ me { userId } }' }, { contextValue: null as never }),
  ])
  return answers.map(({ body }) => body)
}

/** Sends a request as an attacker would, with a secret in every part. */
function ask(path: string, value: string): Promise<string> {
  const { port } = server!.address() as AddressInfo
  const said = encodeURIComponent(value)
  const headers = {
    cookie: `next-auth.session-token=${said}`,
    authorization: `Bearer ${said}`,
    'user-agent': said,
    referer: `http://localhost/?code=${said}`,
    'x-request-id': said,
    'content-type': 'application/json',
  }
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', method: 'POST', path: `${path}?code=${said}&email=${said}`, headers },
      (response) => {
        response.resume().on('end', () => resolve(String(response.headers['x-request-id'])))
      },
    )
    request.on('error', reject).end(JSON.stringify({ password: value }))
  })
}

it('contains none of thirty secrets, whatever fails with them, and every line is machine-readable', async () => {
  const ids: string[] = []
  for (const value of all) ids.push(await ask('/manage/people', value))
  ids.push(
    await ask('/graphql', secrets.answer),
    await ask('/api/account/login', secrets.password),
    await ask(`/api/zip/download/${secrets.inviteCode}`, secrets.inviteCode),
    await ask(`/account/${encodeURIComponent(secrets.email)}/${secrets.authenticatorCode}`, 'x'),
  )
  await new Promise((resolve) => setTimeout(resolve, 50))

  const lines = log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { msg: string; requestId: string; level: string })
  expect(lines.length).toBeGreaterThan(200)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(lines.filter(({ msg }) => msg === 'request').map(({ requestId }) => requestId))).toEqual(new Set(ids))
  for (const { requestId } of lines) expect(ids).toContain(requestId)
  expect(lines.filter(({ level }) => level === 'fatal')).toEqual([])

  const plain = decodeURIComponent(log.replaceAll('%', '%25')) + JSON.stringify(lines)
  const found = Object.entries(secrets).filter(([, value]) =>
    [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)].some((spelling) => plain.includes(spelling)),
  )
  expect(found.map(([name]) => name)).toEqual([])
})
