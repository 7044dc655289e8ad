import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { restEndpoints } from '@/e2e/servers/restEndpoints'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { ask, askGraphql, askRaw } from './ask'
import { builtScript } from './kindsOfAnswer'
import { site } from './site'
import { cookieOf, freshAddress, password, somebody } from './people'
import { leaveNothingBehind } from './sharedComputer'
import { quickThreat, threat } from './threat'

const calls = restEndpoints(process.cwd()).flatMap((door) => door.methods.map((method) => ({ ...door, method })))

/** Redirect targets of an attacker, spelled so that one parser sees the site's address and another does not. */
const elsewhere = [
  '//evil.test',
  '/\\evil.test',
  '\\/evil.test',
  'https:evil.test',
  'https://evil.test',
  'HTTPS://EVIL.TEST/',
  '/%09/evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://localhost@evil.test',
  'http://localhost:80@evil.test/',
  '//evil.test/%2f..',
  '///evil.test',
  '/.//evil.test',
  '/%5cevil.test',
  '//localhost.evil.test',
  'http://localhost.evil.test',
  'http://xn--lcalhost-n0a.test',
  ' //evil.test',
  '\u0000//evil.test',
  '/me/..//evil.test',
  'blob:http://evil.test/x',
  '//[::ffff:127.0.0.1]/',
]

