import { gql } from '@apollo/client'
import { expect, it, vi } from 'vitest'
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

const isWrite = ({ body }: RequestInit) => String(body).includes('Rename')

/** A site whose reads wait for \`release\` and say what was stored when they came. */
function slowReads() {
  let [name, reads] = ['Old', 0]
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    const found = name
    if (isWrite(request)) name = 'New'
    else if (++reads === 1) await isReleased
    return Response.json({ data: isWrite(request) ? { rename: true } : { name: found } })
  })
  return { release: () => release(), reads: () => reads }
}

it('shows what was written, although a query from before the write is answered after it', async () => {
  const site = slowReads()
  const client = makeApolloClient(() => {})
  const before = client.query({ query, fetchPolicy: 'network-only' })
  await expect.poll(site.reads).toBe(1)
  await client.mutate({ mutation })
  const after = client.query({ query, fetchPolicy: 'network-only' })
  site.release()
  expect((await after).data).toEqual({ name: 'New' })
  expect((await before).data).toEqual({ name: 'New' })
  expect(client.readQuery({ query })).toEqual({ name: 'New' })
  expect(site.reads()).toBe(3)
})

it('sends a query once while nothing is written', async () => {
  const site = slowReads()
  site.release()
  const client = makeApolloClient(() => {})
  await client.mutate({ mutation })
  expect((await client.query({ query, fetchPolicy: 'network-only' })).data).toEqual({ name: 'New' })
  expect(site.reads()).toBe(1)
})
