import { withClient } from './databases.mjs'

/** Empties a database down to an empty schema. Returns the storage id that was recorded in it, or undefined. */
export async function emptyDatabase(url) {
  return withClient(url, async (client) => {
    await client.query('begin')
    const { rows: tables } = await client.query(
      `select 1 from information_schema.columns where table_schema = 'public' and column_name = 'storageId'`,
    )
    const { rows } =
      tables.length === 0 ? { rows: [] } : await client.query('select "storageId" as id from public."Installation"')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    await client.query('commit')
    return rows[0]?.id ?? undefined
  })
}
