const minute = 60_000

/**
 * Ends a request that saves when no response has come within a minute. It then fails like one without a connection, so
 * that it is retried, or its form can be saved again.
 */
export const savingLimit = (): AbortSignal => AbortSignal.timeout(minute)
