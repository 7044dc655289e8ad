import pg from 'pg'
import type { World } from './world'

type Database = Pick<World, 'databaseUrl'>

/** Asks for the id of the one row that a statement makes. */
export type InsertOne = (text: string, values: unknown[]) => Promise<string>

/** Does several things on one connection to the database of a world. */
export async function inDatabase<Result>(
  { databaseUrl }: Database,
  work: (client: pg.Client, insertOne: InsertOne) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const insertOne: InsertOne = async (text, values) =>
    (await client.query<{ id: string }>(`${text} returning "id"`, values)).rows[0]!.id
  return work(client, insertOne).finally(() => client.end())
}

/** Asks the database of a world; answers the rows. */
export const query = <Row extends pg.QueryResultRow>(
  world: Database,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => inDatabase(world, async (client) => (await client.query<Row>(text, values)).rows)

/** How many rows there are of what follows "from". */
export const countOf = async (database: Database, text: string, values: unknown[]): Promise<number> =>
  Number((await query<{ count: string }>(database, `select count(*) from ${text}`, values))[0]?.count)
