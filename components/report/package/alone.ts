/** Does something while no other tab of this browser does it; at once where there are no locks, which is on plain http. */
export function alone<Result>(name: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined
  return locks === undefined ? work() : (locks.request(name, { signal }, work) as Promise<Result>)
}
