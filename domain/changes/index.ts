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
 * The fields of a record for an update: a field that is optional on creation may be omitted, which leaves the stored
 * value, and null resets it to the default of a new record. A field required on creation stays required.
 */
export const changes = <Fields extends Record<string, z.ZodType>>(fields: Fields): Changes<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)])) as Changes<Fields>
