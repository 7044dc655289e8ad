import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@/commands/process/freePort.mjs'
import { siteUrl } from '@/commands/database/siteRole.mjs'
import { startSite } from '@/qa/product.mjs'
import { env } from '@/server/env'
import { checkAccessLog } from './accessLines'
import { ask, askGraphql, askRaw } from './ask'
import { kindsOfAnswer } from './kindsOfAnswer'
import { freshAddress, somebody, tryPassword } from './people'
import { site, withSite } from './site'
import { quickThreat, type Tally, threat } from './threat'

const exact: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}
const isPolicy = (kind: string, policy = '') =>
  kind.startsWith('a built file') ||
  (/default-src 'none'/.test(policy) && (/frame-ancestors 'none'/.test(policy) || /sandbox/.test(policy)))
const pagePolicy =
  /^default-src 'none'; script-src 'self' 'nonce-([\w+/=-]+)' 'strict-dynamic'; style-src-elem 'self' 'nonce-\1'; style-src-attr 'unsafe-inline'; style-src 'self' 'nonce-\1'; img-src 'self' data: blob:[^;]*; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'[^;]*; object-src 'none'; base-uri 'none'; form-action 'self'[^;]*; frame-ancestors 'none'$/

async function carryBaseline(tally: Tally, port?: number): Promise<void> {
  for (const [
    kind,
    {
      expected,
      answer: { status, headers },
    },
  ] of Object.entries(await kindsOfAnswer(port))) {
    tally.expect(status === expected, `${kind}: ${status} instead of ${expected}`)
    for (const [name, value] of Object.entries(exact))
      tally.expect(headers[name] === value, `${kind}: ${name} is ${String(headers[name])}`)
    tally.expect(
      /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/.test(String(headers['referrer-policy'])),
      `${kind}: referrer-policy is ${String(headers['referrer-policy'])}`,
    )
    tally.expect(
      isPolicy(kind, String(headers['content-security-policy'] ?? '')),
      `${kind}: content-security-policy is ${String(headers['content-security-policy'])}`,
    )
    tally.expect(
      headers['x-powered-by'] === undefined && headers.server === undefined,
      `${kind} discloses the server software`,
    )
    const hsts = headers['strict-transport-security']
    tally.expect(
      port === undefined ? hsts === undefined : hsts === 'max-age=63072000; includeSubDomains',
      `${kind}: strict-transport-security is ${String(hsts)}`,
    )
    if (status === 405) tally.expect((headers.allow ?? '') !== '', `${kind}: no Allow`)
  }
}

async function differentNonces(tally: Tally, pages: number): Promise<void> {
  const seen = new Set<string>()
  for (let n = 0; n < pages; n += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ path: '/account/login' })))
    for (const { headers, text } of answers) {
      const nonce = pagePolicy.exec(String(headers['content-security-policy']))?.[1] ?? ''
      const carried = [...text.matchAll(/<script[^>]*>/g)].every(
        ([tag]) => tag.includes(`nonce="${nonce}"`) || /type="application\/json"/.test(tag),
      )
      tally.expect(
        nonce.length >= 22 && !seen.has(nonce),
        `nonce ${nonce} of ${String(headers['content-security-policy'])}`,
      )
      if (!carried) tally.misses.push('a script of the page does not have the nonce')
      seen.add(nonce)
    }
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  )
const telling = /prisma|\bselect\b.*\bfrom\b|at .*\.(js|ts):\d|node_modules|PostgreSQL|stack|next\.js \d/i

