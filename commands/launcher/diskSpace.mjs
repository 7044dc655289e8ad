import { statfs } from 'node:fs/promises'

const LITTLE = 0.1

/** Warns when less than a tenth of a folder's disk is free. */
export async function warnOfFullDisk(folder, say = console.warn) {
  const { bavail, bsize, blocks } = await statfs(folder)
  if (bavail >= blocks * LITTLE) return
  const megabytes = Math.round((bavail * bsize) / 1024 / 1024)
  say(
    `  The disk of ${folder} is nearly full: ${megabytes} MB (${Math.round((bavail / blocks) * 100)} %) are free. Answers cannot be saved once it is full.`,
  )
}
