import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it } from 'vitest'
import { agentWithMaxLifetime } from './authOptions'

it('aborts a connection to a site that never finishes its response', async () => {
  const site = createServer((_request, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.once('close', () => clearInterval(timer))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  // The site may see the abort as a reset of the connection.
  const left = once(site, 'connection').then(
    ([socket]) => new Promise((resolve) => (socket as Socket).on('error', () => undefined).once('close', resolve)),
  )
  const { port } = site.address() as AddressInfo
  const [answer] = (await once(
    get({ port, host: '127.0.0.1', agent: agentWithMaxLifetime(false, 2_000) }),
    'response',
  )) as [IncomingMessage]
  answer.resume()
  await expect(once(answer, 'end')).rejects.toThrow()
  await left
  await new Promise((resolve) => site.close(resolve))
})
