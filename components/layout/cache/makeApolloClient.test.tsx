import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gql, HttpLink } from '@apollo/client'
import { expect, it } from 'vitest'
import { makeApolloClient } from './makeApolloClient'

const query = gql`
  query Name {
    name
  }
`
const mutation = gql`
  mutation Rename {
    rename
  }
`

it('answers a query asked after a write with what was written, although the same query is under way', async () => {
  let name = 'Old'
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const server = createServer((request, response) => {
    const read = name
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', async () => {
      const isWrite = body.includes('Rename')
      if (isWrite) name = 'New'
      else if (read === 'Old') await isReleased
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ data: isWrite ? { rename: true } : { name: read } }))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const client = makeApolloClient(() => {})
  client.setLink(new HttpLink({ uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql` }))
  try {
    const before = client.query({ query, fetchPolicy: 'network-only' })
    await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(1)
    await client.mutate({ mutation })
    const after = client.query({ query, fetchPolicy: 'network-only' })
    release()
    expect((await after).data).toEqual({ name: 'New' })
    expect((await before).data).toEqual({ name: 'Old' })
  } finally {
    release()
    server.closeAllConnections()
    server.close()
  }
})
