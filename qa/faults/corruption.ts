import { Client } from 'pg'
import { env } from '@/server/env'

const indexes = `SELECT i.indexrelid::oid AS id, i.indexrelid::regclass::text AS name, i.indisvalid AS "isValid" FROM pg_index i
  JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam WHERE a.amname = 'btree' AND c.relkind = 'i' AND c.relpersistence <> 't'`
const tables = `SELECT oid AS id, oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'm', 't') AND relpersistence <> 't'`

/**
 * Corruption that PostgreSQL itself detects: in every row of every table and every entry of every index, both ways.
 * Requires a superuser.
 */
export async function corruption(): Promise<string[]> {
  const client = new Client({ connectionString: env().directDatabaseUrl })
  await client.connect()
  const problems: string[] = []
  const named = async <Row>(sql: string) => (await client.query(sql)).rows as Row[]
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS amcheck')
    const ofIndexes = await named<{ id: number; name: string; isValid: boolean }>(indexes)
    for (const { id, name, isValid } of ofIndexes) {
      if (!isValid) problems.push(`${name} is not valid`)
      else
        await client
          .query('SELECT bt_index_check($1::oid, true)', [id])
          .catch((error: Error) => problems.push(`${name}: ${error.message}`))
    }
    const ofTables = await named<{ id: number; name: string }>(tables)
    for (const { id, name } of ofTables) {
      const { rows } = await client.query('SELECT blkno, offnum, msg FROM verify_heapam($1::oid)', [id])
      problems.push(...rows.map(({ blkno, offnum, msg }) => `${name}, page ${blkno}, row ${offnum}: ${msg}`))
    }
    process.stdout.write(
      `    ${ofIndexes.length} indexes and ${ofTables.length} tables checked: ${problems.length} damaged\n`,
    )
    if (ofIndexes.length === 0 || ofTables.length === 0) problems.push('there was nothing to check')
  } finally {
    await client.end()
  }
  return problems
}
