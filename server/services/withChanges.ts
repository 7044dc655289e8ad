import 'server-only'
import type { z } from 'zod'
import { parseInput } from './parseInput'

/** As fields of an input hold it: an amount of the database is a number there. */
const plain = (value: unknown) =>
  typeof value === 'object' && value !== null && 'toNumber' in value ? Number(value) : value

/**
 * What a record is after an update: what was left out stays as it is stored. The rules that span fields are asked of the
 * whole, so that what is given fits to what is kept.
 */
export function withChanges<Shape extends z.core.$ZodShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
  stored: { [Name in keyof Shape]: unknown },
  given: { [Name in keyof Shape]?: unknown },
): z.output<z.ZodObject<Shape, z.core.$strict>> {
  const names = Object.keys(schema.shape) as (keyof Shape)[]
  return parseInput(
    schema,
    Object.fromEntries(names.map((name) => [name, given[name] === undefined ? plain(stored[name]) : given[name]])),
  )
}
