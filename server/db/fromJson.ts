import 'server-only'

/** A row as PostgreSQL's to_jsonb returns it: instants are texts, decimals are numbers. */
export type AsJson<Row> = {
  [Column in keyof Row]: null extends Row[Column] ? Json<NonNullable<Row[Column]>> | null : Json<Row[Column]>
}
type Json<Value> = Value extends Date
  ? string
  : Value extends Date[]
    ? string[]
    : Value extends { toNumber: () => number }
      ? number
      : Value

/** A row with decimals as plain numbers. */
export type Plain<Row> = {
  [Column in keyof Row]: NonNullable<Row[Column]> extends { toNumber: () => number }
    ? number | Extract<Row[Column], null>
    : Row[Column]
}

/** Each column of a row that contains instants, so that none can be left out. */
export type Instants<Row> = {
  [Column in keyof Row as NonNullable<Row[Column]> extends Date | Date[] ? Column : never]: true
}

const instantOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(instantOf)
  return typeof value === 'string' ? new Date(value) : value
}

/** A row that was read as JSON, with its instants as dates. */
export function fromJson<Row extends object>(json: AsJson<Row>, instants: Instants<Row>): Plain<Row> {
  const row = { ...json } as Record<string, unknown>
  for (const column of Object.keys(instants)) row[column] = instantOf(row[column])
  return row as Plain<Row>
}
