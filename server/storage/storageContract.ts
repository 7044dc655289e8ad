export type StoredFile = { key: string; size: number; changedAt: Date }

/**
 * File storage. Keys are made by the server (`newStorageKey`). Each call ends in bounded time; one that fails throws
 * STORAGE_FULL or UNAVAILABLE, and leaves nothing half done.
 */
export type Storage = {
  /** Stores the bytes completely or not at all; resolves when they would survive a power failure. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, null when the key is unknown. */
  get(key: string): Promise<Uint8Array | null>
  /** Idempotent. */
  remove(key: string): Promise<void>
  /** Every file of the product, or those whose keys start with these two digits, in no guaranteed order. */
  list(only?: string): AsyncIterable<StoredFile>
  /** Deletes partial files of writers that died before that time; returns how many there were. */
  removeUnfinished(before: Date): Promise<number>
}
