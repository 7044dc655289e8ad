import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { offerPage } from '@/server/auth/offeredPages'
import { servePage } from './servePage'
import { siteServer } from './siteServer'

const ofProcess = globalThis as { ripplemarkGate?: () => Promise<boolean> }
let server: Server
let address: string
/** The addresses that the framework rendered, in order. */
let rendered: string[] = []

const long = 'The same sentence for everyone. '.repeat(60)

/** The framework: a page with a nonce, the id of its address, and what each place adds. */
function framework({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  rendered.push(url)
  const [, place, id] = url.split(/[/?]/)
  const nonce = randomUUID()
  if (place === 'cookies') response.appendHeader('Set-Cookie', 'seen=1')
  if (place === 'missing') response.statusCode = 404
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Security-Policy', `script-src 'nonce-${nonce}'`)
  response.setHeader('Cache-Control', 'no-store')
  response.write(`<script nonce="${nonce}">open("${id}", "run-of-${id}")</script>`)
  response.end(place === 'greeting' ? `Hello ${String(headers['x-person'])}` : long)
}

beforeAll(async () => {
  server = siteServer((request, response) => servePage(framework, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  rendered = []
  ofProcess.ripplemarkGate = () => Promise.resolve(true)
})
afterAll(() => {
  delete ofProcess.ripplemarkGate
  server.closeAllConnections()
  server.close()
})

/** Offers a page at a place whose inputs are what the headers of a request say. */
function offer(place: string): (person: string, more?: Visit) => Promise<Response> {
  offerPage(`/${place}/`, async (headers, id) => {
    if (headers.get('x-fails') !== null) throw new Error('The database went away')
    const personId = headers.get('x-person')
    return personId === null ? null : { shared: headers.get('x-terms'), ids: [`run-of-${id}`, id], personId }
  })
  return (person, { id = randomUUID(), query = '', method = 'GET', headers = {} } = {}) =>
    fetch(`${address}/${place}/${id}${query}`, { method, headers: { 'x-person': person, ...headers } })
}
type Visit = { id?: string; query?: string; method?: string; headers?: Record<string, string> }

const nonceOf = (response: Response) =>
  /nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''

it('is rendered for two people, and for everyone else from their template', async () => {
  const visit = offer('template')
  await visit('Ada')
  await visit('Bo')
  const id = randomUUID()
  const [first, second] = [await visit('Cy', { id }), await visit('Ada', { id })]
  expect(rendered).toHaveLength(2)
  const nonces = [nonceOf(first), nonceOf(second)]
  expect(new Set(nonces).size).toBe(2)
  expect(await first.text()).toBe(`<script nonce="${nonces[0]}">open("${id}", "run-of-${id}")</script>${long}`)
  expect(await second.text()).toContain(`<script nonce="${nonces[1]}">`)
})

it('has the headers of the framework, and the baseline of the site', async () => {
  const visit = offer('headers')
  const [plain] = [await visit('Ada'), await visit('Bo')]
  const kept = await visit('Cy')
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id', 'content-encoding']
  const told = (response: Response) =>
    [...response.headers]
      .filter(([name]) => !own.includes(name) && name !== 'content-length')
      .map(([name, value]) => [name, value.replace(nonceOf(response), 'NONCE')])
  expect(told(kept)).toEqual(told(plain))
  expect(rendered).toHaveLength(2)
})

it('is compressed for those who accept it', async () => {
  const visit = offer('compressed')
  for (const person of ['Ada', 'Bo']) await visit(person)
  const answers = await Promise.all(
    ['gzip', 'identity'].map((accepted) => visit('Cy', { headers: { 'accept-encoding': accepted } })),
  )
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null])
  for (const answer of answers) expect(await answer.text()).toContain(long)
})

it('is not confirmed by one person alone', async () => {
  const visit = offer('alone')
  for (let time = 0; time < 8; time++) await visit('Ada')
  expect(rendered).toHaveLength(8)
  for (const person of ['Bo', 'Cy']) await visit(person)
  expect(rendered).toHaveLength(9)
})

it('never shows what was rendered for another person', async () => {
  const visit = offer('greeting')
  const people = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']
  for (const person of people) expect(await (await visit(person)).text()).toContain(`Hello ${person}`)
  expect(rendered).toHaveLength(people.length)
})

it('is rendered again where its inputs differ', async () => {
  const visit = offer('inputs')
  for (const terms of ['old', 'new'])
    for (const person of ['Ada', 'Bo', 'Cy']) await visit(person, { headers: { 'x-terms': terms } })
  expect(rendered).toHaveLength(4)
})

it.each([
  ['part of a page', { headers: { rsc: '1' } }],
  ['a prefetch', { headers: { 'next-router-prefetch': '1' } }],
  ['a query', { query: '?a=1' }],
  ['a method without a body', { method: 'HEAD' }],
  ['inputs that cannot be read', { headers: { 'x-fails': '1' } }],
  ['an id of another form', { id: 'short' }],
])('leaves %s to the framework', async (name, more) => {
  const visit = offer(`left-${name.replaceAll(' ', '-')}`)
  for (const person of ['Ada', 'Bo', 'Cy']) await visit(person)
  rendered = []
  await visit('Di', more)
  expect(rendered).toHaveLength(1)
})

it('leaves a visitor without inputs to the framework', async () => {
  const visit = offer('strangers')
  for (const person of ['Ada', 'Bo', 'Cy']) await visit(person)
  rendered = []
  await fetch(`${address}/strangers/${randomUUID()}`)
  expect(rendered).toHaveLength(1)
})

it('leaves everything to the framework while there is no database', async () => {
  const visit = offer('outage')
  for (const person of ['Ada', 'Bo', 'Cy']) await visit(person)
  rendered = []
  ofProcess.ripplemarkGate = () => Promise.resolve(false)
  await visit('Di')
  expect(rendered).toHaveLength(1)
})

it.each(['cookies', 'missing'])('keeps no page of /%s/, which sets a cookie or is none', async (place) => {
  const visit = offer(place)
  for (const person of ['Ada', 'Bo', 'Cy', 'Di']) await visit(person)
  expect(rendered).toHaveLength(4)
})
