import { execFileSync } from 'node:child_process'

/** The current memory of a process and of its children, in MB: its own, and theirs together. */
export function familyMegabytes(pid: number): { own: number; children: number } {
  const rows = execFileSync('ps', ['-ax', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number =>
    rows.filter(([, ppid]) => ppid === parent).reduce((sum, [child = 0, , rss = 0]) => sum + rss + below(child), 0)
  return { own: (rows.find(([one]) => one === pid)?.[2] ?? 0) / 1024, children: below(pid) / 1024 }
}
