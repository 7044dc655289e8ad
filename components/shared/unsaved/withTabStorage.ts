const tabStorage = (): Storage | null => (typeof window === 'undefined' ? null : window.sessionStorage)

/**
 * Accesses the browser's storage of this tab. Null where there is no storage, access or free space, which must not
 * prevent anyone from typing.
 */
export function withTabStorage<Result>(work: (storage: Storage) => Result, open = tabStorage): Result | null {
  try {
    const storage = open()
    return storage === null ? null : work(storage)
  } catch {
    return null
  }
}
