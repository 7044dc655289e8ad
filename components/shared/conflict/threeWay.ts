/** A record as it was read, as edited here, and as another user stored it in the meantime. */
export type Sides<Fields extends object> = {
  base: Fields
  mine: Fields
  theirs: Fields
  /** What was sent from here without a response: when it equals the stored record, no other user changed it. */
  sent: readonly Fields[]
}
export type Choice = 'theirs' | 'mine' | 'both'

/** Equal values; objects by their contents, in any order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || (one instanceof Object && other instanceof Object && inOrder(one) === inOrder(other))
}
const inOrder = (value: object) =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : part,
  )

const fieldsOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[]
const isTheirsUnchanged = <Fields extends object>({ base, theirs, sent }: Sides<Fields>, field: keyof Fields) =>
  isSame(theirs[field], base[field]) || sent.some((values) => isSame(values[field], theirs[field]))

/** The fields that both sides changed to different values. */
export function conflictingFields<Fields extends object>(sides: Sides<Fields>): (keyof Fields)[] {
  const { base, mine, theirs } = sides
  return fieldsOf(mine).filter(
    (field) =>
      !isSame(mine[field], theirs[field]) && !isSame(mine[field], base[field]) && !isTheirsUnchanged(sides, field),
  )
}

/** Merges both sides by field; where both changed a field, this side's value is used. */
export function mergeSides<Fields extends object>(sides: Sides<Fields>): Fields {
  const { base, mine, theirs } = sides
  const kept = fieldsOf(mine).filter((field) => !isSame(mine[field], base[field]) || isTheirsUnchanged(sides, field))
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) }
}

/** Reduces a stored record to the fields edited here, in their types: figures as text and empty values as null. */
export function inShapeOf<Fields extends object>(like: Fields, stored: Record<string, unknown>): Fields {
  const fitting = (field: keyof Fields & string) => {
    const value = field in stored ? stored[field] : like[field]
    if (typeof like[field] === 'number') return Number(value)
    return typeof like[field] === 'string' && value === null ? '' : value
  }
  return Object.fromEntries(fieldsOf(like).map((field) => [field, fitting(field as keyof Fields & string)])) as Fields
}
