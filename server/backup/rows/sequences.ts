import 'server-only'
import type { ClientBase } from 'pg'
import type { Manifest } from '../archive/manifest'

/** The current value of each sequence of a schema. */
export async function sequencesOf(client: ClientBase, schema: string): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = $2 order by relname',
    [schema, 'S'],
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: standing } = await client.query(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...standing[0] })
  }
  return sequences
}

/** Sets each sequence to its recorded value. */
export async function setSequences(
  client: ClientBase,
  schema: string,
  sequences: Manifest['sequences'],
): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`,
      value,
      isCalled,
    ])
}
