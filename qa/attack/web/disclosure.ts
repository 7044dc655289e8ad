import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { siteUrl } from '@/commands/database/siteRole.mjs'
import { freePort } from '@/commands/process/freePort.mjs'
import { startSite } from '@/qa/product.mjs'
import { env } from '@/server/env'
import { tryPassword } from '../support/accounts'
import { send, sendGraphql } from '../support/request'
import { site } from '../support/site'
import { quickThreat, threat } from '../support/threat'
import { expectAccessLog } from './accessLog'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  )

const internals = /prisma|\bselect\b.*\bfrom\b|at .*\.(js|ts):\d|node_modules|PostgreSQL|stack|next\.js \d/i

export const disclosure = [
  quickThreat('errors disclose no internals', async (tally) => {
    const paths = [
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
    for (const path of paths) {
      const { status, text, headers: responseHeaders } = await send({ path })
      const body = /html/.test(responseHeaders['content-type'] ?? '')
        ? text.replaceAll(/<script[\s\S]*?<\/script>/g, '')
        : text
      tally.expect(
        status < 500 && !internals.test(body),
        `${path.slice(0, 60)}: ${status} ${internals.exec(body)?.[0] ?? ''}`,
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
      const { status, text } = await send({ path: '/graphql', body, headers: { 'content-type': 'application/json' } })
      tally.expect(status < 500 && !internals.test(text), `${body}: ${status} ${text.slice(0, 150)}`)
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
    const outputs = [
      ...filesIn(join(process.cwd(), '.next/static')).map((file) => [file, readFileSync(file, 'utf8')] as const),
      ['the log', site().output()] as const,
      ['a page', (await send({ path: '/account/login' })).text] as const,
    ]
    for (const [where, text] of outputs) {
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
    await send({
      path: '/api/account/currentUserRoles',
      headers: { cookie: `next-auth.session-token=${planted[2]}`, authorization: `Bearer ${planted[3]}` },
    })
    await send({ path: `/account/resetPassword?code=${planted[3]}&userId=x` })
    await send({ path: '/api/account/resetPassword', body: { code: planted[3], password: { toString: planted[0] } } })
    await sendGraphql(
      'mutation ($model: SaveQuestionResponsesInput!) { saveQuestionResponses(model: $model) { id } }',
      {
        model: { textInput: planted[4], password: planted[0] },
      },
    )
    await send({
      path: '/no/%0d%0a%7B%22level%22%3A%22error%22%2C%22forged%22%3Atrue%7D%1b[31m',
      headers: { 'user-agent': '{"level":"error","forged":true}' },
    })
    await wait(500)
    const output = site().output()
    for (const secret of planted) tally.expect(!output.includes(secret), `${secret} is in the log`)
    tally.expect(
      !/^.*\{"level":"error","forged"/m.test(output) && !output.includes('\u001b[31m'),
      'the log contains a forged line',
    )
  }),
  quickThreat(
    'a log line names the account and the operation of a request, and no query, email address, secret or response',
    expectAccessLog,
  ),
  quickThreat('health checks disclose only the status, and metrics are not public', async (tally) => {
    const live = await send({ path: '/api/health/live' })
    const ready = await send({ path: '/api/health/ready' })
    tally.expect(live.status === 200 && live.text === '{"status":"ok"}', `live: ${live.text}`)
    tally.expect(ready.status === 200 && ready.text === '{"status":"ok"}', `ready: ${ready.text}`)
    for (const path of ['/metrics', '/api/metrics', '/api/health', '/debug', '/server-status'])
      tally.expect((await send({ path })).status === 404, `${path} exists`)
  }),
  quickThreat('features of the demonstration do not exist outside it', async (tally) => {
    for (const path of ['/api/mailbox', '/api/mailbox?to=a@example.test', '/mailbox'])
      tally.expect((await send({ path })).status === 404, `${path} exists`)
    const tick = await send({
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
      const { status } = await send({
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
          async (open) => (await open.stop({ timeout: 8000 }), null),
          (error: Error) => error.message,
        )
        tally.expect(refusal?.includes(name) === true, `${name}: ${refusal?.slice(-200) ?? 'it starts'}`)
        if (value.length > 8)
          tally.expect(refusal?.includes(value) !== true, `the error discloses the value of ${name}`)
      }
    },
  ),
]
