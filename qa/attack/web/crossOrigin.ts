import { restEndpoints } from '@/e2e/servers/restEndpoints'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { cookieOf, createAccount, freshAddress, password } from '../support/accounts'
import { send, sendGraphql } from '../support/request'
import { quickThreat, threat } from '../support/threat'

const calls = restEndpoints(process.cwd()).flatMap((endpoint) =>
  endpoint.methods.map((method) => ({ ...endpoint, method })),
)

export const administratorCookie = async () =>
  cookieOf((await createAccount({ group: 'SubscriptionAdministrator' })).userId)

export const crossOrigin = [
  quickThreat('CSRF: a cross-origin request changes nothing, with any session', async (tally) => {
    const cookie = await administratorCookie()
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
        const { status, headers: responseHeaders } = await send({
          path,
          method,
          body: {},
          headers: { ...headers, cookie },
        })
        tally.expect(
          status === 403 && responseHeaders['set-cookie'] === undefined,
          `${method} ${path} from ${JSON.stringify(headers)}: ${status} ${String(responseHeaders['set-cookie'])}`,
        )
      }
    }
    tally.expect(
      (await send({ path: '/api/account/currentUserRoles', headers: { cookie } })).status === 200,
      'the session ended',
    )
  }),
  quickThreat('login CSRF: a cross-origin request opens no session', async (tally) => {
    const { email } = await createAccount()
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      for (const [type, body] of [
        ['application/json', JSON.stringify({ email, password, rememberMe: true })],
        ['text/plain', JSON.stringify({ email, password, rememberMe: true })],
        ['application/x-www-form-urlencoded', `email=${email}&password=${password}`],
      ] as const) {
        const { status, headers: responseHeaders } = await send({
          path: '/api/account/login',
          body,
          headers: { ...headers, 'content-type': type },
          from: freshAddress(),
        })
        tally.expect(
          status >= 400 && responseHeaders['set-cookie'] === undefined,
          `${type} ${JSON.stringify(headers)}: ${status}`,
        )
      }
    }
  }),
  quickThreat('a GET request changes nothing, and a cross-origin form uploads nothing', async (tally) => {
    const cookie = await administratorCookie()
    for (const { path } of calls.filter(
      ({ path, method, methods }) => method !== 'GET' && !methods.includes('GET') && path !== '/graphql',
    ))
      tally.expect((await send({ path, headers: { cookie } })).status === 405, `GET ${path}`)
    const before = await db().blobReference.count()
    const body =
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx\r\n--x--\r\n'
    const { status } = await send({
      path: '/api/blobs/upload',
      body,
      headers: { cookie, origin: 'https://evil.test', 'content-type': 'multipart/form-data; boundary=x' },
    })
    tally.expect(status === 403 && (await db().blobReference.count()) === before, `upload: ${status}`)
    await send({
      path: '/authentication/logout',
      headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    })
    tally.expect(
      (await send({ path: '/api/account/currentUserRoles', headers: { cookie } })).status === 200,
      'a cross-site link signed the user out',
    )
  }),
  quickThreat('no other origin reads a response, or embeds a file or a list', async (tally) => {
    const { userId, subscriptionId } = await createAccount({ group: 'SubscriptionAdministrator' })
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
          const { headers } = await send({
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
        const { status, text } = await send({ path, headers: { ...headers, cookie } })
        tally.expect(status === 403 || status === 401, `${path} embedded: ${status} ${text.slice(0, 80)}`)
      }
      const own = await send({ path, headers: { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' } })
      tally.expect(
        own.status === 200 && own.headers['cross-origin-resource-policy'] === 'same-origin',
        `${path} for the site’s own page: ${own.status}`,
      )
    }
  }),
  threat('clickjacking: no page and no data can be framed', async (tally) => {
    const cookie = await administratorCookie()
    for (const path of ['/', '/me', '/account/login', '/profile', '/no/such', '/api/account/currentUserRoles']) {
      const { headers } = await send({ path, headers: { cookie } })
      tally.expect(
        headers['x-frame-options'] === 'DENY' &&
          /frame-ancestors 'none'/.test(String(headers['content-security-policy'])),
        `${path} may be framed`,
      )
    }
    const { headers } = await sendGraphql('{ meDashboardViewModel { firstName } }', {}, cookie)
    tally.expect(
      headers['x-frame-options'] === 'DENY' &&
        /frame-ancestors 'none'/.test(String(headers['content-security-policy'])),
      'data may be framed',
    )
  }),
]
