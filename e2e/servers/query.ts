import pg from 'pg'
import type { World } from './world'

type Database = Pick<World, 'databaseUrl'>

/** Asks the database of a world; answers the rows. */
export async function query<Row extends pg.QueryResultRow>(
  { databaseUrl }: Database,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
    .query<Row>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** How many rows there are of what follows "from". */
export const countOf = async (database: Database, text: string, values: unknown[]): Promise<number> =>
  Number((await query<{ count: string }>(database, `select count(*) from ${text}`, values))[0]?.count)
