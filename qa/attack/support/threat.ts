/** The result of an attack: how many attempts were made, and which succeeded. */
export type Tally = { tries: number; misses: string[]; expect: (isStopped: boolean, otherwise: string) => void }

/** One named attack; `isQuick` for those that `npm test` runs too. */
export type Threat = { name: string; isQuick: boolean; attack: (tally: Tally) => Promise<void> }

/** A threat of the full run only. */
export const threat = (name: string, attack: Threat['attack']): Threat => ({ name, isQuick: false, attack })

/** A threat that takes seconds, and so runs in `npm test` too. */
export const quickThreat = (name: string, attack: Threat['attack']): Threat => ({ name, isQuick: true, attack })

const shown = 12

/**
 * Runs the attack and prints its attempts and successes in a line; returns the successes. An attack that throws
 * counts as a failure.
 */
export async function attacked(part: string, { name, attack }: Threat): Promise<number> {
  const misses: string[] = []
  const tally: Tally = {
    tries: 0,
    misses,
    expect: (isStopped, otherwise) => {
      tally.tries += 1
      if (!isStopped) misses.push(otherwise)
    },
  }
  const from = performance.now()
  await attack(tally).catch((error: unknown) =>
    misses.push(`threw: ${error instanceof Error ? error.stack : String(error)}`),
  )
  if (tally.tries === 0 && misses.length === 0) misses.push('no attempt was made')
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  process.stdout.write(
    `${misses.length === 0 ? '✓' : '✗'} ${part}: ${name}: ${tally.tries} attempts, ${misses.length} successful (${seconds} s)\n`,
  )
  for (const miss of misses.slice(0, shown)) process.stdout.write(`    ${miss.slice(0, 600)}\n`)
  if (misses.length > shown) process.stdout.write(`    and ${misses.length - shown} more\n`)
  return misses.length
}
