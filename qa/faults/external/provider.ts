import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startIdentityProvider } from '@/e2e/servers/identityProvider'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { password, somebody } from '@/qa/attack/support/accounts'
import { BrowserJar } from '../support/browserClient'
import { fragileSite } from '../support/fragileSite'
import { tell } from '../support/printFigures.mjs'

/** Refuses connections; accepts and never responds; responds letter by letter; returns errors; returns nonsense. */
const moods = ['refusing', 'silent', 'drip', 'failing', 'nonsense'] as const
type Mood = (typeof moods)[number]

/** A faulty stub in place of the identity provider, at its port. */
async function badProvider(port: number, mood: Mood) {
  const server = createServer((_, response) => {
    if (mood === 'silent') return
    if (mood === 'failing') return void response.writeHead(500).end('{}')
    response.writeHead(200, { 'content-type': 'application/json' })
    if (mood === 'nonsense') return void response.end('<html>')
    const timer = setInterval(() => response.write(' '), 500)
    response.on('close', () => clearInterval(timer))
  })
  if (mood === 'refusing') server.on('connection', (socket) => socket.resetAndDestroy())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const longest = 5000
type Tried = { words: string; milliseconds: number; problems: string[] }

const site = () => env().appUrl
const begin = (jar: BrowserJar) =>
  jar.ask(`${site()}/api/account/startExternalLogin?provider=oidc&returnUrl=%2Fme`, {
    form: {},
    headers: { origin: site() },
  })

/** Signs in at the provider; returns its redirect address. */
async function atProvider(jar: BrowserJar): Promise<string> {
  const there = new BrowserJar()
  let address = (await begin(jar)).location ?? ''
  for (
    let [hop, form]: [number, Record<string, string> | undefined] = [0, undefined];
    hop < 10 && !address.startsWith(site());
    hop++
  ) {
    const answer = await there.ask(address, { form })
    form =
      answer.location === null
        ? { email: 'somebody@example.test', given_name: 'S', family_name: 'B', verified: 'yes', answer: 'go' }
        : undefined
    address = answer.location ?? address
  }
  return address
}

/** Is this the product's page that reports the provider's failure, in time? */
async function told(
  jar: BrowserJar,
  words: string,
  asked: Promise<{ location: string | null; milliseconds: number; status: number }>,
): Promise<Tried> {
  const answer = await asked.catch((error: unknown) => ({ location: null, milliseconds: Infinity, status: 0, error }))
  const problems: string[] = []
  if (answer.milliseconds > longest) problems.push(`${words}: reported after ${Math.round(answer.milliseconds)} ms`)
  if (answer.location?.startsWith(`${site()}/account/externalLogin`) !== true)
    problems.push(`${words}: ${answer.status}, redirected to ${answer.location ?? 'nothing'}`)
  else {
    const page = await jar.ask(answer.location)
    if (page.status !== 200 || !page.text.includes('<html')) problems.push(`${words}: the page returns ${page.status}`)
  }
  if ([...jar.cookies.keys()].some((name) => name.includes('session-token')))
    problems.push(`${words}: a session was opened`)
  return { words, milliseconds: answer.milliseconds, problems }
}

/** Signs in with a password meanwhile. */
async function byPassword(email: string, mood: Mood): Promise<string[]> {
  const jar = new BrowserJar()
  const { status, text, milliseconds } = await jar.ask(`${site()}/api/account/login`, {
    json: { email, password, rememberMe: true },
    headers: { origin: site() },
  })
  return status === 200 &&
    [...jar.cookies.keys()].some((name) => name.includes('session-token')) &&
    milliseconds < longest
    ? []
    : [`${mood}: sign-in by password returned ${status} ${text.slice(0, 100)} after ${Math.round(milliseconds)} ms`]
}

/**
 * The identity provider is down, silent, slow, failing, or returns nonsense, before and during sign-in: the error is
 * shown soon, passwords still work.
 */
export async function provider(): Promise<string[]> {
  const redirectUri = `${site()}/api/auth/callback/oidc`
  const identity = await startIdentityProvider({ redirectUri })
  const port = Number(new URL(identity.issuer).port)
  const running = await fragileSite({
    AUTH_OIDC_ISSUER: identity.issuer,
    AUTH_OIDC_ID: identity.clientId,
    AUTH_OIDC_SECRET: identity.clientSecret,
  })
  const { email } = await somebody()
  // The first password check of a fresh process loads modules.
  await byPassword(email, 'refusing')
  const halfWay = new Map<Mood, [BrowserJar, string]>()
  for (const mood of moods) {
    const jar = new BrowserJar()
    halfWay.set(mood, [jar, await atProvider(jar)])
  }
  await identity.stop()
  const tried: Tried[] = []
  const problems: string[] = []
  for (const mood of moods) {
    const bad = await badProvider(port, mood)
    const [[jar, back], fresh] = [halfWay.get(mood)!, new BrowserJar()]
    const under = [
      told(fresh, `${mood}, at the start`, begin(fresh)),
      told(jar, `${mood}, at the callback`, jar.ask(back)),
    ]
    problems.push(...(await byPassword(email, mood)))
    tried.push(...(await Promise.all(under)))
    await bad.stop()
  }
  problems.push(...tried.flatMap((one) => one.problems))
  if ((await db().externalLogin.count()) > 0) problems.push('an account was linked without a proof of the provider')
  tell('faulty identity provider', {
    tries: tried.length,
    acknowledged: tried.filter((one) => one.problems.length === 0).length,
  })
  process.stdout.write(
    `    reported after ${tried.map(({ words, milliseconds }) => `${(milliseconds / 1000).toFixed(1)} s (${words})`).join(', ')}\n`,
  )
  await running.stop()
  return problems
}
