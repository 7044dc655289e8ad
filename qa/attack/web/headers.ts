import { createAccount, freshAddress, tryPassword } from '../support/accounts'
import { send, sendRaw } from '../support/request'
import { responseKinds } from '../support/responseKinds'
import { withSite } from '../support/site'
import { quickThreat, type Tally, threat } from '../support/threat'

const exactHeaders: Record<string, string> = {
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

async function expectBaseline(tally: Tally, port?: number): Promise<void> {
  for (const [
    kind,
    {
      expected,
      answer: { status, headers },
    },
  ] of Object.entries(await responseKinds(port))) {
    tally.expect(status === expected, `${kind}: ${status} instead of ${expected}`)
    for (const [name, value] of Object.entries(exactHeaders))
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

async function expectUniqueNonces(tally: Tally, pages: number): Promise<void> {
  const seen = new Set<string>()
  for (let n = 0; n < pages; n += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ path: '/account/login' })))
    for (const { headers, text } of answers) {
      const nonce = pagePolicy.exec(String(headers['content-security-policy']))?.[1] ?? ''
      const carried = [...text.matchAll(/<script[^>]*>/g)].every(
        ([tag]) => tag.includes(`nonce="${nonce}"`) || /type="application\/json"/.test(tag),
      )
      tally.expect(
        nonce.length >= 22 && !seen.has(nonce),
        `nonce ${nonce} of ${String(headers['content-security-policy'])}`,
      )
      if (!carried) tally.successes.push('a script of the page does not have the nonce')
      seen.add(nonce)
    }
  }
}

export const headers = [
  quickThreat('every kind of response has the baseline security headers', (tally) => expectBaseline(tally)),
  quickThreat(
    'over https every kind of response has Strict-Transport-Security, and cookies are Secure',
    async (tally) => {
      await withSite(
        { APP_URL: 'https://app.example.test', NEXTAUTH_URL: 'https://app.example.test' },
        async ({ port }) => {
          await expectBaseline(tally, port)
          const { email } = await createAccount()
          const { headers: responseHeaders } = await tryPassword(email, 'Quiet-Lantern-42!', freshAddress(), port)
          const cookie =
            responseHeaders['set-cookie']?.find((line) => line.startsWith('__Secure-next-auth.session-token=')) ?? ''
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
    expectUniqueNonces(tally, 100),
  ),
  threat('nonces are unique on a thousand pages', (tally) => expectUniqueNonces(tally, 1_000)),
  quickThreat('unknown methods are refused with 405 and Allow', async (tally) => {
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'MKCOL', 'LOCK', 'PURGE']) {
      for (const path of [
        '/',
        '/graphql',
        '/api/account/login',
        '/api/blobs/0192f0a0-0000-7000-8000-00000000dead',
        '/_next/static/x.js',
      ]) {
        const answer = await sendRaw(
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
    const made = await sendRaw('NONSENSE / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    tally.expect(/^HTTP\/1\.1 4\d\d /.test(made), `NONSENSE: ${made.slice(0, 60)}`)
  }),
]
