const tabStorage = (): Storage | null => (typeof window === 'undefined' ? null : window.sessionStorage)

/**
 * Works on what the browser stores for this tab. Null where there is no storage, no access or no room: that must not stop
 * anybody from writing.
 */
export function withTabStorage<Result>(work: (storage: Storage) => Result, open = tabStorage): Result | null {
  try {
    const storage = open()
    return storage === null ? null : work(storage)
  } catch {
    return null
  }
}
