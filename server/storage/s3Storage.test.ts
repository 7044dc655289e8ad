import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { bucket, type Mood } from '@/server/testing/files/bucket'
import { listOf } from '@/server/testing/files/listFiles'
import { stubSettings } from '@/server/testing/settings'
import { s3Storage } from './s3Storage'
import { newStorageKey } from './storageKey'

stubSettings({ LOG_LEVEL: 'error' })

const impatient = { connecting: 1000, silent: 600, whole: 6000 }
const some = (size = 5000) => new Uint8Array(randomBytes(size))
const code = (asking: Promise<unknown>) =>
  asking.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )
const same = (bytes: Uint8Array | null, other: Uint8Array) =>
  bytes !== null && Buffer.from(bytes).equals(Buffer.from(other))

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** A bucket and its storage; `moods` are the scripted outcomes of the first calls. */
async function storageWith(moods: readonly Mood[] = []) {
  const server = await bucket((_, before) => moods[before] ?? 'pass')
  open.push(server)
  return { files: moods.length === 0 ? s3Storage(server.url) : s3Storage(server.url, impatient), ...server }
}
const keysOf = async (files: ReturnType<typeof s3Storage>, only?: string) =>
  (await listOf(files, only)).map(({ key }) => key).sort()

describe('a bucket', () => {
  it('returns stored files byte for byte, and null for the others', async () => {
    const { files } = await storageWith()
    const [key, bytes] = [newStorageKey(), some(3_000_000)]
    await files.put(key, bytes)
    expect(same(await files.get(key), bytes)).toBe(true)
    expect(await files.get(newStorageKey())).toBeNull()
    await files.put(key, new Uint8Array())
    expect((await files.get(key))?.byteLength).toBe(0)
    await files.remove(key)
    await files.remove(key)
    expect(await files.get(key)).toBeNull()
  })
  it("lists its files, all of them or those of a part, and only the product's", async () => {
    const { files, url } = await storageWith()
    const keys = [
      ...Array.from({ length: 6 }, newStorageKey),
      'ab/00000000-0000-4000-8000-000000000000',
      'ab/00000000-0000-4000-8000-000000000001',
    ].sort()
    for (const key of keys) await files.put(key, some(10))
    await s3Storage(url.replace('@files?', '@files/other/place?')).put(newStorageKey(), some())
    expect(await keysOf(files)).toEqual(keys)
    expect(await keysOf(files, 'ab')).toEqual(keys.filter((key) => key.startsWith('ab/')))
    const [first] = await listOf(files)
    expect(first?.size).toBe(10)
    expect(Math.abs(Date.now() - (first?.changedAt.getTime() ?? 0))).toBeLessThan(3_600_000)
  })
  it('lists more files than one response holds', async () => {
    const { files, requests } = await storageWith()
    const keys = Array.from({ length: 65 }, newStorageKey).sort()
    for (const key of keys) await files.put(key, some(1))
    expect(await keysOf(files)).toEqual(keys)
    expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(4)
  })
  it('can be shared by several storages that each see their own folder', async () => {
    const { url } = await storageWith()
    const [one, other] = ['one', 'two'].map((folder) => s3Storage(url.replace('@files?', `@files/${folder}?`)))
    const [key, bytes] = [newStorageKey(), some()]
    await one!.put(key, bytes)
    expect(same(await one!.get(key), bytes)).toBe(true)
    expect(await other!.get(key)).toBeNull()
    expect(await keysOf(other!)).toEqual([])
  })
  it('requests only keys of the product', async () => {
    const { files, requests } = await storageWith()
    for (const key of ['../secrets', 'ab/../../x', '/etc/passwd', 'ab/x', '']) {
      await expect(files.put(key, some())).rejects.toThrow('key')
      await expect(files.get(key)).rejects.toThrow('key')
      await expect(files.remove(key)).rejects.toThrow('key')
    }
    expect(requests).toEqual([])
  })
})

describe('a failing bucket', () => {
  it.each<[string, Mood]>([
    ['fails', 500],
    ['is busy', 503],
    ['disconnects', 'cut'],
    ['receives other bytes than were sent', 'spoilSent'],
    ['never responds', 'hang'],
  ])('%s twice causes a third attempt with the same key', async (_, mood) => {
    const { files, requests } = await storageWith([mood, mood])
    const [key, bytes] = [newStorageKey(), some()]
    await files.put(key, bytes)
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(
      Array.from({ length: 3 }, () => `PUT /files/${key}`),
    )
    expect(same(await files.get(key), bytes)).toBe(true)
    expect(await keysOf(files)).toEqual([key])
  })
  it.each<[string, Mood]>([
    ['fails', 500],
    ['disconnects', 'cut'],
    ['receives other bytes than were sent', 'spoilSent'],
    ['never responds', 'hang'],
  ])('%s on every attempt is unavailable, and nothing is stored', async (_, mood) => {
    const { files } = await storageWith([mood, mood, mood])
    expect(await code(files.put(newStorageKey(), some()))).toBe('UNAVAILABLE')
    expect(await keysOf(files)).toEqual([])
  })
  it('returns no bytes other than the stored ones', async () => {
    const { files } = await storageWith([
      'pass',
      'spoilRead',
      'spoilRead',
      'pass',
      'spoilRead',
      'spoilRead',
      'spoilRead',
    ])
    const [key, bytes] = [newStorageKey(), some()]
    await files.put(key, bytes)
    expect(same(await files.get(key), bytes)).toBe(true)
    expect(await code(files.get(key))).toBe('UNAVAILABLE')
  })
  it('is unavailable to every call while the server is down, including a listing', async () => {
    const server = await bucket()
    await server.close()
    const files = s3Storage(server.url, impatient)
    expect(await code(files.put(newStorageKey(), some()))).toBe('UNAVAILABLE')
    expect(await code(files.get(newStorageKey()))).toBe('UNAVAILABLE')
    expect(await code(files.remove(newStorageKey()))).toBe('UNAVAILABLE')
    expect(await code(keysOf(files))).toBe('UNAVAILABLE')
  })
  it('is full', async () => {
    const { files, requests } = await storageWith([507])
    expect(await code(files.put(newStorageKey(), some()))).toBe('STORAGE_FULL')
    expect(requests).toHaveLength(1)
  })
  it('does not report a missing bucket or a wrong key as a missing file', async () => {
    const { url } = await storageWith()
    expect(await code(s3Storage(url.replace('@files?', '@nobody?'), impatient).get(newStorageKey()))).toBe(
      'UNAVAILABLE',
    )
    expect(await code(s3Storage(url.replace('//S3RVER:', '//nobody:'), impatient).get(newStorageKey()))).toBe(
      'UNAVAILABLE',
    )
  })
})
