export type FieldKeys<Fields> = Partial<Record<keyof Fields, string>>

type Rules<Fields> = {
  issuesOf: (values: Fields) => FieldKeys<Fields>
  /** Fields that may be invalid as stored without holding back the others. */
  mayLack?: readonly (keyof Fields)[]
}

/**
 * The part of an edit that can be stored: invalid fields keep their stored values.
 * Null when no edited field is valid, or the result would still be invalid.
 */
export function storable<Fields extends object>(
  stored: Fields,
  edited: Partial<Fields>,
  { issuesOf, mayLack = [] }: Rules<Fields>,
): Fields | null {
  const wrong = issuesOf({ ...stored, ...edited })
  const right = Object.fromEntries(
    Object.entries(edited).filter(([field]) => wrong[field as keyof Fields] === undefined),
  ) as Partial<Fields>
  const kept = { ...stored, ...right }
  const isWrong = Object.keys(issuesOf(kept)).some((field) => !mayLack.includes(field as keyof Fields))
  return Object.keys(right).length === 0 || isWrong ? null : kept
}
