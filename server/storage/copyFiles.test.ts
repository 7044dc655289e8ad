import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bucket } from '@/server/testing/files/bucket'
import { listOf } from '@/server/testing/files/listFiles'
import { copyFiles } from './copyFiles'
import { copyMark } from './copyMark'
import { fileStorage } from './fileStorage'
import { s3Storage } from './s3Storage'
import { markKey, newStorageKey } from './storageKey'

it('copies a folder into a bucket, resumes after an interruption, and corrects what differs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ripplemark-copy-'))
  const server = await bucket()
  try {
    const [from, to] = [fileStorage(folder), s3Storage(server.url)]
    const files = Array.from({ length: 12 }, (_, n) => ({
      key: newStorageKey(),
      bytes: new Uint8Array(randomBytes(n * 1000)),
    }))
    for (const { key, bytes } of files) await from.put(key, bytes)
    await to.put(files[0]!.key, files[0]!.bytes)
    await to.put(files[1]!.key, new Uint8Array([1, 2, 3]))
    expect(await copyFiles(from, to, () => undefined)).toEqual({ copied: 11, present: 1, damaged: [] })
    expect(await copyFiles(from, to, () => undefined)).toEqual({ copied: 0, present: 12, damaged: [] })
    for (const { key, bytes } of files) expect(Buffer.compare((await to.get(key))!, bytes)).toBe(0)
    expect(await listOf(from)).toHaveLength(12)
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
})

it('marks the bucket as the folder is marked, and refuses one that belongs to another installation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ripplemark-copy-'))
  const server = await bucket()
  try {
    const [from, to] = [fileStorage(folder), s3Storage(server.url)]
    expect(await copyMark(from, to)).toBe(true)
    expect(await to.get(markKey)).toBeNull()
    await from.put(markKey, Buffer.from('ours'))
    expect([await copyMark(from, to), await copyMark(from, to)]).toEqual([true, true])
    expect(Buffer.from((await to.get(markKey))!).toString()).toBe('ours')
    expect(await listOf(to)).toEqual([])
    await to.put(markKey, Buffer.from('theirs'))
    expect(await copyMark(from, to)).toBe(false)
    expect(Buffer.from((await to.get(markKey))!).toString()).toBe('theirs')
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
})
