import { type Db, db, Prisma } from '@/server/db/client'

export type Statement = { text: string; values: unknown[] }

/** Runs `work` with a database client that records each raw statement; returns them in order. */
export async function recordStatements(work: (recorder: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const $queryRaw = (query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
    const sql = query instanceof Prisma.Sql ? query : Prisma.sql(query, ...values)
    statements.push({ text: sql.text, values: sql.values })
    return db().$queryRaw(sql)
  }
  await work(
    new Proxy(db(), {
      get: (client, name) => (name === '$queryRaw' ? $queryRaw : (Reflect.get(client, name) as unknown)),
    }),
  )
  return statements
}
