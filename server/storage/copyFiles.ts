import 'server-only'
import type { Storage } from './storageContract'

/** After how many files progress is reported. */
const every = 200

const isSame = (a: Uint8Array | null, b: Uint8Array) => a !== null && Buffer.compare(a, b) === 0

/**
 * Copies every file of one storage into another and reads each back. Equal files already there are skipped, so that
 * an interrupted copy resumes. `tell` is called at intervals with the number of copied files.
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  tell: (copied: number) => void,
): Promise<{ copied: number; present: number; damaged: string[] }> {
  let [copied, present] = [0, 0]
  const damaged: string[] = []
  for await (const { key } of from.list()) {
    const bytes = await from.get(key)
    if (bytes === null) continue
    if (isSame(await to.get(key), bytes)) {
      present += 1
      continue
    }
    await to.put(key, bytes)
    if (!isSame(await to.get(key), bytes)) damaged.push(key)
    else if ((copied += 1) % every === 0) tell(copied)
  }
  return { copied, present, damaged }
}
