import 'server-only'
import { type Db, Prisma } from './client'
import { columnsOf, type Rows } from './columnsOf'

/**
 * Stores fields of the row with this id, raises its version and returns it: one prepared statement for each set of
 * fields. For saves that are frequent; elsewhere the client's own update is as good.
 */
export async function updatedRow<Table extends keyof Rows>(
  tx: Db,
  table: Table,
  { id, fields, now }: { id: string; fields: Partial<Rows[Table]>; now: Date },
): Promise<Rows[Table]> {
  const names = Object.keys(fields).sort() as (keyof Rows[Table] & string)[]
  const values = names.map((name) => Prisma.sql`${Prisma.raw(`"${name}"`)} = ${fields[name]}`)
  const [row] = await tx.$queryRaw<[Rows[Table]]>`
    /* prepared */ UPDATE ${Prisma.raw(`"${table}"`)} SET ${Prisma.join(values)}, "version" = "version" + 1, "updatedAt" = ${now}
    WHERE "id" = ${id}::uuid RETURNING ${columnsOf(table)}`
  return row
}
