import { execFileSync } from 'node:child_process'

/** How much memory a process holds at this moment, in MB. */
export const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
