import 'server-only'
import type { Storage } from './storageContract'

/** How often the number so far is told. */
const every = 200

const isSame = (a: Uint8Array | null, b: Uint8Array) => a !== null && Buffer.compare(a, b) === 0

/**
 * Copies every file of one storage into another and reads each back. What is there already and the same stays, so that a
 * copy that was broken off goes on where it was. `tell` is told now and then how many were copied.
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
