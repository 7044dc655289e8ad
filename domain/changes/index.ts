import { z } from 'zod'

type Change<Field extends z.ZodType> =
  Field extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodType<z.output<Inner> | undefined>
    : z.ZodOptional<Field>
type Changes<Fields extends Record<string, z.ZodType>> = { [Name in keyof Fields]: Change<Fields[Name]> }

function change(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault)
    return (field.unwrap() as z.ZodType)
      .nullish()
      .transform((value) => (value === null ? field.def.defaultValue : value))
  return field.optional()
}

/**
 * The fields of a record for an update: each may be omitted, which leaves the stored value. Null resets a field that is
 * optional on creation to the default of a new record, and is refused for one that a record must have.
 */
export const changes = <Fields extends Record<string, z.ZodType>>(fields: Fields): Changes<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)])) as Changes<Fields>
