/** The result of an attack: how many attempts were made, and which succeeded. */
export type Tally = { attempts: number; successes: string[]; expect: (isStopped: boolean, otherwise: string) => void }

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
export async function runThreat(part: string, { name, attack }: Threat): Promise<number> {
  const successes: string[] = []
  const tally: Tally = {
    attempts: 0,
    successes,
    expect: (isStopped, otherwise) => {
      tally.attempts += 1
      if (!isStopped) successes.push(otherwise)
    },
  }
  const from = performance.now()
  await attack(tally).catch((error: unknown) =>
    successes.push(`threw: ${error instanceof Error ? error.stack : String(error)}`),
  )
  if (tally.attempts === 0 && successes.length === 0) successes.push('no attempt was made')
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  process.stdout.write(
    `${successes.length === 0 ? '✓' : '✗'} ${part}: ${name}: ${tally.attempts} attempts, ${successes.length} successful (${seconds} s)\n`,
  )
  for (const success of successes.slice(0, shown)) process.stdout.write(`    ${success.slice(0, 600)}\n`)
  if (successes.length > shown) process.stdout.write(`    and ${successes.length - shown} more\n`)
  return successes.length
}
