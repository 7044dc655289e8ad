/** Gives everything that this process starts from now on one temporary folder and one mark; what carries it ends with this process. */
export function guardRun(name: string): { end: () => Promise<unknown> }
