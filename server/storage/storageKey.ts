import { randomUUID } from 'node:crypto'

const madeByUs = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Files are spread over so many folders, by the first two digits of their keys. */
export const storageFolders: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'))

/** Where a new file lies: two hex digits, a slash, a UUID. Nothing that a person wrote is ever part of it. */
export function newStorageKey(): string {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

/** Is this a key as we make them? Whatever else lies in a storage is not ours to touch. */
export const isStorageKey = (key: string): boolean => madeByUs.test(key)

/** Where it stands whose a storage is. It lies beside the files and is none: no list names it. */
export const markKey = 'installation'

/** The key, when it is one of ours. */
export function ownKey(key: string): string {
  if (key !== markKey && !isStorageKey(key)) throw new Error('Not a storage key of ours')
  return key
}
