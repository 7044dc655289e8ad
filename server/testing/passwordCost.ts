/** Replaces server/credentials/password/passwordCost.ts in tests: the same hashing with a low cost. */
export const cost = 4
