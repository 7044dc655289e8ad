import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { db } from '@/server/db/client'
import { fileFolder } from '@/server/storage/storage'

/** Every column that holds text, in every table: texts, lists of texts, JSON. */
async function wordColumns(): Promise<{ table: string; column: string }[]> {
  return db().$queryRaw`
    SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'jsonb', 'json', 'ARRAY', 'character varying') ORDER BY 1, 2`
}

/** The columns of the database that contain a word, case-insensitively: `Table.column`. */
export async function columnsHolding(word: string): Promise<string[]> {
  const columns = await wordColumns()
  const each = columns.map(
    ({ table, column }) =>
      `SELECT '${table}.${column}' AS "at" FROM "${table}" WHERE strpos(lower("${column}"::text), lower($1)) > 0`,
  )
  const rows = await db().$queryRawUnsafe<{ at: string }[]>(
    `SELECT DISTINCT "at" FROM (${each.join(' UNION ALL ')}) found ORDER BY 1`,
    word,
  )
  return rows.map(({ at }) => at)
}

/** The columns of text whose names match: `Table.column`. */
export const columnsNamed = async (name: RegExp): Promise<string[]> =>
  (await wordColumns()).filter(({ column }) => name.test(column)).map(({ table, column }) => `${table}.${column}`)

/** The stored files that contain a word. */
export async function filesHolding(word: string): Promise<string[]> {
  const names = await readdir(fileFolder(), { recursive: true }).catch(() => [] as string[])
  const holding = await Promise.all(
    names.map(async (name) => {
      const path = join(fileFolder(), name)
      return (await stat(path)).isFile() && (await readFile(path)).includes(word) ? [name] : []
    }),
  )
  return holding.flat()
}
