/**
 * How often a test repeats a race, or how many callers take part in it: a few in `npm test`, as set by RACES
 * elsewhere. `npm run faults -- races` runs all files that import this with RACES=20. Not for numbers that are the
 * subject of a test themselves, such as limits.
 */
export const races = () => Number(process.env.RACES ?? 4)
