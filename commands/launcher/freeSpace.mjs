import { statfs } from 'node:fs/promises'

/** The share of a disk below which it counts as nearly full. */
const MINIMUM_FREE_SHARE = 0.1

/** The free space of a folder's disk in words, like `512 MB (7 %)`, and whether the disk is nearly full. */
export async function freeSpace(folder) {
  const { bavail, bsize, blocks } = await statfs(folder)
  const megabytes = Math.round((bavail * bsize) / 1024 / 1024)
  return {
    isNearlyFull: bavail < blocks * MINIMUM_FREE_SHARE,
    text: `${megabytes} MB (${Math.round((bavail / blocks) * 100)} %)`,
  }
}
