import { rename, rm, writeFile } from 'node:fs/promises'
import { fileFolder, storage } from '@/server/storage/storage'
import { newStorageKey } from '@/server/storage/storageKey'

/** Removes the folder of files, as if its disk were detached; returns how to restore it. */
export async function detachFileFolder(): Promise<() => Promise<void>> {
  const folder = fileFolder()
  await storage().put(newStorageKey(), new Uint8Array())
  await rename(folder, `${folder}.aside`)
  await writeFile(folder, '')
  return async () => {
    await rm(folder)
    await rename(`${folder}.aside`, folder)
  }
}
