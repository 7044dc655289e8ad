import 'server-only'

/** Lets so many of what it is given run at once; the others wait for their turn in the order in which they came. */
export function inLanes(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = most
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
