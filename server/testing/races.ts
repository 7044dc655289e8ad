/**
 * How often a test repeats the same race, or how many take part in it: a few times in `npm test`, as often as RACES says
 * elsewhere. `npm run faults -- races` runs all files that import this with RACES=20. Not for numbers that are the
 * subject of a test themselves, such as limits.
 */
export const races = () => Number(process.env.RACES ?? 4)
