import { HeaderMap } from '@apollo/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { graphqlContext } from './context'
import * as texts from './__generated__/queryTexts'
import { acquire, release, maxConcurrentQueries, server } from './server'

// Starts the server, unless an earlier test file of the process has.
beforeAll(() => server.executeOperation({ query: '{ __typename }' }, { contextValue: null as never }))

/** A database stub whose every query fails, as in an outage. */
const broken = new Proxy(
  {},
  { get: () => new Proxy({}, { get: () => () => Promise.reject(new Error('connect ECONNREFUSED to secret-host')) }) },
) as Db

const actor = companyAdmin()

async function ask(
  query: string | undefined,
  { variables, extensions }: { variables?: Record<string, unknown>; extensions?: object } = {},
) {
  const { body, status, headers } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: 'POST',
      headers: new HeaderMap([['content-type', 'application/json']]),
      search: '',
      body: {
        query,
        ...(variables === undefined ? {} : { variables }),
        ...(extensions === undefined ? {} : { extensions }),
      },
    },
    context: async () => graphqlContext({ actor, db: broken, now: new Date('2026-06-10T12:00:00Z') }),
  })
  return {
    status: status ?? 200,
    retryAfter: headers.get('retry-after'),
    text: body.kind === 'complete' ? body.string : '',
  }
}

const nested = (times: number) =>
  `{ campaignOverviewViewModel(questionnaireId: "0192f0a0-0000-7000-8000-000000000001") { questionnaire { ${'sections { questions { id } } '.repeat(times)} } } }`

it.each(Object.entries(texts))("the product's own %s is within the limits", async (_name, query) => {
  expect((await ask(query)).text).not.toContain('not a valid GraphQL')
})

describe('a query beyond the limits', () => {
  it.each([
    ['of 5,000 tokens', `{ meDashboardViewModel { ${'firstName '.repeat(5_000)} } }`],
    [
      'of 100 aliases',
      `{ ${Array.from({ length: 100 }, (_, index) => `a${index}: meDashboardViewModel { firstName }`).join(' ')} }`,
    ],
    ['of 40 directives', `{ meDashboardViewModel ${'@skip(if: false) '.repeat(40)} { firstName } }`],
    ['that requests the schema', '{ __schema { types { name } } }'],
    ['that subscribes', 'subscription { departments { id } }'],
    ['with a circular fragment', '{ ...a } fragment a on Query { ...a }'],
    ['with an unknown field', '{ questionnair { id } }'],
    [
      "deeper than any of the product's",
      nested(1).replace('id', `analysisType { ${'a { '.repeat(16)} id ${'} '.repeat(16)} }`),
    ],
  ])('%s is refused as an invalid request, without a hint of the schema', async (_what, query) => {
    const { status, text } = await ask(query)
    expect(status).toBe(400)
    expect(text).toContain('BAD_USER_INPUT')
    expect(text).not.toMatch(/did you mean|limit|depth|INTERNAL/i)
  })
})

describe('the hash of a query that is not stored', () => {
  it.each([
    ['alone', undefined],
    ['beside a query', '{ meDashboardViewModel { firstName } }'],
  ])('%s is an invalid request', async (_, query) => {
    const { status, text } = await ask(query, {
      extensions: { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } },
    })
    expect([status, JSON.parse(text).errors[0].extensions]).toEqual([400, { code: 'BAD_USER_INPUT' }])
  })
})

describe('an input that does not fit its type', () => {
  const save = 'mutation Save($model: LearningUnitCreateInput!) { createLearningUnit(model: $model) { id } }'
  const read = 'query Read($id: Guid!) { questionnaire(id: $id) { id } }'
  const id = '0192f0a0-0000-7000-8000-000000000001'
  it.each([
    [
      'lacks a required field',
      save,
      { model: { questionnaireId: id, learningUnitType: 'Book' } },
      { path: 'name', key: 'required' },
    ],
    [
      'has another type in a field',
      save,
      { model: { questionnaireId: id, learningUnitType: 'Book', name: 'A', cost: 'dear' } },
      { path: 'cost', key: 'invalid' },
    ],
    [
      'has an unknown field',
      save,
      { model: { questionnaireId: id, learningUnitType: 'Book', name: 'A', colour: 'red' } },
      { path: 'colour', key: 'invalid' },
    ],
    ['lacks an argument', read, {}, { path: 'id', key: 'required' }],
    ['requests an unknown field', `{ questionnaire(id: "${id}") { colour } }`, {}, { path: 'colour', key: 'invalid' }],
  ])('and %s is refused with the name of the field', async (_what, query, variables, named) => {
    const { status, text } = await ask(query, { variables })
    const { extensions } = JSON.parse(text).errors[0]
    expect([status, extensions.code, extensions.fieldErrors]).toEqual([
      400,
      'BAD_USER_INPUT',
      [{ ...named, message: expect.any(String) }],
    ])
  })
})

describe('a bug', () => {
  it('is reported only by its error number', async () => {
    const { text } = await ask('{ meDashboardViewModel { firstName } }')
    const { extensions, message } = JSON.parse(text).errors[0]
    expect(extensions).toEqual({ code: 'INTERNAL', errorId: expect.any(String) })
    expect(message).toContain(extensions.errorId)
    expect(text).not.toContain('secret-host')
  })
})

describe('a refusal', () => {
  it('has the status of its code and a Retry-After time', async () => {
    const others = Array.from({ length: maxConcurrentQueries }, () => ({}))
    for (const other of others) acquire(other, actor)
    const { status, retryAfter, text } = await ask('{ meDashboardViewModel { firstName } }')
    for (const other of others) release(other)
    expect([status, retryAfter, JSON.parse(text).errors[0].extensions]).toEqual([429, '60', { code: 'RATE_LIMITED' }])
    expect((await ask('{ meDashboardViewModel { firstName } }')).text).toContain('INTERNAL')
  })
})
