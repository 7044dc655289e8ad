import { z } from 'zod'

type Change<Field> =
  Field extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodType<z.output<Inner> | undefined>
    : Field extends z.ZodNullable
      ? z.ZodOptional<Field>
      : Field
type Changes<Fields> = { [Name in keyof Fields]: Change<Fields[Name]> }

function change(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault)
    return (field.unwrap() as z.ZodType)
      .nullish()
      .transform((value) => (value === null ? field.def.defaultValue : value))
  return field instanceof z.ZodNullable ? field.optional() : field
}

/**
 * The fields of a record as an update takes them: one that may be missing from a new record may be left out, which leaves it
 * as it is stored, and null takes it back to what it is in a new record. A field without which nothing is made stays obligatory.
 */
export const changes = <Fields extends Record<string, z.ZodType>>(fields: Fields): Changes<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)])) as Changes<Fields>
