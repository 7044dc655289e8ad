import 'server-only'
import { performance } from 'node:perf_hooks'

const look = { milliseconds: 2_000, quiet: 2 }

/** The share of its time in which a process that only waits works, and the growth that is worth a collection. */
const limits = { utilization: 0.02, growth: 16 * 1024 * 1024 }

type Heap = { collect: () => void; used: () => number }

/**
 * Returns what is called with the utilization since the last look: it collects the heap when two looks in succession
 * saw no work, unless it has hardly grown since the last collection.
 */
export function idleCollector({ collect, used }: Heap): (utilization: number) => void {
  let [quiet, rest] = [0, 0]
  return (utilization) => {
    quiet = utilization < limits.utilization ? quiet + 1 : 0
    if (quiet < look.quiet || used() - rest < limits.growth) return
    collect()
    rest = used()
  }
}

/**
 * Collects the heap of a process that has become idle, where it was started with `--expose-gc`; it takes a tenth of a
 * second. V8 itself collects when a heap grows: what the last requests left would stay until the next ones. It returns
 * the free pages to the system some seconds after a collection.
 */
export function collectWhenIdle(): void {
  const { gc } = globalThis
  if (gc === undefined) return
  const heap = { collect: () => void gc(), used: () => process.memoryUsage().heapUsed }
  const judge = idleCollector(heap)
  let before = performance.eventLoopUtilization()
  const watch = () => {
    const now = performance.eventLoopUtilization()
    judge(performance.eventLoopUtilization(now, before).utilization)
    before = now
  }
  setInterval(watch, look.milliseconds).unref()
}
