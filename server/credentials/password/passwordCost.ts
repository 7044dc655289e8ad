/** The base-2 logarithm of bcrypt's rounds. */
export const cost = 10
