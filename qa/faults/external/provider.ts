import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startIdentityProvider } from '@/e2e/servers/identityProvider'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { createAccount, password } from '@/qa/attack/support/accounts'
import { BrowserClient } from '../support/browserClient'
import { fragileSite } from '../support/fragileSite'
import { printFigures } from '../support/printFigures.mjs'

/** Refuses connections; accepts and never responds; responds letter by letter; returns errors; returns nonsense. */
const providerFaults = ['refusing', 'silent', 'drip', 'failing', 'nonsense'] as const
type ProviderFault = (typeof providerFaults)[number]

/** A faulty stub in place of the identity provider, at its port. */
async function faultyProvider(port: number, fault: ProviderFault) {
  const server = createServer((_, response) => {
    if (fault === 'silent') return
    if (fault === 'failing') return void response.writeHead(500).end('{}')
    response.writeHead(200, { 'content-type': 'application/json' })
    if (fault === 'nonsense') return void response.end('<html>')
    const timer = setInterval(() => response.write(' '), 500)
    response.on('close', () => clearInterval(timer))
  })
  if (fault === 'refusing') server.on('connection', (socket) => socket.resetAndDestroy())
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

const maxMilliseconds = 5000
type Outcome = { name: string; milliseconds: number; problems: string[] }

const site = () => env().appUrl
const startSignIn = (browser: BrowserClient) =>
  browser.send(`${site()}/api/account/startExternalLogin?provider=oidc&returnUrl=%2Fme`, {
    form: {},
    headers: { origin: site() },
  })

/** Signs in at the provider; returns its redirect address. */
async function signInAtProvider(browser: BrowserClient): Promise<string> {
  const providerBrowser = new BrowserClient()
  let address = (await startSignIn(browser)).location ?? ''
  for (
    let [hop, form]: [number, Record<string, string> | undefined] = [0, undefined];
    hop < 10 && !address.startsWith(site());
    hop++
  ) {
    const answer = await providerBrowser.send(address, { form })
    form =
      answer.location === null
        ? { email: 'somebody@example.test', given_name: 'S', family_name: 'B', verified: 'yes', answer: 'go' }
        : undefined
    address = answer.location ?? address
  }
  return address
}

/** Is this the product's page that reports the provider's failure, in time? */
async function expectErrorPage(
  browser: BrowserClient,
  name: string,
  response: Promise<{ location: string | null; milliseconds: number; status: number }>,
): Promise<Outcome> {
  const answer = await response.catch((error: unknown) => ({
    location: null,
    milliseconds: Infinity,
    status: 0,
    error,
  }))
  const problems: string[] = []
  if (answer.milliseconds > maxMilliseconds)
    problems.push(`${name}: reported after ${Math.round(answer.milliseconds)} ms`)
  if (answer.location?.startsWith(`${site()}/account/externalLogin`) !== true)
    problems.push(`${name}: ${answer.status}, redirected to ${answer.location ?? 'nothing'}`)
  else {
    const page = await browser.send(answer.location)
    if (page.status !== 200 || !page.text.includes('<html')) problems.push(`${name}: the page returns ${page.status}`)
  }
  if ([...browser.cookies.keys()].some((name) => name.includes('session-token')))
    problems.push(`${name}: a session was opened`)
  return { name, milliseconds: answer.milliseconds, problems }
}

/** Signs in with a password meanwhile. */
async function signInByPassword(email: string, fault: ProviderFault): Promise<string[]> {
  const browser = new BrowserClient()
  const { status, text, milliseconds } = await browser.send(`${site()}/api/account/login`, {
    json: { email, password, rememberMe: true },
    headers: { origin: site() },
  })
  return status === 200 &&
    [...browser.cookies.keys()].some((name) => name.includes('session-token')) &&
    milliseconds < maxMilliseconds
    ? []
    : [`${fault}: sign-in by password returned ${status} ${text.slice(0, 100)} after ${Math.round(milliseconds)} ms`]
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
  const { email } = await createAccount()
  // The first password check of a fresh process loads modules.
  await signInByPassword(email, 'refusing')
  const startedSignIns = new Map<ProviderFault, [BrowserClient, string]>()
  for (const fault of providerFaults) {
    const browser = new BrowserClient()
    startedSignIns.set(fault, [browser, await signInAtProvider(browser)])
  }
  await identity.stop()
  const outcomes: Outcome[] = []
  const problems: string[] = []
  for (const fault of providerFaults) {
    const faulty = await faultyProvider(port, fault)
    const [[browser, back], fresh] = [startedSignIns.get(fault)!, new BrowserClient()]
    const started = [
      expectErrorPage(fresh, `${fault}, at the start`, startSignIn(fresh)),
      expectErrorPage(browser, `${fault}, at the callback`, browser.send(back)),
    ]
    problems.push(...(await signInByPassword(email, fault)))
    outcomes.push(...(await Promise.all(started)))
    await faulty.stop()
  }
  problems.push(...outcomes.flatMap((one) => one.problems))
  if ((await db().externalLogin.count()) > 0) problems.push('an account was linked without a proof of the provider')
  printFigures('faulty identity provider', {
    attempts: outcomes.length,
    acknowledged: outcomes.filter((one) => one.problems.length === 0).length,
  })
  process.stdout.write(
    `    reported after ${outcomes.map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1)} s (${name})`).join(', ')}\n`,
  )
  await running.stop()
  return problems
}
