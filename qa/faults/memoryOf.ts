import { readFileSync, readdirSync } from 'node:fs'

/** How many megabytes a process holds, and how many files and connections it has open, as Linux tells. */
export function memoryOf(pid: number): { megabytes: number; open: number } {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return { megabytes: (pages * 4096) / 1024 / 1024, open: readdirSync(`/proc/${pid}/fd`).length }
}
