import 'server-only'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Below this share of free blocks a node accepts no new visitors. */
export const leastShareFree = 0.05

/** The free share of the disk with this existing or future folder; null when it is unknown. */
export async function shareFree(folder: string): Promise<number | null> {
  try {
    const { bavail, blocks } = await statfs(/* turbopackIgnore: true */ folder)
    return blocks === 0 ? null : bavail / blocks
  } catch {
    return dirname(folder) === folder ? null : shareFree(dirname(folder))
  }
}

/** Whether the disk of a folder has enough free space; true when that is unknown. */
export async function hasFreeDiskShare(folder: string, least = leastShareFree): Promise<boolean> {
  const free = await shareFree(folder)
  return free === null || free > least
}
