import 'server-only'

const mostTries = 3
const lostRaces = ['40001', '40P01']

/**
 * PostgreSQL aborted this statement because of a deadlock or a serialization failure; it had no effect. Prisma's
 * adapter and the driver report it differently.
 */
function hasLostRace(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { kind?: unknown } }
  return cause?.kind === 'TransactionWriteConflict' || (typeof code === 'string' && lostRaces.includes(code))
}

/**
 * Retries a single statement that lost a race; one of a transaction is rolled back with all of it (see
 * `transaction`).
 */
export async function untilDone<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      if (tries === mostTries || !hasLostRace(error)) throw error
    }
  }
}
