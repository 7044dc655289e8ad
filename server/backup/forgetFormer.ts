import 'server-only'
import type { Client } from 'pg'
import type { Storage } from '@/server/storage/storage'
import { dropUnfinished } from './forgetUnfinished'
import { schemas } from './schemas'

/**
 * Takes away what a restore replaced: files that only it named, and its rows. The rows go although a file cannot be removed
 * now; files that nothing names any more go with the daily comparison.
 */
export async function forgetFormer(
  client: Client,
  storage: Storage,
): Promise<{ goneFiles: number; leftFiles: number }> {
  const table = (schema: string) => `${schema}."BlobReference"`
  const keys = (schema: string) => `select "storageReference" as key from ${table(schema)} where not archived`
  const { rows: found } = await client.query('select to_regclass($1) as at', [table(schemas.former)])
  const { rows } =
    found[0].at === null
      ? { rows: [] }
      : await client.query<{ key: string }>(`${keys(schemas.former)} except ${keys(schemas.ours)}`)
  let leftFiles = 0
  for (const { key } of rows) await storage.remove(key).catch(() => (leftFiles += 1))
  await dropUnfinished(client)
  return { goneFiles: rows.length - leftFiles, leftFiles }
}
