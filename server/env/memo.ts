import 'server-only'

const resets: (() => void)[] = []

/** A value computed on first use and cached by the process. */
export function memo<Value>(compute: () => Value): () => Value {
  let kept: { value: Value } | null = null
  resets.push(() => (kept = null))
  return () => (kept ??= { value: compute() }).value
}

/** Resets every value of `memo`, so that a process can continue under other settings: for tests. */
export function resetMemos(): void {
  for (const reset of resets) reset()
}
