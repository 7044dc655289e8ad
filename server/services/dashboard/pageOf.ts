import 'server-only'
import { type Db, Prisma } from '@/server/db/client'

export type Paging = { offset: number; first: number }
export type Page<Row> = { items: Row[]; totalCount: number }

/** A page of the rows of a query, in this order of its columns, with the total. The query has an "id". */
export async function pageOf<Row extends { id: string }>(
  db: Db,
  found: Prisma.Sql,
  order: Prisma.Sql,
  { offset, first }: Paging,
): Promise<Page<Row>> {
  type Placed = (Row | { id: null }) & { total: number; place: unknown }
  const rows = await db.$queryRaw<Placed[]>`
    WITH found AS MATERIALIZED (${found})
    SELECT page.*, counted."total"
    FROM (SELECT count(*)::int AS "total" FROM found) counted
    LEFT JOIN (SELECT found.*, row_number() OVER (ORDER BY ${order}) AS "place" FROM found ORDER BY "place" OFFSET ${offset} LIMIT ${first}) page ON true
    ORDER BY page."place"`
  const items = rows.flatMap(({ total: _, place: __, ...row }) => (row.id === null ? [] : [row as unknown as Row]))
  return { items, totalCount: rows[0]?.total ?? 0 }
}
