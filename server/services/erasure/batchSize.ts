import 'server-only'

/** So many rows go in one transaction: enough to be quick, few enough that nobody waits for its locks. */
export const erasureBatch = 2000
/** So many people do, of whom each has rows in many tables. */
export const peopleBatch = 200
