import type { Storage, StoredFile } from '@/server/storage/storage'

/** All files that a storage lists, of one part or of all. */
export async function listOf(files: Storage, only?: string): Promise<StoredFile[]> {
  const listed: StoredFile[] = []
  for await (const file of files.list(only)) listed.push(file)
  return listed
}