/** A server that records requests, should the site be tricked into sending one. */
async function trap() {
  let hits = 0
  const server = createServer((_request, response) => {
    hits += 1
    response.end('trap')
  }).on('upgrade', (_request, socket) => {
    hits += 1
    socket.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}`, hits: () => hits, stop: () => server.close() }
}

const person = async () => cookieOf((await somebody({ group: 'SubscriptionAdministrator' })).userId)
/** Would a browser leave the site for this location? Parsed as browsers do. */
const leadsOut = (location = '/') =>
  !URL.canParse(location, env().appUrl) || new URL(location, env().appUrl).origin !== new URL(env().appUrl).origin

export const browser = [
  quickThreat('CSRF: a cross-origin request changes nothing, with any session', async (tally) => {
    const cookie = await person()
    const origins = [
      'https://evil.test',
      'null',
      'http://localhost:1',
      `${env().appUrl}.evil.test`,
      `https://localhost:${env().port}`,
      'http://sub.localhost',
      'file://',
    ]
    const changing = [...calls.filter(({ method }) => method !== 'GET'), { path: '/graphql', method: 'POST' }]
    for (const { path, method } of changing) {
      const attempts: Record<string, string>[] = [
        ...origins.map((origin) => ({ origin })),
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]
      for (const headers of attempts) {
        const { status, headers: said } = await ask({ path, method, body: {}, headers: { ...headers, cookie } })
        tally.expect(
          status === 403 && said['set-cookie'] === undefined,
          `${method} ${path} from ${JSON.stringify(headers)}: ${status} ${String(said['set-cookie'])}`,
        )
      }
    }
    tally.expect(
      (await ask({ path: '/api/account/currentUserRoles', headers: { cookie } })).status === 200,
      'the session ended',
    )
  }),
  quickThreat('login CSRF: a cross-origin request opens no session', async (tally) => {
    const { email } = await somebody()
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      for (const [type, body] of [
        ['application/json', JSON.stringify({ email, password, rememberMe: true })],
        ['text/plain', JSON.stringify({ email, password, rememberMe: true })],
        ['application/x-www-form-urlencoded', `email=${email}&password=${password}`],
      ] as const) {
        const { status, headers: said } = await ask({
          path: '/api/account/login',
          body,
          headers: { ...headers, 'content-type': type },
          from: freshAddress(),
        })
        tally.expect(status >= 400 && said['set-cookie'] === undefined, `${type} ${JSON.stringify(headers)}: ${status}`)
      }
    }
  }),
  quickThreat('a GET request changes nothing, and a cross-origin form uploads nothing', async (tally) => {
    const cookie = await person()
    for (const { path } of calls.filter(
      ({ path, method, methods }) => method !== 'GET' && !methods.includes('GET') && path !== '/graphql',
    ))
      tally.expect((await ask({ path, headers: { cookie } })).status === 405, `GET ${path}`)
    const before = await db().blobReference.count()
    const body =
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx\r\n--x--\r\n'
    const { status } = await ask({
      path: '/api/blobs/upload',
      body,
      headers: { cookie, origin: 'https://evil.test', 'content-type': 'multipart/form-data; boundary=x' },
    })
    tally.expect(status === 403 && (await db().blobReference.count()) === before, `upload: ${status}`)
    await ask({
      path: '/authentication/logout',
      headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    })
    tally.expect(
      (await ask({ path: '/api/account/currentUserRoles', headers: { cookie } })).status === 200,
      'a cross-site link signed the user out',
    )
  }),
  quickThreat('no other origin reads a response, or embeds a file or a list', async (tally) => {
    const { userId, subscriptionId } = await somebody({ group: 'SubscriptionAdministrator' })
    const [cookie, file] = [
      await cookieOf(userId),
      await uploadedFile({ userId, subscriptionId }, { filename: 'a.csv', bytes: Buffer.from('a\n1\n') }),
    ]
    for (const origin of ['https://evil.test', 'null', `${env().appUrl}.evil.test`, 'http://127.0.0.1:1']) {
      for (const path of [
        '/graphql',
        '/api/account/currentUserRoles',
        `/api/blobs/${file}`,
        '/account/login',
        '/api/auth/session',
      ]) {
        for (const method of ['GET', 'OPTIONS']) {
          const { headers } = await ask({
            path,
            method,
            headers: {
              origin,
              cookie,
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'content-type',
            },
          })
          const shared = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
          tally.expect(shared.length === 0, `${method} ${path} for ${origin}: ${shared.join()}`)
        }
      }
    }
    for (const path of [
      `/api/blobs/${file}`,
      '/api/export/people',
      '/api/account/sessions',
      '/api/account/currentUserRoles',
    ]) {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
        { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'script' },
      ]) {
        const { status, text } = await ask({ path, headers: { ...headers, cookie } })
        tally.expect(status === 403 || status === 401, `${path} embedded: ${status} ${text.slice(0, 80)}`)
      }
      const own = await ask({ path, headers: { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' } })
      tally.expect(
        own.status === 200 && own.headers['cross-origin-resource-policy'] === 'same-origin',
        `${path} for the site’s own page: ${own.status}`,
      )
    }
  }),
  quickThreat(
    'open redirect: no return address leads to another site, at sign-in, sign-out or in between',
    async (tally) => {
      const cookie = await person()
      const pages = [
        '/account/login',
        '/account/register',
        '/authentication/login',
        '/authentication/register',
        '/authentication/login-callback',
        '/authentication/logout',
        '/authentication/logout-callback',
        '/authentication/logged-out',
        '/account/loginWithTwoFactor',
        '/account/externalLogin',
        '/account/confirmInvite',
      ]
      const isQuick = process.env.ATTACK_QUICK === '1'
      for (const path of isQuick ? pages.slice(0, 3) : pages) {
        const queries = [
          ...elsewhere.map((target) => `returnUrl=${encodeURIComponent(target)}`),
          ...elsewhere
            .slice(0, 3)
            .flatMap((target) =>
              ['RETURNURL', 'redirectUrl', 'callbackUrl', 'returnUrl=/me&RETURNURL'].map(
                (name) => `${name}=${encodeURIComponent(target)}`,
              ),
            ),
        ]
        for (const query of queries) {
          const { status, headers, text } = await ask({ path: `${path}?${query}`, headers: { cookie } })
          const refresh = /http-equiv="refresh"[^>]*/i.exec(text)?.[0] ?? ''
          tally.expect(
            status < 500 &&
              !leadsOut(headers.location) &&
              !/evil/.test(refresh) &&
              !/href="(javascript|data|\/\/evil|https?:\/\/evil)/i.test(text),
            `${path}?${query}: ${status} ${headers.location ?? ''} ${refresh}`,
          )
        }
      }
      const { email } = await somebody()
      for (const returnUrl of elsewhere) {
        const { status, text } = await ask({
          path: '/api/account/login',
          body: { email, password, rememberMe: false, returnUrl },
          from: freshAddress(),
        })
        tally.expect(
          status < 500 && !leadsOut(/"returnUrl":"([^"]*)"/.exec(text)?.[1]),
          `sign-in with returnUrl ${returnUrl}: ${text.slice(0, 150)}`,
        )
      }
    },
  ),
  quickThreat('a message in a query string is shown as plain text and truncated', async (tally) => {
    for (const message of [
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      '{{constructor.constructor("alert(1)")()}}',
      `Call +44 and pay ${'now '.repeat(500)}`,
    ]) {
      const { text } = await ask({ path: `/authentication/login-failed?message=${encodeURIComponent(message)}` })
      const body = text.replaceAll(/<script[\s\S]*?<\/script>/g, '')
      tally.expect(
        !/<img src=x|<script>alert/.test(body) && !body.includes('now '.repeat(60)),
        `${message.slice(0, 40)} is not shown as truncated plain text`,
      )
    }
  }),
  quickThreat('cache deception: a page with the suffix of a static file is not cacheable', async (tally) => {
    const cookie = await person()
    for (const path of [
      '/me/x.css',
      '/me;x.css',
      '/me%2fx.css',
      '/me%00.css',
      '/profile/a.js',
      '/graphql/a.js',
      '/graphql/x.css',
      '/api/account/currentUserRoles/x.css',
      '/api/account/sessions%2fx.png',
      '/profile/sessions/..%2f..%2fx.css',
      '/administration/x.ico',
      '/me/robots.txt',
    ]) {
      const { status, headers } = await ask({ path, headers: { cookie } })
      tally.expect(
        status === 404 || status === 400 || /no-store/.test(headers['cache-control'] ?? ''),
        `${path}: ${status} ${headers['cache-control'] ?? ''}`,
      )
      tally.expect(
        !/^public|s-maxage/.test(headers['cache-control'] ?? ''),
        `${path}: ${headers['cache-control'] ?? ''}`,
      )
    }
  }),
  quickThreat(
    'SSRF: the site requests no address that a client supplies (upgrades, images, embeds, absolute request targets)',
    async (tally) => {
      const caught = await trap()
      const cookie = await person()
      const upgrade =
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
      for (const target of [
        caught.url,
        `${caught.url}/x`,
        `//127.0.0.1:${caught.port}/x`,
        `http:/127.0.0.1:${caught.port}`,
        `/_next/webpack-hmr?x=${caught.url}`,
      ]) {
        for (const extra of ['', upgrade]) {
          await askRaw(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${caught.port}\r\n${extra}\r\n`, undefined, 700)
          tally.expect(caught.hits() === 0, `${target} was requested${extra === '' ? '' : ' by an upgrade'}`)
        }
      }
      const addresses = [
        caught.url,
        `http://localhost:${caught.port}`,
        `http://0x7f000001:${caught.port}`,
        `http://2130706433:${caught.port}`,
        `http://[::ffff:127.0.0.1]:${caught.port}`,
        `http://[::1]:${caught.port}`,
        `http://youtube.com@127.0.0.1:${caught.port}`,
        `https://www.youtube.com/redirect?q=${caught.url}`,
        'file:///etc/passwd',
        `gopher://127.0.0.1:${caught.port}/x`,
        'http://169.254.169.254/latest/meta-data/',
      ]
      for (const address of addresses) {
        const url = encodeURIComponent(address)
        for (const path of [
          `/_next/image?url=${url}&w=640&q=75`,
          `/api/oembed?url=${url}`,
          `/api/configuration/${url}`,
        ]) {
          const { status, text } = await ask({ path, headers: { cookie } })
          tally.expect(caught.hits() === 0 && status < 500 && !/root:x|"trap"/.test(text), `${path}: ${status}`)
        }
      }
      const image = await ask({ path: `/_next/image?url=${encodeURIComponent(await builtScript())}&w=640&q=75` })
      tally.expect(image.status >= 400 && image.status < 500, `a script as an image: ${image.status}`)
      for (const headers of [
        { 'x-middleware-rewrite': caught.url },
        { location: caught.url },
        { 'x-forwarded-host': `127.0.0.1:${caught.port}`, 'x-forwarded-proto': 'http' },
        { host: `127.0.0.1:${caught.port}` },
      ] as Record<string, string>[]) {
        await ask({ path: '/me', headers: { ...headers, cookie } })
        await ask({
          path: '/',
          method: 'POST',
          body: '[]',
          headers: { ...headers, 'next-action': 'a'.repeat(42), 'content-type': 'text/plain' },
        })
        tally.expect(caught.hits() === 0, `${JSON.stringify(headers)} was followed`)
      }
      caught.stop()
    },
  ),
  quickThreat('the build has no server actions, and a call of one is refused with any body', async (tally) => {
    const manifest = join(process.cwd(), '.next/server/server-reference-manifest.json')
    if (existsSync(manifest)) {
      const { node = {}, edge = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { node?: object; edge?: object }
      tally.expect(Object.keys({ ...node, ...edge }).length === 0, 'the build contains server actions')
    }
    const bodies = [
      '[]',
      '["$1:a:a"]',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      'x'.repeat(1_000_000),
      '{"then":"$1:__proto__:then","status":"resolved_model"}',
      '["$K1"]',
    ]
    for (const body of bodies) {
      for (const type of [
        'text/plain;charset=UTF-8',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
      ]) {
        const { status } = await ask({
          path: '/account/login',
          body,
          headers: { 'next-action': 'f'.repeat(42), 'content-type': type, origin: env().appUrl },
        })
        tally.expect(status >= 400 && status < 500, `${type} ${body.slice(0, 30)}: ${status}`)
      }
    }
    tally.expect(site().isAlive() && (await ask({ path: '/account/login' })).status === 200, 'the site did not survive')
  }),
  quickThreat('host header injection: a forged Host is in no link, redirect or mail', async (tally) => {
    const cookie = await person()
    const hosts: Record<string, string>[] = [
      { host: 'evil.test' },
      { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
      { forwarded: 'host=evil.test;proto=https' },
      { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-original-host': 'evil.test', 'x-host': 'evil.test' },
      { host: 'localhost@evil.test' },
      { host: `localhost:${env().port}.evil.test` },
    ]
    for (const headers of hosts) {
      for (const path of [
        '/',
        '/me',
        '/account/login',
        '/authentication/logout',
        '/api/auth/session',
        '/api/auth/signin',
        '/no/such',
        '/account/login/',
      ]) {
        const { headers: said, text } = await ask({ path, headers: { ...headers, cookie } })
        tally.expect(
          !/evil\.test/.test(JSON.stringify(said)) && !/(href|src|action|content)="[^"]*evil\.test/.test(text),
          `${path} with ${JSON.stringify(headers)}: ${said.location ?? 'in the page'}`,
        )
      }
      const { email } = await somebody()
      const { status } = await ask({
        path: '/api/account/sendPasswordResetEmail',
        body: { email },
        headers,
        from: freshAddress(),
      })
      const mail = await db().emailMessage.findFirst({ where: { to: email }, orderBy: { createdAt: 'desc' } })
      tally.expect(
        mail === null
          ? status >= 400
          : !/evil/.test(mail.text + mail.html) && mail.text.includes(`${env().appUrl}/account/resetPassword`),
        `the mail after ${JSON.stringify(headers)}: ${mail?.text.slice(0, 200) ?? status}`,
      )
    }
    const raw = await askRaw(
      `GET http://evil.test/me HTTP/1.1\r\nHost: localhost:${env().port}\r\n\r\n`,
      undefined,
      1_000,
    )
    tally.expect(!/^(location|refresh):.*\/\/evil/im.test(raw), raw.slice(0, 200))
    for (const path of ['//evil.test/%2e%2e', '///evil.test', '/\\evil.test/']) {
      const answer = await askRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, undefined, 1_000)
      tally.expect(!leadsOut(/^location: (.*)$/im.exec(answer)?.[1]?.trim()), `${path}: ${answer.slice(0, 200)}`)
    }
  }),
  quickThreat('source code, settings, the repository and server folders are not served', async (tally) => {
    const script = await builtScript()
    for (const path of [
      '/.env',
      '/.git/config',
      '/.git/HEAD',
      '/package.json',
      '/package-lock.json',
      '/.next/BUILD_ID',
      '/.next/server/server-reference-manifest.json',
      '/next.config.mjs',
      '/prisma/schema/account.prisma',
      '/.data/secrets.json',
      '/secrets.json',
      '/..%2f.data%2fsecrets.json',
      '/_next/../package.json',
      '/_next/static/..%2f..%2fserver%2fapp-paths-manifest.json',
      '/_next/static/%2e%2e/BUILD_ID',
      `${script}.map`,
      '/server/env.ts',
      '/docs/architecture.md',
    ]) {
      const { status } = await ask({ path })
      tally.expect(status === 404 || status === 400 || status === 308, `${path}: ${status}`)
    }
    tally.expect(!/sourceMappingURL/.test((await ask({ path: script })).text), 'a built script names its source map')
  }),
  threat('clickjacking: no page and no data can be framed', async (tally) => {
    const cookie = await person()
    for (const path of ['/', '/me', '/account/login', '/profile', '/no/such', '/api/account/currentUserRoles']) {
      const { headers } = await ask({ path, headers: { cookie } })
      tally.expect(
        headers['x-frame-options'] === 'DENY' &&
          /frame-ancestors 'none'/.test(String(headers['content-security-policy'])),
        `${path} may be framed`,
      )
    }
    const { headers } = await askGraphql('{ meDashboardViewModel { firstName } }', {}, cookie)
    tally.expect(
      headers['x-frame-options'] === 'DENY' &&
        /frame-ancestors 'none'/.test(String(headers['content-security-policy'])),
      'data may be framed',
    )
  }),
  threat(
    'on a shared computer no data of a user remains for the next one, after sign-out or an expired session',
    leaveNothingBehind,
  ),
]
