import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { oembedLimit } from '@/domain/richText'
import { db } from '@/server/db/client'
import { nobody, person } from '@/server/testing/actors'
import { embedAnswer, type Fetch, oembed } from './oembed'

const now = new Date('2026-06-10T12:00:00Z')
const page = 'https://www.flickr.com/photos/bees/2362225867'
const picture = {
  type: 'photo',
  url: 'https://live.staticflickr.com/3040/2362225867_b.jpg',
  title: 'Bees',
  html: '<script>x</script>',
}

/** Calls the use case with a stub provider that returns the given response and records its requests. */
async function ask(answer: (init: RequestInit) => Response | Promise<Response>, actor = person(), times = 1) {
  const requests: string[] = []
  const fetch: Fetch = async (address, init) => {
    requests.push(address)
    return answer(init)
  }
  const call = () => embedAnswer({ actor, db: db(), now, input: { url: page } }, fetch)
  for (let time = 1; time < times; time++) await call()
  const result = await call().catch((error: unknown) => error)
  return { requests, result }
}

describe('the preview of an address', () => {
  it('is returned to signed-in users', async () => {
    await expect(
      oembed({ actor: nobody(), db: db(), now }, { url: 'https://youtu.be/dQw4w9WgXcQ' }),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await oembed({ actor: person(), db: db(), now }, { url: 'https://youtu.be/dQw4w9WgXcQ' })).toEqual({
      type: 'video',
      provider: 'YouTube',
      src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    })
  })

  it('requests one fixed endpoint for a photo, follows no redirect, and returns only the picture and its title', async () => {
    let redirect: RequestInit['redirect']
    const { requests, result } = await ask((init) => {
      redirect = init.redirect
      return Response.json(picture)
    })
    expect(requests).toEqual([
      `https://www.flickr.com/services/oembed/?${new URLSearchParams({ format: 'json', url: page })}`,
    ])
    expect(redirect).toBe('error')
    expect(result).toEqual({ type: 'photo', provider: 'Flickr', src: picture.url, title: 'Bees' })
  })

  it.each([
    ['redirects', () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } })],
    ['fails', () => new Response('no', { status: 500 })],
    ['is unreachable', () => Promise.reject(new TypeError('network'))],
    ['returns an unreadable response', () => new Response('<html>')],
    ['shows a picture of another host', () => Response.json({ ...picture, url: 'https://evil.test/x.jpg' })],
    [
      'shows a picture over an insecure connection',
      () => Response.json({ ...picture, url: 'http://live.staticflickr.com/x.jpg' }),
    ],
    ['returns no photo', () => Response.json({ ...picture, type: 'rich' })],
    [
      'never ends its response',
      () => new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(16_384)) })),
    ],
  ])('is unavailable when the provider %s', async (_what, answer) => {
    expect((await ask(answer)).result).toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('limits the provider requests of one person', async () => {
    const { requests, result } = await ask(() => Response.json(picture), person(), oembedLimit.most + 1)
    expect(result).toMatchObject({ code: 'RATE_LIMITED' })
    expect(requests).toHaveLength(oembedLimit.most)
  })
})

it('no address of another host is ever fetched', async () => {
  let hits = 0
  const trap = createServer((_request, response) => {
    hits++
    response.end('{}')
  })
  await new Promise<void>((open) => trap.listen(0, '127.0.0.1', open))
  const { port } = trap.address() as AddressInfo
  const urls = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
    'www.flickr.com@127.0.0.1',
    '127.0.0.1.nip.io',
  ].flatMap((host) => [
    `http://${host}:${port}/photos/a/1`,
    `http://${host}:${port}/?https://www.flickr.com/photos/a/1`,
  ])
  for (const url of [
    ...urls,
    `https://www.flickr.com:${port}/photos/a/1`,
    `https://www.flickr.com/services/oembed?url=http://127.0.0.1:${port}`,
    'file:///etc/passwd',
    `gopher://127.0.0.1:${port}/x`,
  ]) {
    await expect(oembed({ actor: person(), db: db(), now }, { url })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path: 'url', key: 'embedUnknown' }] },
    })
  }
  await new Promise((closed) => trap.close(closed))
  expect(hits).toBe(0)
})
