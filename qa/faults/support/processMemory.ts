import { readdirSync, readFileSync } from 'node:fs'

/** The memory of a process in megabytes, and its number of open files and connections; Linux only. */
export function processMemory(pid: number): { megabytes: number; open: number } {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return { megabytes: (pages * 4096) / 1024 / 1024, open: readdirSync(`/proc/${pid}/fd`).length }
}
