import { randomUUID } from 'node:crypto'

const madeByUs = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Files are distributed over this many folders, by the first two digits of their keys. */
export const storageFolders: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'))

/** The key of a new file: two hex digits, a slash, a UUID. It never contains user input. */
export function newStorageKey(): string {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

/** Whether this is a key of the product. Other files in a storage are left alone. */
export const isStorageKey = (key: string): boolean => madeByUs.test(key)

/**
 * The key of the mark that names the installation owning a storage. It is stored beside the files and is not listed.
 */
export const markKey = 'installation'

/** Returns a key of the product; throws on any other. */
export function ownKey(key: string): string {
  if (key !== markKey && !isStorageKey(key)) throw new Error(`Not a storage key of the product: ${key}`)
  return key
}
