import 'server-only'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { env } from '@/server/env'

/** Where bytes lie. Keys are made by the server: two hex digits, a slash, a UUID. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, null when the key is unknown. */
  get(key: string): Promise<Uint8Array | null>
  remove(key: string): Promise<void>
}

const madeByUs = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Files below a folder. A file appears whole or not at all: written aside, synced, then renamed. */
export function fileStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!madeByUs.test(key)) throw new Error('Not a storage key of ours')
    return join(/* turbopackIgnore: true */ folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const aside = `${path}.part`
      try {
        const file = await open(aside, 'w', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(aside, path)
      } catch (error) {
        // A full disk must not be kept full by the half that fitted.
        await rm(aside, { force: true })
        throw error
      }
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** The storage of the settings: files under the data folder. */
export function storage(): Storage {
  return fileStorage(join(/* turbopackIgnore: true */ env().dataDir, 'blobs'))
}
