import pg from 'pg'
import type { TestSite } from './testSite'

type Database = Pick<TestSite, 'databaseUrl'>

/** Runs an insert of one row and returns its id. */
export type InsertOne = (text: string, values: unknown[]) => Promise<string>

/** Runs several statements on one connection to the database of an environment. */
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

/** Queries the database of an environment; returns the rows. */
export const query = <Row extends pg.QueryResultRow>(
  database: Database,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => inDatabase(database, async (client) => (await client.query<Row>(text, values)).rows)

/** The number of rows; `text` is what follows "from". */
export const countOf = async (database: Database, text: string, values: unknown[]): Promise<number> =>
  Number((await query<{ count: string }>(database, `select count(*) from ${text}`, values))[0]?.count)
