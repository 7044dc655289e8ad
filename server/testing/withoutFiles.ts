import { rename, rm, writeFile } from 'node:fs/promises'
import { fileFolder, storage } from '@/server/storage/storage'
import { newStorageKey } from '@/server/storage/storageKey'

/** Takes the folder of files away, as a disk that has come off; answers how to bring it back. */
export async function withoutFiles(): Promise<() => Promise<void>> {
  const folder = fileFolder()
  await storage().put(newStorageKey(), new Uint8Array())
  await rename(folder, `${folder}.aside`)
  await writeFile(folder, '')
  return async () => {
    await rm(folder)
    await rename(`${folder}.aside`, folder)
  }
}
