/**
 * Gives all child processes started from now on one temporary folder and one mark; processes with the mark end when
 * this process does.
 */
export function guardRun(name: string): { end: () => Promise<unknown> }
