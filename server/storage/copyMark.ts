import 'server-only'
import type { Storage } from './storageContract'
import { markKey } from './storageKey'

/**
 * Marks a storage as the other's successor. Returns false, without any change, if it is marked as another
 * installation's.
 */
export async function copyMark(from: Storage, to: Storage): Promise<boolean> {
  const [mark, there] = [await from.get(markKey), await to.get(markKey)]
  if (there !== null) return mark !== null && Buffer.compare(mark, there) === 0
  if (mark !== null) await to.put(markKey, mark)
  return true
}
