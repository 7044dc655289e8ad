import 'server-only'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Below this share of free blocks a node takes no more visitors. */
export const leastShareFree = 0.05

/** The share of its disk that is free where a folder lies, or will lie; null where nobody can tell. */
export async function shareFree(folder: string): Promise<number | null> {
  try {
    const { bavail, blocks } = await statfs(/* turbopackIgnore: true */ folder)
    return blocks === 0 ? null : bavail / blocks
  } catch {
    return dirname(folder) === folder ? null : shareFree(dirname(folder))
  }
}

/** Is there room on the disk of a folder? A disk that tells nothing is not blamed. */
export async function hasRoom(folder: string, least = leastShareFree): Promise<boolean> {
  const free = await shareFree(folder)
  return free === null || free > least
}
