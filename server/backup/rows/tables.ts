import 'server-only'
import type { ClientBase } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CountedChecksum } from '../archive/CountedChecksum'

export type Table = { name: string; columns: string[]; order: string[] }

/** Output formats of values, independent of the server's own settings: the same row has the same text everywhere. */
export const plainForms =
  "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0"

/**
 * The tables of a schema by name, with their columns and the sort order of their rows: their key, compared byte by
 * byte.
 */
export async function tablesOf(client: ClientBase, schema: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select coalesce(array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place), array[]::text[])
          from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary) as "order"
     from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname collate "C"`,
    [schema],
  )
  const unordered = rows.find(({ order }) => order.length === 0)
  if (unordered)
    throw new Error(`The table ${unordered.name} has no primary key, so that its rows have no order to be compared in.`)
  return rows
}

const namesOf = (client: ClientBase, { columns }: Pick<Table, 'columns'>) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')
const tableIn = (client: ClientBase, schema: string, name: string) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

/** The rows of a table as text, in key order. */
export function rowsOf(client: ClientBase, schema: string, table: Table): Readable {
  return client.query(
    copyTo(
      `copy (select ${namesOf(client, table)} from ${tableIn(client, schema, table.name)} order by ${table.order.join(', ')}) to stdout`,
    ),
  )
}

/** The number of rows of a table, and the checksum of their text. */
export async function tallyOf(
  client: ClientBase,
  schema: string,
  table: Table,
): Promise<{ rows: number; sum: string }> {
  const tally = new CountedChecksum()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(rowsOf(client, schema, table), tally, nowhere)
  return { rows: tally.lines, sum: tally.sum() }
}

/** Inserts rows into a table from their text. */
export async function fillTable(
  client: ClientBase,
  schema: string,
  table: Pick<Table, 'name' | 'columns'>,
  rows: Readable,
): Promise<void> {
  await pipeline(
    rows,
    client.query(copyFrom(`copy ${tableIn(client, schema, table.name)} (${namesOf(client, table)}) from stdin`)),
  )
}

/**
 * Drops the foreign keys of a schema and returns how to recreate them, which checks each against the rows of that
 * time.
 */
export async function withoutForeignKeys(client: ClientBase, schema: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(
    `select k.conname as name, c.relname as table, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid where k.connamespace = $1::regnamespace and k.contype = 'f' order by c.relname, k.conname`,
    [schema],
  )
  for (const { name, table } of rows)
    await client.query(`alter table ${tableIn(client, schema, table)} drop constraint ${client.escapeIdentifier(name)}`)
  return async () => {
    for (const { name, table, definition } of rows)
      await client.query(
        `alter table ${tableIn(client, schema, table)} add constraint ${client.escapeIdentifier(name)} ${definition}`,
      )
  }
}
