import 'server-only'
import { Prisma } from './client'

/** The named columns of a row as a JSON object: `Record<keyof Row, true>` names all fields of a type, or does not compile. */
export const jsonOf = (table: string, columns: Record<string, true>): Prisma.Sql =>
  Prisma.raw(
    `jsonb_build_object(${Object.keys(columns)
      .map((column) => `'${column}', ${table}."${column}"`)
      .join(', ')})`,
  )
