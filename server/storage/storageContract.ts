export type StoredFile = { key: string; size: number; changedAt: Date }

/**
 * Where bytes lie. Keys are made by the server (`newStorageKey`). Each call ends in bounded time; one that cannot be done is
 * refused with STORAGE_FULL or UNAVAILABLE, and leaves nothing half done.
 */
export type Storage = {
  /** Stores the bytes whole or not at all, and answers when they would outlast a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, null when the key is unknown. */
  get(key: string): Promise<Uint8Array | null>
  /** Harmless to repeat. */
  remove(key: string): Promise<void>
  /** Every file of ours, or those whose keys begin with these two digits, in no order that may be relied on. */
  list(only?: string): AsyncIterable<StoredFile>
  /** Takes away what writers who died before that time left half written; answers how many there were. */
  removeUnfinished(before: Date): Promise<number>
}
