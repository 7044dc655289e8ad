import { print } from 'graphql'
import { setTimeout as wait } from 'node:timers/promises'
import { db } from '@/server/db/client'
import { operations } from '@/server/testing/sweep/operations'
import { cookieOf, createAccount } from '../support/accounts'
import { type HttpResponse, send, sendGraphql } from '../support/request'
import { site } from '../support/site'
import { quickThreat, threat } from '../support/threat'

/** An administrator with a session, and their company. */
export async function admin() {
  const { userId, subscriptionId } = await createAccount({ group: 'SubscriptionAdministrator' })
  return { cookie: await cookieOf(userId), id: subscriptionId }
}

export const summaryOf = ({ status, text }: HttpResponse) => `${status} ${text.slice(0, 160)}`

/** Refused before execution, without a hint of valid input. */
const isRefused = ({ status, text }: HttpResponse) =>
  (status === 400 || status === 413) && !/did you mean|"data":\{"/i.test(text)

const nested = (depth: number) => `${'{ a '.repeat(depth)}${'}'.repeat(depth)}`

/** Endlessly nested: departments of people of companies of departments. */
const profiles = (inside: string) => `{ profiles(first: 1) { items { ${inside} } } }`

const malformed: Record<string, () => string> = {
  'nested too deeply': () => nested(30),
  'nested in a fragment named __schema': () => `{ ...__schema } fragment __schema on Query ${nested(30)}`,
  'cyclic fragments': () => '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
  'exponential fragments': () =>
    `{ ...f0 } ${Array.from({ length: 12 }, (_, n) => `fragment f${n} on Query { ${Array.from({ length: 10 }, () => `...f${n + 1}`).join(' ')} }`).join(' ')} fragment f12 on Query { __typename }`,
  'a hundred aliases of a mutation': () =>
    `mutation { ${Array.from({ length: 100 }, (_, n) => `a${n}: stopManaging { __typename }`).join(' ')} }`,
  'a hundred aliases of a query': () =>
    `{ ${Array.from({ length: 100 }, (_, n) => `a${n}: meDashboardViewModel { firstName }`).join(' ')} }`,
  'five thousand fields': () => `{ ${'__typename '.repeat(5_000)} }`,
  'two hundred directives': () => `{ __typename ${'@include(if: true) '.repeat(200)} }`,
  'introspection of the schema': () => '{ __schema { types { name } } }',
  'introspection of a type': () => '{ __type(name: "User") { fields { name } } }',
  'introspection of a type, aliased in a fragment': () =>
    '{ ...a } fragment a on Query { b: __type(name: "User") { name } }',
  'a misspelt operation': () => '{ meDashboardViewMode { firstName } }',
  'a misspelt field': () => profiles('firstNam'),
  'a subscription': () => 'subscription { a }',
  'deferred and streamed parts': () => '{ ... @defer { __typename } meDashboardViewModel @stream { firstName } }',
}

const numbers = [1e9, -1, 0, 2 ** 31, 101]

const pieces = 12

export const queries = [
  quickThreat('malformed, endless and introspection queries are refused before execution', async (tally) => {
    const { cookie } = await admin()
    for (const [what, query] of Object.entries(malformed)) {
      const answer = await sendGraphql(query(), {}, cookie)
      tally.expect(isRefused(answer), `${what}: ${summaryOf(answer)}`)
    }
    const raw = (body: string, type = 'application/json') =>
      send({ path: '/graphql', body, headers: { cookie, 'content-type': type } })
    const bodies = [
      '',
      '{',
      '[]',
      '[{"query":"{__typename}"},{"query":"{__typename}"}]',
      '{}',
      '{"query":""}',
      '{"query":null}',
      `{"query":"{__typename}","variables":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
      `{"query":"${' '.repeat(10_000_000)}"}`,
      '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"0"}}}',
    ]
    for (const body of bodies) {
      const answer = await raw(body)
      tally.expect(
        [400, 413].includes(answer.status) || (answer.text.includes('"errors"') && !answer.text.includes('"data"')),
        `${body.slice(0, 60)}: ${summaryOf(answer)}`,
      )
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json,text/plain',
      '',
    ]) {
      const answer = await raw('{"query":"{__typename}"}', type)
      tally.expect(answer.status >= 400 && answer.status < 500, `as ${type}: ${summaryOf(answer)}`)
    }
    tally.expect(
      (await raw('{"query":"{__typename}"}', 'application/json; charset=utf-8')).status === 200,
      'a valid query with a charset parameter is refused',
    )
  }),
  threat('no truncated operation of the product is executed', async (tally) => {
    const { cookie } = await admin()
    for (const { name, document } of operations) {
      const query = print(document).trim()
      for (let piece = 1; piece <= pieces; piece += 1) {
        const answer = await sendGraphql(query.slice(0, Math.ceil((query.length * piece) / (pieces + 1))), {}, cookie)
        tally.expect(isRefused(answer), `${name}, ${piece} of ${pieces}: ${summaryOf(answer)}`)
      }
    }
  }),
  quickThreat('list sizes are limited, for any paging arguments and any number of ids', async (tally) => {
    const { cookie, id } = await admin()
    for (const first of numbers) {
      for (const variables of [
        { first, offset: 0 },
        { first: 10, offset: first },
      ]) {
        const answer = await sendGraphql(
          'query ($id: Guid, $first: Int, $offset: Int) { profiles(subscriptionId: $id, first: $first, offset: $offset) { items { id } } }',
          { ...variables, id },
          cookie,
        )
        const count = (answer.text.match(/"id"/g) ?? []).length
        tally.expect(
          answer.status < 500 && !answer.text.includes('INTERNAL') && count <= 100,
          `${JSON.stringify(variables)}: ${summaryOf(answer)}`,
        )
      }
    }
    const ids = Array.from({ length: 100_000 }, () => '0192f0a0-0000-7000-8000-00000000dead')
    const many = await sendGraphql(
      'query ($id: Guid, $ids: [Guid!]) { profiles(subscriptionId: $id, ids: $ids) { items { id } } }',
      { id, ids },
      cookie,
    )
    tally.expect(
      [400, 413].includes(many.status) || many.text.includes('BAD_USER_INPUT'),
      `a hundred thousand ids: ${summaryOf(many)}`,
    )
  }),
  quickThreat('errors repeat no input and disclose no internals', async (tally) => {
    const { cookie } = await admin()
    const secret = 'Echoed-Secret-99!'
    for (const variables of [{ first: secret }, { first: { password: secret } }, { first: [secret] }]) {
      const answer = await sendGraphql(
        'query ($first: Int) { profiles(first: $first) { items { id } } }',
        variables,
        cookie,
      )
      tally.expect(!answer.text.includes(secret) && !/stack|prisma|node_modules/i.test(answer.text), summaryOf(answer))
    }
    await wait(300)
    tally.expect(!site().output().includes(secret), 'the log contains the input')
  }),
  quickThreat('there is no query playground, tracing or timing', async (tally) => {
    const { cookie } = await admin()
    for (const path of ['/graphql', '/graphql?query=%7B__typename%7D', '/api/graphql', '/graphiql', '/playground']) {
      const answer = await send({ path, headers: { accept: 'text/html', cookie } })
      tally.expect([404, 405].includes(answer.status), `${path}: ${summaryOf(answer)}`)
    }
    const requests: Record<string, string>[] = [
      { 'apollo-federation-include-trace': 'ftv1' },
      { 'apollo-tracing': '1' },
      { 'x-apollo-tracing': '1' },
    ]
    for (const headers of requests) {
      const answer = await sendGraphql('{ meDashboardViewModel { firstName } }', {}, cookie, headers)
      tally.expect(answer.status === 200 && !/ftv1|tracing|"extensions":\{/.test(answer.text), summaryOf(answer))
    }
  }),
  quickThreat('SQL injection: SQL syntax in a search is plain text', async (tally) => {
    const { userId, subscriptionId } = await createAccount({ group: 'SubscriptionAdministrator', firstName: 'Percy' })
    await createAccount({ subscriptionId, firstName: 'Underscore' })
    const cookie = await cookieOf(userId)
    const before = await db().user.count()
    const found = await sendGraphql(
      'query ($id: Guid, $search: String) { profiles(subscriptionId: $id, search: $search) { items { firstName } } }',
      { id: subscriptionId, search: 'Percy' },
      cookie,
    )
    tally.expect(found.text.includes('Percy'), `the search finds no one: ${summaryOf(found)}`)
    for (const search of [
      "' OR 1=1 --",
      '";--',
      '%',
      '_',
      '%_%',
      '\'; DROP TABLE "User"; --',
      '\' UNION SELECT "passwordHash" FROM "User" --',
      "' || pg_sleep(3) || '",
      '\\',
      '\\%',
      '$$; SELECT 1; $$',
      '\u0000',
      '{"contains":""}',
    ]) {
      const begin = performance.now()
      const answer = await sendGraphql(
        'query ($id: Guid, $search: String) { profiles(subscriptionId: $id, search: $search) { items { id firstName } } }',
        { id: subscriptionId, search },
        cookie,
      )
      tally.expect(
        answer.status < 500 && !answer.text.includes('INTERNAL') && !answer.text.includes('"firstName"'),
        `${search}: ${summaryOf(answer)}`,
      )
      if (performance.now() - begin > 2_900 && search.includes('pg_sleep'))
        tally.successes.push('pg_sleep was executed')
    }
    tally.expect((await db().user.count()) === before, 'rows were deleted')
  }),
  quickThreat('operator injection: an object in place of a string is refused', async (tally) => {
    const { email } = await createAccount()
    const objects: unknown[] = [
      { contains: '' },
      { not: '' },
      { startsWith: 'a' },
      ['a@example.test'],
      { equals: email },
      1,
      true,
      null,
      { toString: 'x' },
    ]
    for (const value of objects) {
      for (const [path, body] of Object.entries({
        login: { email: value, password: 'x', rememberMe: false },
        sendPasswordResetEmail: { email: value },
        resetPassword: { userId: value, code: value, password: 'Quiet-Lantern-42!' },
        confirmEmail: { userId: value, code: value },
        loginWithTwoFactor: { code: value },
      })) {
        const answer = await send({ path: `/api/account/${path}`, body })
        tally.expect(
          answer.status >= 400 && answer.status < 500,
          `${path} with ${JSON.stringify(value)}: ${summaryOf(answer)}`,
        )
      }
    }
  }),
]
