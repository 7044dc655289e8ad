import { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { logTo } from '@/server/log'
import { streamAnswer } from './streamAnswer'

const bytes = (text: string) => new TextEncoder().encode(text)
const request = (signal?: AbortSignal) => new Request('http://app.test/api/export/campaign', { signal })
const answer = (chunks: AsyncGenerator<Uint8Array>, signal?: AbortSignal) =>
  streamAnswer({ chunks, filename: 'Ä.csv', mimeType: 'text/csv' }, request(signal))

/** An endless stream that reports how many chunks were made and whether it was cancelled. */
function endless() {
  const production = { made: 0, isOver: false }
  async function* pieces() {
    try {
      for (;;) yield bytes(`${(production.made += 1)};`)
    } finally {
      production.isOver = true
    }
  }
  return { production, chunks: pieces() }
}

afterEach(() => vi.restoreAllMocks())

describe('a streamed file', () => {
  it('is downloaded under its name, complete', async () => {
    async function* two() {
      yield bytes('one,')
      yield bytes('two')
    }
    const response = await answer(two())
    expect([response.headers.get('content-disposition'), response.headers.get('cache-control')]).toEqual([
      "attachment; filename*=UTF-8''%C3%84.csv",
      'private, no-store',
    ])
    expect(await response.text()).toBe('one,two')
  })
  it('may be empty', async () => {
    async function* none() {}
    expect(await (await answer(none())).text()).toBe('')
  })
  it('fails like any other response before its first chunk', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      throw new Error('No database.')
    }
    await expect(answer(broken())).rejects.toThrow('No database.')
  })
  it('is aborted and logged when it fails later', async () => {
    let log = ''
    const back = logTo(
      new Writable({ write: (chunk: Buffer, _encoding, done) => void ((log += chunk.toString()), done()) }),
    )
    async function* broken() {
      yield bytes('one')
      throw new Error('No database.')
    }
    await expect((await answer(broken())).text()).rejects.toThrow('No database.')
    back()
    expect(
      log
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    ).toEqual(['sending of a file interrupted'])
  })
  it('is produced no faster than it is consumed', async () => {
    const { production, chunks } = endless()
    const reader = (await answer(chunks)).body!.getReader()
    await setTimeout(20)
    expect(production.made).toBe(1)
    await reader.read()
    await reader.read()
    await setTimeout(20)
    expect(production.made).toBe(2)
    await reader.cancel()
  })
  it('ends when its reader cancels', async () => {
    const { production, chunks } = endless()
    const reader = (await answer(chunks)).body!.getReader()
    await reader.read()
    await reader.cancel()
    await vi.waitFor(() => expect(production.isOver).toBe(true))
  })
  it('ends when the connection is lost', async () => {
    const { production, chunks } = endless()
    const lost = new AbortController()
    await answer(chunks, lost.signal)
    lost.abort()
    await vi.waitFor(() => expect(production.isOver).toBe(true))
  })
})
