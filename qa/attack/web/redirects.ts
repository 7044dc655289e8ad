import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { createAccount, freshAddress, password } from '../support/accounts'
import { send, sendRaw } from '../support/request'
import { quickThreat } from '../support/threat'
import { administratorCookie } from './crossOrigin'

/** Redirect targets of an attacker, spelled so that one parser sees the site's address and another does not. */
const foreignTargets = [
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

/** Would a browser leave the site for this location? Parsed as browsers do. */
const leavesSite = (location = '/') =>
  !URL.canParse(location, env().appUrl) || new URL(location, env().appUrl).origin !== new URL(env().appUrl).origin

export const redirects = [
  quickThreat(
    'open redirect: no return address leads to another site, at sign-in, sign-out or in between',
    async (tally) => {
      const cookie = await administratorCookie()
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
          ...foreignTargets.map((target) => `returnUrl=${encodeURIComponent(target)}`),
          ...foreignTargets
            .slice(0, 3)
            .flatMap((target) =>
              ['RETURNURL', 'redirectUrl', 'callbackUrl', 'returnUrl=/me&RETURNURL'].map(
                (name) => `${name}=${encodeURIComponent(target)}`,
              ),
            ),
        ]
        for (const query of queries) {
          const { status, headers, text } = await send({ path: `${path}?${query}`, headers: { cookie } })
          const refresh = /http-equiv="refresh"[^>]*/i.exec(text)?.[0] ?? ''
          tally.expect(
            status < 500 &&
              !leavesSite(headers.location) &&
              !/evil/.test(refresh) &&
              !/href="(javascript|data|\/\/evil|https?:\/\/evil)/i.test(text),
            `${path}?${query}: ${status} ${headers.location ?? ''} ${refresh}`,
          )
        }
      }
      const { email } = await createAccount()
      for (const returnUrl of foreignTargets) {
        const { status, text } = await send({
          path: '/api/account/login',
          body: { email, password, rememberMe: false, returnUrl },
          from: freshAddress(),
        })
        tally.expect(
          status < 500 && !leavesSite(/"returnUrl":"([^"]*)"/.exec(text)?.[1]),
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
      const { text } = await send({ path: `/authentication/login-failed?message=${encodeURIComponent(message)}` })
      const body = text.replaceAll(/<script[\s\S]*?<\/script>/g, '')
      tally.expect(
        !/<img src=x|<script>alert/.test(body) && !body.includes('now '.repeat(60)),
        `${message.slice(0, 40)} is not shown as truncated plain text`,
      )
    }
  }),
  quickThreat('cache deception: a page with the suffix of a static file is not cacheable', async (tally) => {
    const cookie = await administratorCookie()
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
      const { status, headers } = await send({ path, headers: { cookie } })
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
  quickThreat('host header injection: a forged Host is in no link, redirect or mail', async (tally) => {
    const cookie = await administratorCookie()
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
        const { headers: responseHeaders, text } = await send({ path, headers: { ...headers, cookie } })
        tally.expect(
          !/evil\.test/.test(JSON.stringify(responseHeaders)) &&
            !/(href|src|action|content)="[^"]*evil\.test/.test(text),
          `${path} with ${JSON.stringify(headers)}: ${responseHeaders.location ?? 'in the page'}`,
        )
      }
      const { email } = await createAccount()
      const { status } = await send({
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
    const raw = await sendRaw(
      `GET http://evil.test/me HTTP/1.1\r\nHost: localhost:${env().port}\r\n\r\n`,
      undefined,
      1_000,
    )
    tally.expect(!/^(location|refresh):.*\/\/evil/im.test(raw), raw.slice(0, 200))
    for (const path of ['//evil.test/%2e%2e', '///evil.test', '/\\evil.test/']) {
      const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, undefined, 1_000)
      tally.expect(!leavesSite(/^location: (.*)$/im.exec(answer)?.[1]?.trim()), `${path}: ${answer.slice(0, 200)}`)
    }
  }),
]
