import 'server-only'
import type { ClientBase } from 'pg'
import { migrate } from '@/commands/database/migrate.mjs'
import type { Backup } from '../archive/openBackup'
import { entryNames, type Manifest } from '../archive/manifest'
import { migrationsFolder } from './migrations'
import { freshSchema, inSchema } from './schemas'
import { setSequences } from './sequences'
import { fillTable, plainForms, tablesOf, tallyOf, withoutForeignKeys } from './tables'

type Place = { client: ClientBase; url: string; schema: string }

/**
 * Builds a schema as of the time of the backup, fills it with the backup's rows, then reads every table and compares
 * it with the manifest. `isPassing` leaves the rows out of the write-ahead log: they are dropped again.
 */
export async function loadRows(
  { client, url, schema }: Place,
  { manifest, entry }: Backup,
  { isPassing = false } = {},
): Promise<void> {
  await freshSchema(client, schema)
  await migrate({
    url: inSchema(url, schema),
    folder: migrationsFolder,
    only: manifest.migrations.map(({ name }) => name),
  })
  await client.query(plainForms)
  const bringBackForeignKeys = await withoutForeignKeys(client, schema)
  const tables = await tablesOf(client, schema)
  assertSameTables(
    tables.map(({ name }) => name),
    manifest,
  )
  for (const { name } of tables) {
    const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
    if (isPassing) await client.query(`alter table ${table} set unlogged`)
    // A migration may have inserted rows: the backup has its own.
    await client.query(`truncate ${table}`)
  }
  for (const { name, columns } of manifest.tables)
    await fillTable(client, schema, { name, columns }, await entry(entryNames.table(name)))
  await setSequences(client, schema, manifest.sequences)
  await bringBackForeignKeys()
  for (const table of tables) {
    const said = manifest.tables.find(({ name }) => name === table.name)!
    const found = await tallyOf(client, schema, { ...table, columns: said.columns })
    if (found.rows !== said.rows || found.sum !== said.sum)
      throw new Error(
        `The table ${table.name} was restored with ${found.rows} rows, but the backup has ${said.rows}, or the rows differ.`,
      )
  }
}

function assertSameTables(present: string[], { tables }: Manifest): void {
  const said = tables.map(({ name }) => name)
  const odd = [...present.filter((name) => !said.includes(name)), ...said.filter((name) => !present.includes(name))]
  if (odd.length > 0) throw new Error(`The backup and its migrations do not agree on the tables ${odd.join(', ')}.`)
}