export const headers = [
  quickThreat('every kind of response has the baseline security headers', (tally) => carryBaseline(tally)),
  quickThreat(
    'over https every kind of response has Strict-Transport-Security, and cookies are Secure',
    async (tally) => {
      await withSite(
        { APP_URL: 'https://app.example.test', NEXTAUTH_URL: 'https://app.example.test' },
        async ({ port }) => {
          await carryBaseline(tally, port)
          const { email } = await somebody()
          const { headers: said } = await tryPassword(email, 'Quiet-Lantern-42!', freshAddress(), port)
          const cookie = said['set-cookie']?.find((line) => line.startsWith('__Secure-next-auth.session-token=')) ?? ''
          tally.expect(
            /; Path=\//.test(cookie) &&
              /; Secure/i.test(cookie) &&
              /; HttpOnly/i.test(cookie) &&
              /; SameSite=lax/i.test(cookie) &&
              !/domain=/i.test(cookie),
            `the cookie is ${cookie.replace(/=[^;]+/, '=…')}`,
          )
        },
      )
    },
  ),
  quickThreat('nonces are unique on a hundred pages, and every script has that of its page', (tally) =>
    differentNonces(tally, 100),
  ),
  threat('nonces are unique on a thousand pages', (tally) => differentNonces(tally, 1_000)),
  quickThreat('unknown methods are refused with 405 and Allow', async (tally) => {
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'MKCOL', 'LOCK', 'PURGE']) {
      for (const path of [
        '/',
        '/graphql',
        '/api/account/login',
        '/api/blobs/0192f0a0-0000-7000-8000-00000000dead',
        '/_next/static/x.js',
      ]) {
        const answer = await askRaw(
          `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nX-Echo: canary\r\nContent-Length: 0\r\n\r\n`,
        )
        tally.expect(
          /^HTTP\/1\.1 405 /.test(answer) &&
            /\r\nallow: GET, HEAD, POST, OPTIONS\r\n/i.test(answer) &&
            !answer.includes('canary'),
          `${method} ${path}: ${answer.slice(0, 120)}`,
        )
      }
    }
    const made = await askRaw('NONSENSE / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    tally.expect(/^HTTP\/1\.1 4\d\d /.test(made), `NONSENSE: ${made.slice(0, 60)}`)
  }),
  quickThreat('errors disclose no internals', async (tally) => {
    const asked = [
      '/no/such',
      '/%00',
      '/%E0%A4%A',
      '/..%2f..%2fetc/passwd',
      '/me/%ff',
      '/api/blobs/not-an-id',
      '/api/blobs/%00',
      "/api/blobs/'",
      '/api/export/people?subscriptionDepartmentId=%27',
      '/api/zip/download/%2e%2e%2f',
      '/api/configuration/__proto__',
      '/api/oembed?url=file:///etc/passwd',
      '/_next/data/x/y.json',
      '/api/auth/error?error=x',
      `/${'a'.repeat(7_000)}`,
    ]
    for (const path of asked) {
      const { status, text, headers: said } = await ask({ path })
      const body = /html/.test(said['content-type'] ?? '') ? text.replaceAll(/<script[\s\S]*?<\/script>/g, '') : text
      tally.expect(
        status < 500 && !telling.test(body),
        `${path.slice(0, 60)}: ${status} ${telling.exec(body)?.[0] ?? ''}`,
      )
    }
    for (const body of [
      '{',
      '[]',
      '""',
      'null',
      '{"query":1}',
      '{"query":"{x}","variables":3}',
      '{"__proto__":{"a":1}}',
      '\u0000',
      '{"query":"mutation { a }","extensions":{"x":1}}',
    ]) {
      const { status, text } = await ask({ path: '/graphql', body, headers: { 'content-type': 'application/json' } })
      tally.expect(status < 500 && !telling.test(text), `${body}: ${status} ${text.slice(0, 150)}`)
    }
  }),
  quickThreat('no secret is in browser bundles, pages or process output', async (tally) => {
    const secrets = Object.fromEntries(
      ['NEXTAUTH_SECRET', 'CRON_SECRET', 'CODE_PEPPER', 'EMBEDDED_DATABASE_URL'].map((name) => [
        name,
        process.env[name] ?? '',
      ]),
    )
    const passwords = [env().databaseUrl, siteUrl(env().databaseUrl)].map((url) => new URL(url).password)
    const wanted = {
      ...secrets,
      "the password of the database's owner": passwords[0]!,
      "the password of the site's role": passwords[1]!,
    }
    for (const [name, value] of Object.entries(wanted)) tally.expect(value.length >= 16, `${name} is not set`)
    const places = [
      ...filesIn(join(process.cwd(), '.next/static')).map((file) => [file, readFileSync(file, 'utf8')] as const),
      ['the log', site().output()] as const,
      ['a page', (await ask({ path: '/account/login' })).text] as const,
    ]
    for (const [where, text] of places) {
      for (const [name, value] of Object.entries(wanted)) tally.expect(!text.includes(value), `${name} is in ${where}`)
      if (where.endsWith('.js'))
        tally.expect(
          !/sourceMappingURL=(?!data:)/.test(text) ||
            !filesIn(join(process.cwd(), '.next/static')).includes(`${where}.map`),
          `${where} has a source map`,
        )
    }
  }),
  quickThreat('log injection: no entered secret and no forged line is in the log', async (tally) => {
    const planted = [
      'Planted-Password-77!',
      'planted.person@example.test',
      'plantedCookieValue',
      'plantedCode',
      'plantedAnswer',
    ]
    await tryPassword(planted[1]!, planted[0]!)
    await ask({
      path: '/api/account/currentUserRoles',
      headers: { cookie: `next-auth.session-token=${planted[2]}`, authorization: `Bearer ${planted[3]}` },
    })
    await ask({ path: `/account/resetPassword?code=${planted[3]}&userId=x` })
    await ask({ path: '/api/account/resetPassword', body: { code: planted[3], password: { toString: planted[0] } } })
    await askGraphql('mutation ($model: SaveQuestionResponsesInput!) { saveQuestionResponses(model: $model) { id } }', {
      model: { textInput: planted[4], password: planted[0] },
    })
    await ask({
      path: '/no/%0d%0a%7B%22level%22%3A%22error%22%2C%22forged%22%3Atrue%7D%1b[31m',
      headers: { 'user-agent': '{"level":"error","forged":true}' },
    })
    await wait(500)
    const words = site().output()
    for (const secret of planted) tally.expect(!words.includes(secret), `${secret} is in the log`)
    tally.expect(
      !/^.*\{"level":"error","forged"/m.test(words) && !words.includes('\u001b[31m'),
      'the log contains a forged line',
    )
  }),
  quickThreat(
    'a log line names the account and the operation of a request, and no query, email address, secret or response',
    checkAccessLog,
  ),
  quickThreat('health checks disclose only the status, and metrics are not public', async (tally) => {
    const live = await ask({ path: '/api/health/live' })
    const ready = await ask({ path: '/api/health/ready' })
    tally.expect(live.status === 200 && live.text === '{"status":"ok"}', `live: ${live.text}`)
    tally.expect(ready.status === 200 && ready.text === '{"status":"ok"}', `ready: ${ready.text}`)
    for (const path of ['/metrics', '/api/metrics', '/api/health', '/debug', '/server-status'])
      tally.expect((await ask({ path })).status === 404, `${path} exists`)
  }),
  quickThreat('features of the demonstration do not exist outside it', async (tally) => {
    for (const path of ['/api/mailbox', '/api/mailbox?to=a@example.test', '/mailbox'])
      tally.expect((await ask({ path })).status === 404, `${path} exists`)
    const tick = await ask({
      path: '/api/jobs/run',
      body: { now: '2031-01-01T00:00:00Z' },
      headers: { authorization: `Bearer ${env().cronSecret}` },
    })
    tally.expect(
      tick.status >= 400 && tick.status < 500,
      `the clock can be set: ${tick.status} ${tick.text.slice(0, 120)}`,
    )
    for (const authorization of [
      '',
      'Bearer ',
      'Bearer x',
      `Basic ${env().cronSecret}`,
      `Bearer ${env().cronSecret.slice(0, -1)}`,
      `Bearer ${env().cronSecret}x`,
    ]) {
      const { status } = await ask({
        path: '/api/jobs/run',
        body: {},
        headers: authorization === '' ? {} : { authorization },
      })
      tally.expect(status === 401, `jobs run for "${authorization.slice(0, 9)}…": ${status}`)
    }
  }),
  threat(
    'the site does not start with insecure settings, and the error names the setting without its value',
    async (tally) => {
      const port = await freePort()
      const wrong: Record<string, string>[] = [
        { NEXTAUTH_SECRET: 'short-value-1' },
        { CODE_PEPPER: 'change-me-change-me-change-me-change-me' },
        { CRON_SECRET: 'short-value-2' },
        { APP_URL: 'javascript:alert(1)' },
        { SEED_DEMO: '1', HOST: '0.0.0.0' },
        { DATABASE_URL: 'mysql://secret-value-3@x' },
        { AUTH_GOOGLE_ID: 'only-the-id' },
        { AUTH_OIDC_ID: 'a', AUTH_OIDC_SECRET: 'secret-value-4' },
        { TRUST_PROXY: 'all' },
        { METRICS_PORT: String(port), PORT: String(port) },
      ]
      for (const settings of wrong) {
        const [name = '', value = ''] = Object.entries(settings)[0]!
        const refusal = await startSite({ port, env: settings }).then(
          async (open) => (await open.stop({ patience: 8000 }), null),
          (error: Error) => error.message,
        )
        tally.expect(refusal?.includes(name) === true, `${name}: ${refusal?.slice(-200) ?? 'it starts'}`)
        if (value.length > 8)
          tally.expect(refusal?.includes(value) !== true, `the error discloses the value of ${name}`)
      }
    },
  ),
]
