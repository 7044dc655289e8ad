import { readFileSync, readdirSync } from 'node:fs'

const ticksPerSecond = 100

type Process = { parent: number; own: number; ended: number }

/** A process: its parent, its own processor time, and that of its ended children, in milliseconds. */
function processOf(pid: number | string): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    const milliseconds = (ticks: number) => (ticks * 1000) / ticksPerSecond
    return { parent: Number(fields[1]), own: milliseconds(user + system), ended: milliseconds(endedUser + endedSystem) }
  } catch {
    return null
  }
}

/** The processor time of a process, with its children where there are any, in milliseconds (Linux only). */
export function processorTime(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(processOf)
    .filter((child) => child?.parent === pid)
  const { own, ended } = processOf(pid) ?? { own: 0, ended: 0 }
  return children.reduce((sum, child) => sum + (child?.own ?? 0) + (child?.ended ?? 0), own + ended)
}
