import 'server-only'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refusedBy } from './refusedBy'
import type { Storage, StoredFile } from './storageContract'
import { isStorageKey, ownKey, storageFolders } from './storageKey'

/** Suffix of a file until it is complete. */
const unfinished = '.part'

type Failure = NodeJS.ErrnoException

const isAbsent = (error: unknown) => (error as Failure).code === 'ENOENT'
const namesIn = (folder: string) =>
  readdir(folder).catch((error: unknown) => (isAbsent(error) ? [] : Promise.reject(error)))
const factsOf = (path: string) => stat(path).catch((error: unknown) => (isAbsent(error) ? null : Promise.reject(error)))

/** Syncs to disk, so that a stored file survives a power failure. */
async function synced(
  path: string,
  flags: string,
  work?: (file: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    await work?.(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const aside = `${path}${unfinished}`
  try {
    await synced(aside, 'w', (file) => file.writeFile(bytes))
    await rename(aside, path)
    await synced(dirname(path), 'r')
  } catch (error) {
    // The partial file must not keep a full disk full.
    await rm(aside, { force: true })
    throw error
  }
}

/** Files below a folder. A file appears complete or not at all: written beside its place, synced, then renamed. */
export function fileStorage(folder: string): Storage {
  const pathOf = (key: string) => join(/* turbopackIgnore: true */ folder, ownKey(key))
  const guarded = <Result>(what: string, work: Promise<Result>) =>
    work.catch((error: unknown) => Promise.reject(refusedBy(what, error)))

  /** Every file of these parts, the product's or not. */
  async function* filesIn(parts: readonly string[]) {
    for (const part of parts) {
      const below = join(/* turbopackIgnore: true */ folder, part)
      for (const name of await guarded('list', namesIn(below))) {
        const path = join(/* turbopackIgnore: true */ below, name)
        const facts = await guarded('list', factsOf(path))
        if (facts !== null) yield { key: `${part}/${name}`, path, size: facts.size, changedAt: facts.mtime }
      }
    }
  }

  async function* list(only?: string): AsyncGenerator<StoredFile> {
    for await (const { key, size, changedAt } of filesIn(only === undefined ? storageFolders : [only]))
      if (isStorageKey(key)) yield { key, size, changedAt }
  }

  async function removeUnfinished(before: Date): Promise<number> {
    let gone = 0
    for await (const { path, changedAt } of filesIn(storageFolders)) {
      if (!path.endsWith(unfinished) || changedAt >= before) continue
      await guarded('remove', rm(path, { force: true }))
      gone += 1
    }
    return gone
  }

  return {
    put: async (key, bytes) => guarded('put', write(pathOf(key), bytes)),
    get: async (key) =>
      guarded(
        'get',
        readFile(pathOf(key)).catch((error: unknown) => (isAbsent(error) ? null : Promise.reject(error))),
      ),
    remove: async (key) => guarded('remove', rm(pathOf(key), { force: true })),
    list,
    removeUnfinished,
  }
}
