import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { env } from '@/server/env'
import { send, sendRaw } from '../support/request'
import { builtScript } from '../support/responseKinds'
import { site } from '../support/site'
import { quickThreat } from '../support/threat'
import { administratorCookie } from './crossOrigin'

/** A server that records requests, should the site be tricked into sending one. */
async function requestTrap() {
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

export const serverRequests = [
  quickThreat(
    'SSRF: the site requests no address that a client supplies (upgrades, images, embeds, absolute request targets)',
    async (tally) => {
      const trap = await requestTrap()
      const cookie = await administratorCookie()
      const upgrade =
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
      for (const target of [
        trap.url,
        `${trap.url}/x`,
        `//127.0.0.1:${trap.port}/x`,
        `http:/127.0.0.1:${trap.port}`,
        `/_next/webpack-hmr?x=${trap.url}`,
      ]) {
        for (const extra of ['', upgrade]) {
          await sendRaw(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${trap.port}\r\n${extra}\r\n`, undefined, 700)
          tally.expect(trap.hits() === 0, `${target} was requested${extra === '' ? '' : ' by an upgrade'}`)
        }
      }
      const addresses = [
        trap.url,
        `http://localhost:${trap.port}`,
        `http://0x7f000001:${trap.port}`,
        `http://2130706433:${trap.port}`,
        `http://[::ffff:127.0.0.1]:${trap.port}`,
        `http://[::1]:${trap.port}`,
        `http://youtube.com@127.0.0.1:${trap.port}`,
        `https://www.youtube.com/redirect?q=${trap.url}`,
        'file:///etc/passwd',
        `gopher://127.0.0.1:${trap.port}/x`,
        'http://169.254.169.254/latest/meta-data/',
      ]
      for (const address of addresses) {
        const url = encodeURIComponent(address)
        for (const path of [
          `/_next/image?url=${url}&w=640&q=75`,
          `/api/oembed?url=${url}`,
          `/api/configuration/${url}`,
        ]) {
          const { status, text } = await send({ path, headers: { cookie } })
          tally.expect(trap.hits() === 0 && status < 500 && !/root:x|"trap"/.test(text), `${path}: ${status}`)
        }
      }
      const image = await send({ path: `/_next/image?url=${encodeURIComponent(await builtScript())}&w=640&q=75` })
      tally.expect(image.status >= 400 && image.status < 500, `a script as an image: ${image.status}`)
      for (const headers of [
        { 'x-middleware-rewrite': trap.url },
        { location: trap.url },
        { 'x-forwarded-host': `127.0.0.1:${trap.port}`, 'x-forwarded-proto': 'http' },
        { host: `127.0.0.1:${trap.port}` },
      ] as Record<string, string>[]) {
        await send({ path: '/me', headers: { ...headers, cookie } })
        await send({
          path: '/',
          method: 'POST',
          body: '[]',
          headers: { ...headers, 'next-action': 'a'.repeat(42), 'content-type': 'text/plain' },
        })
        tally.expect(trap.hits() === 0, `${JSON.stringify(headers)} was followed`)
      }
      trap.stop()
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
        const { status } = await send({
          path: '/account/login',
          body,
          headers: { 'next-action': 'f'.repeat(42), 'content-type': type, origin: env().appUrl },
        })
        tally.expect(status >= 400 && status < 500, `${type} ${body.slice(0, 30)}: ${status}`)
      }
    }
    tally.expect(
      site().isAlive() && (await send({ path: '/account/login' })).status === 200,
      'the site did not survive',
    )
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
      const { status } = await send({ path })
      tally.expect(status === 404 || status === 400 || status === 308, `${path}: ${status}`)
    }
    tally.expect(!/sourceMappingURL/.test((await send({ path: script })).text), 'a built script names its source map')
  }),
]
