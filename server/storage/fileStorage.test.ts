import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOf } from '@/server/testing/files/listFiles'
import { fileStorage } from './fileStorage'
import { newStorageKey } from './storageKey'

let root = ''
let count = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ripplemark-files-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const code = (asking: Promise<unknown>) =>
  asking.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )
const some = () => new Uint8Array(randomBytes(100))
function place() {
  const folder = join(root, String((count += 1)))
  return { folder, files: fileStorage(folder) }
}

describe('a folder of files', () => {
  it('returns stored files and lists them, all or a part, without foreign files', async () => {
    const { folder, files } = place()
    expect(await listOf(files)).toEqual([])
    const keys = ['0f', '0f', 'a1'].map((part) => `${part}/${newStorageKey().slice(3)}`)
    const bytes = some()
    for (const key of keys) await files.put(key, bytes)
    await writeFile(join(folder, '0f/notes.txt'), 'x')
    await writeFile(join(folder, `${keys[0]!}.part`), 'half')
    expect(Buffer.from((await files.get(keys[0]!))!).equals(Buffer.from(bytes))).toBe(true)
    const listed = async (only?: string) => (await listOf(files, only)).map(({ key, size }) => `${key} ${size}`).sort()
    expect(await listed()).toEqual(keys.map((key) => `${key} 100`).sort())
    expect(await listed('a1')).toEqual([`${keys[2]} 100`])
    await files.remove(keys[2]!)
    await files.remove(keys[2]!)
    expect(await files.get(keys[2]!)).toBeNull()
    expect(await listed('a1')).toEqual([])
  })
  it('accepts only keys of the product', async () => {
    const { files } = place()
    for (const key of ['../x', 'ab/../../etc/passwd', '/etc/passwd', 'ab/x', '']) {
      await expect(files.put(key, some())).rejects.toThrow('key')
      await expect(files.get(key)).rejects.toThrow('key')
      await expect(files.remove(key)).rejects.toThrow('key')
    }
  })
  it('reports a full disk and leaves no partial file', async () => {
    const { folder, files } = place()
    const key = newStorageKey()
    await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
    // A device that accepts no byte: every write to it finds the disk full.
    await symlink('/dev/full', join(folder, `${key}.part`))
    expect(await code(files.put(key, some()))).toBe('STORAGE_FULL')
    expect(await readdir(join(folder, key.slice(0, 2)))).toEqual([])
    await files.put(key, some())
    expect(await files.get(key)).not.toBeNull()
  })
  it('is unavailable when it cannot be reached', async () => {
    const { folder, files } = place()
    await writeFile(folder, 'a file where the folder should be')
    expect(await code(files.put(newStorageKey(), some()))).toBe('UNAVAILABLE')
    expect(await code(files.get(newStorageKey()))).toBe('UNAVAILABLE')
    expect(await code(listOf(files))).toBe('UNAVAILABLE')
  })
  it('removes the partial file of a dead writer, but not one being written', async () => {
    const { folder, files } = place()
    const [left, writing] = ['0f', 'a1'].map((part) => join(folder, `${part}/${newStorageKey().slice(3)}.part`))
    for (const path of [left!, writing!]) {
      await mkdir(join(path, '..'), { recursive: true })
      await writeFile(path, 'half')
    }
    await utimes(left!, new Date('2026-01-01'), new Date('2026-01-01'))
    expect(await files.removeUnfinished(new Date('2026-01-02'))).toBe(1)
    expect(await readdir(join(folder, '0f'))).toEqual([])
    expect(await readdir(join(folder, 'a1'))).toHaveLength(1)
  })
})
