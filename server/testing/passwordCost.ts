/** Replaces server/credentials/passwordCost.ts in tests: the same hashing with a low cost. */
export const cost = 4
