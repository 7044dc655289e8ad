import 'server-only'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { offeredPage, type PageInputs } from '@/server/auth/offeredPages'
import { gateRefusal } from '@/server/http/health/gateRefusal'
import { callOf } from './callOf'
import { sendCompressed } from './sendCompressed'
import type { Listener } from './siteServer'

/** A response of the framework in which the nonce and the ids of its visit are replaced by their numbers between marks. */
type Template = { headers: [name: string, value: string][]; body: string }
type Kept = { template: Template; personId: string; isConfirmed: boolean; differences: number }

/** The most recent templates; one takes about 60 kB. */
const kept = new Map<string, Kept>()
const mostKept = 50
/** How often a rendering may differ from the one before: then the page stays with the framework. */
const mostDifferences = 5

const mark = '\u0000'
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'x-request-id']

const marked = (text: string, values: readonly string[]) =>
  values.reduce((all, value, index) => all.replaceAll(value, `${mark}${index}${mark}`), text)
const filled = (text: string, values: readonly string[]) =>
  text
    .split(mark)
    .map((part, index) => (index % 2 === 0 ? part : values[Number(part)]))
    .join('')

/** Whether the framework would send a whole HTML page: not a part of one that its own client asks for. */
const asksForPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && !Object.keys(headers).some((name) => /^(rsc|next-|x-next|x-middleware)/.test(name))

/** The template of a finished response; null for one that is not a page, sets a cookie or cannot be marked. */
function templateOf(response: ServerResponse, body: string, ids: readonly string[]): Template | null {
  const nonce = /'nonce-([^']+)'/.exec(String(response.getHeader('content-security-policy')))?.[1]
  const isPage = response.statusCode === 200 && String(response.getHeader('content-type')).startsWith('text/html')
  if (!isPage || nonce === undefined || response.hasHeader('set-cookie') || body.includes(mark)) return null
  const values = [nonce, ...ids]
  const headers = Object.entries(response.getHeaders())
    .filter(([name]) => !ofConnection.includes(name))
    .map(([name, value]): [string, string] => [name, marked(String(value), values)])
  return { headers, body: marked(body, values) }
}

/**
 * Keeps the template of a rendering. It is used from the second one for another person on that is the same: a page with
 * anything of a person in it is never confirmed.
 */
function keep(key: string, template: Template, personId: string): void {
  const before = kept.get(key)
  const isSame = before !== undefined && JSON.stringify(before.template) === JSON.stringify(template)
  const differences = (before?.differences ?? 0) + (before === undefined || isSame ? 0 : 1)
  kept.delete(key)
  const isConfirmed = isSame && (before.isConfirmed || before.personId !== personId)
  kept.set(key, { template, personId, isConfirmed, differences })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

/** Calls `finished` with the whole body once the framework has sent it, uncompressed. */
function record(request: IncomingMessage, response: ServerResponse, finished: (body: string) => void): void {
  delete request.headers['accept-encoding']
  const chunks: Buffer[] = []
  const { write, end } = response
  const noted =
    (method: typeof write | typeof end) =>
    (...sent: unknown[]) => {
      const [chunk] = sent
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
      return Reflect.apply(method, response, sent) as never
    }
  Object.assign(response, { write: noted(write), end: noted(end) })
  response.once('finish', () => finished(Buffer.concat(chunks).toString()))
}

async function send(request: IncomingMessage, response: ServerResponse, { headers, body }: Template, ids: string[]) {
  const values = [btoa(randomUUID()), ...ids]
  for (const [name, value] of headers) response.setHeader(name, filled(value, values))
  await sendCompressed(request, response, filled(body, values))
}

/** The inputs of a visit; null where only the framework can answer, also for a failure, which it reports in its own way. */
async function visitOf(request: IncomingMessage): Promise<(PageInputs & { key: string }) | null> {
  const page = asksForPage(request) ? offeredPage(request.url ?? '') : undefined
  if (page === undefined || (await gateRefusal(callOf(request))) !== null) return null
  const inputs = await page.inputsOf(callOf(request).headers, page.id).catch(() => null)
  return inputs && { ...inputs, key: JSON.stringify([page.address, inputs.shared]) }
}

/**
 * Answers a visit to a page that the framework renders the same for everyone: from the template of what it rendered, with
 * a nonce of its own. Rendering such a page costs ten times as much. Everything else is passed on.
 */
export async function servePage(passOn: Listener, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const visit = await visitOf(request)
  const known = visit === null ? undefined : kept.get(visit.key)
  if (visit !== null && known?.isConfirmed === true) return send(request, response, known.template, [...visit.ids])
  if (visit !== null && (known?.differences ?? 0) < mostDifferences)
    record(request, response, (body) => {
      const template = templateOf(response, body, visit.ids)
      if (template !== null) keep(visit.key, template, visit.personId)
    })
  await passOn(request, response)
}
