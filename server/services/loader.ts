import 'server-only'
import type { Db } from '@/server/db/client'

/** Fetches one value for each key, in the order of the keys, with one statement for any number of keys. */
export type Loader<Key, Value> = (db: Db, keys: readonly Key[]) => Promise<readonly Value[]>

/** The rows of each key, in their given order; a key without rows gets an empty list. */
export function groupByKey<Row, Key>(rows: readonly Row[], keys: readonly Key[], keyOf: (row: Row) => Key): Row[][] {
  const groups = new Map<Key, Row[]>(keys.map((key) => [key, []]))
  for (const row of rows) groups.get(keyOf(row))?.push(row)
  return keys.map((key) => groups.get(key) ?? [])
}
