/**
 * Runs the work while no other tab of this browser runs work under the same name; at once where the browser has no
 * locks, which is on plain http. Rejects when `signal` aborts the wait.
 */
export function exclusively<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)
  return locks === undefined ? work() : (locks.request(name, { signal }, work) as Promise<Result>)
}
