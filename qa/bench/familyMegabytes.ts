import { execFileSync } from 'node:child_process'

/** How much memory a process and those it has started hold at this moment, in MB: its own, and theirs together. */
export function familyMegabytes(pid: number): { own: number; children: number } {
  const rows = execFileSync('ps', ['-ax', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number =>
    rows.filter(([, ppid]) => ppid === parent).reduce((sum, [child = 0, , rss = 0]) => sum + rss + below(child), 0)
  return { own: (rows.find(([one]) => one === pid)?.[2] ?? 0) / 1024, children: below(pid) / 1024 }
}
